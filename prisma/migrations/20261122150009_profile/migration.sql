-- CreateEnum
CREATE TYPE "details_version" AS ENUM ('current', 'onModeration', 'archived');

-- CreateEnum
CREATE TYPE "moderation_kind" AS ENUM ('initial', 'edit', 'bank', 'documents');

-- CreateEnum
CREATE TYPE "moderation_state" AS ENUM ('open', 'accepted', 'declined', 'withdrawn');

-- AlterTable
ALTER TABLE "certifying_document" ADD COLUMN     "is_open_ended" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "issued_at" DATE,
ADD COLUMN     "number_bidx" BYTEA,
ADD COLUMN     "remark" TEXT,
ADD COLUMN     "replaces_id" UUID,
ADD COLUMN     "sealed" TEXT,
ADD COLUMN     "title" TEXT,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "user" ADD COLUMN     "restriction_reason" TEXT;

-- CreateTable
CREATE TABLE "member_details" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "data_version" "details_version" NOT NULL,
    "sealed" TEXT,
    "phone_bidx" BYTEA,
    "changed_fields" TEXT[],
    "remarks" JSONB NOT NULL DEFAULT '{}',
    "submitted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "member_details_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "moderation_case" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "kind" "moderation_kind" NOT NULL,
    "state" "moderation_state" NOT NULL DEFAULT 'open',
    "from_status" SMALLINT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "request" TEXT,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "claimed_by_id" UUID,
    "claimed_until" TIMESTAMPTZ(3),
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "moderation_case_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "member_details_user_id_data_version_idx" ON "member_details"("user_id", "data_version");

-- CreateIndex
CREATE INDEX "member_details_phone_bidx_idx" ON "member_details"("phone_bidx");

-- CreateIndex
CREATE INDEX "moderation_case_state_kind_submitted_at_idx" ON "moderation_case"("state", "kind", "submitted_at");

-- CreateIndex
CREATE INDEX "moderation_case_user_id_idx" ON "moderation_case"("user_id");

-- CreateIndex
CREATE INDEX "certifying_document_number_bidx_idx" ON "certifying_document"("number_bidx");

-- AddForeignKey
ALTER TABLE "member_details" ADD CONSTRAINT "member_details_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "moderation_case" ADD CONSTRAINT "moderation_case_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- prisma/sql/20-indexes.sql

CREATE UNIQUE INDEX IF NOT EXISTS member_details_live ON member_details (user_id, data_version) WHERE data_version <> 'archived';
CREATE UNIQUE INDEX IF NOT EXISTS moderation_case_open ON moderation_case (user_id, kind) WHERE state = 'open';
CREATE UNIQUE INDEX IF NOT EXISTS certifying_document_successor ON certifying_document (replaces_id)
  WHERE state IN ('draft', 'submitted', 'declined');
