-- CreateEnum
CREATE TYPE "content_kind" AS ENUM ('post', 'question', 'policy');

-- CreateEnum
CREATE TYPE "content_state" AS ENUM ('draft', 'published', 'archived');

-- CreateEnum
CREATE TYPE "review_state" AS ENUM ('waiting', 'published', 'declined');

-- CreateEnum
CREATE TYPE "feedback_kind" AS ENUM ('contact', 'partnership');

-- CreateEnum
CREATE TYPE "feedback_state" AS ENUM ('new', 'open', 'closed');

-- CreateTable
CREATE TABLE "content_item" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "kind" "content_kind" NOT NULL,
    "slug" TEXT NOT NULL,
    "state" "content_state" NOT NULL DEFAULT 'draft',
    "topics" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "position" INTEGER NOT NULL DEFAULT 0,
    "publish_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "content_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "content_text" (
    "item_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "lead" TEXT NOT NULL DEFAULT '',
    "body" TEXT NOT NULL,

    CONSTRAINT "content_text_pkey" PRIMARY KEY ("item_id","language")
);

-- CreateTable
CREATE TABLE "content_revision" (
    "item_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "texts" JSONB NOT NULL,
    "edited_by" UUID,
    "is_published" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "content_revision_pkey" PRIMARY KEY ("item_id","version")
);

-- CreateTable
CREATE TABLE "content_former_slug" (
    "kind" "content_kind" NOT NULL,
    "slug" TEXT NOT NULL,
    "item_id" UUID NOT NULL,

    CONSTRAINT "content_former_slug_pkey" PRIMARY KEY ("kind","slug")
);

-- CreateTable
CREATE TABLE "content_topic" (
    "kind" "content_kind" NOT NULL,
    "key" TEXT NOT NULL,
    "ru" TEXT NOT NULL,
    "en" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "content_topic_pkey" PRIMARY KEY ("kind","key")
);

-- CreateTable
CREATE TABLE "review" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "author_id" UUID,
    "offer_id" UUID,
    "shown_name" TEXT NOT NULL,
    "country_from" TEXT NOT NULL,
    "country_to" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "state" "review_state" NOT NULL DEFAULT 'waiting',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "review_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feedback" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "number" SERIAL NOT NULL,
    "kind" "feedback_kind" NOT NULL,
    "brand" TEXT NOT NULL DEFAULT 'main',
    "language" TEXT NOT NULL,
    "user_id" UUID,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "details" JSONB NOT NULL DEFAULT '{}',
    "digest" BYTEA NOT NULL,
    "state" "feedback_state" NOT NULL DEFAULT 'new',
    "assigned_to" UUID,
    "note" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "feedback_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "favorite_offer" (
    "user_id" UUID NOT NULL,
    "offer_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "favorite_offer_pkey" PRIMARY KEY ("user_id","offer_id")
);

-- CreateTable
CREATE TABLE "saved_search" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "query" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_search_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "content_item_kind_state_publish_at_id_idx" ON "content_item"("kind", "state", "publish_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "content_item_kind_slug_key" ON "content_item"("kind", "slug");

-- CreateIndex
CREATE INDEX "review_state_published_at_id_idx" ON "review"("state", "published_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "review_offer_id_author_id_key" ON "review"("offer_id", "author_id");

-- CreateIndex
CREATE UNIQUE INDEX "feedback_number_key" ON "feedback"("number");

-- CreateIndex
CREATE INDEX "feedback_digest_created_at_idx" ON "feedback"("digest", "created_at");

-- CreateIndex
CREATE INDEX "feedback_state_created_at_id_idx" ON "feedback"("state", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "favorite_offer_user_id_created_at_idx" ON "favorite_offer"("user_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "saved_search_user_id_query_key" ON "saved_search"("user_id", "query");

-- AddForeignKey
ALTER TABLE "content_text" ADD CONSTRAINT "content_text_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "content_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_revision" ADD CONSTRAINT "content_revision_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "content_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_former_slug" ADD CONSTRAINT "content_former_slug_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "content_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- prisma/sql/10-values.sql

ALTER TABLE content_item DROP CONSTRAINT IF EXISTS content_item_slug_form, ADD CONSTRAINT content_item_slug_form CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 120) NOT VALID;

ALTER TABLE content_text DROP CONSTRAINT IF EXISTS content_text_language_known, ADD CONSTRAINT content_text_language_known CHECK (language IN ('ru', 'en')) NOT VALID;

ALTER TABLE review DROP CONSTRAINT IF EXISTS review_language_known, ADD CONSTRAINT review_language_known CHECK (language IN ('ru', 'en')) NOT VALID;

ALTER TABLE feedback DROP CONSTRAINT IF EXISTS feedback_language_known, ADD CONSTRAINT feedback_language_known CHECK (language IN ('ru', 'en')) NOT VALID;

ALTER TABLE feedback DROP CONSTRAINT IF EXISTS feedback_brand_known, ADD CONSTRAINT feedback_brand_known CHECK (brand IN ('main', 'wbit')) NOT VALID;
