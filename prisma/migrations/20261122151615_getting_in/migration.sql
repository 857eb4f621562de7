-- CreateEnum
CREATE TYPE "token_purpose" AS ENUM ('verifyEmail', 'resetPassword', 'newPasswordCode', 'secondFactor');

-- CreateTable
CREATE TABLE "one_time_token" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "purpose" "token_purpose" NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "password_hash" TEXT,
    "browser_hash" BYTEA,
    "wishes" JSONB NOT NULL DEFAULT '{}',
    "tries_left" SMALLINT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "superseded_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "one_time_token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "policy_acceptance" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "region" TEXT NOT NULL,
    "document_sha256" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "accepted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "policy_acceptance_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "referral" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "company" TEXT,
    "click_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "referral_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waitlist" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "brand" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "mailed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "waitlist_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "one_time_token_token_hash_key" ON "one_time_token"("token_hash");

-- CreateIndex
CREATE INDEX "one_time_token_user_id_purpose_created_at_idx" ON "one_time_token"("user_id", "purpose", "created_at");

-- CreateIndex
CREATE INDEX "policy_acceptance_user_id_accepted_at_idx" ON "policy_acceptance"("user_id", "accepted_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "referral_user_id_key" ON "referral"("user_id");

-- CreateIndex
CREATE INDEX "referral_company_idx" ON "referral"("company");

-- CreateIndex
CREATE UNIQUE INDEX "waitlist_brand_email_key" ON "waitlist"("brand", "email");

-- AddForeignKey
ALTER TABLE "one_time_token" ADD CONSTRAINT "one_time_token_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "policy_acceptance" ADD CONSTRAINT "policy_acceptance_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "referral" ADD CONSTRAINT "referral_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- prisma/sql/10-values.sql

ALTER TABLE policy_acceptance DROP CONSTRAINT IF EXISTS policy_acceptance_region_known, ADD CONSTRAINT policy_acceptance_region_known CHECK (region IN ('russia', 'europe')) NOT VALID;

ALTER TABLE referral DROP CONSTRAINT IF EXISTS referral_company_known, ADD CONSTRAINT referral_company_known CHECK (company IN ('pd', 'relocation_guide', 'fromto_money')) NOT VALID;

ALTER TABLE waitlist DROP CONSTRAINT IF EXISTS waitlist_brand_known, ADD CONSTRAINT waitlist_brand_known CHECK (brand IN ('main', 'wbit')) NOT VALID;

ALTER TABLE waitlist DROP CONSTRAINT IF EXISTS waitlist_language_known, ADD CONSTRAINT waitlist_language_known CHECK (language IN ('ru', 'en')) NOT VALID;

-- prisma/sql/20-indexes.sql

CREATE UNIQUE INDEX IF NOT EXISTS one_time_token_live ON one_time_token (user_id, purpose) WHERE used_at IS NULL AND superseded_at IS NULL;
