-- CreateEnum
CREATE TYPE "api_token_kind" AS ENUM ('access', 'refresh');

-- AlterTable
ALTER TABLE "session" ALTER COLUMN "token_hash" DROP NOT NULL;

-- CreateTable
CREATE TABLE "api_token" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "session_id" UUID NOT NULL,
    "kind" "api_token_kind" NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "generation" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_answer" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "scope" TEXT NOT NULL,
    "call" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "status" SMALLINT,
    "body" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "api_answer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "api_token_token_hash_key" ON "api_token"("token_hash");

-- CreateIndex
CREATE INDEX "api_token_session_id_kind_generation_idx" ON "api_token"("session_id", "kind", "generation");

-- CreateIndex
CREATE INDEX "api_answer_expires_at_idx" ON "api_answer"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "api_answer_scope_call_key_key" ON "api_answer"("scope", "call", "key");

-- AddForeignKey
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- prisma/sql/90-roles.sql

REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO bridgehold_app;
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM bridgehold_app;
GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA public TO bridgehold_app;
GRANT UPDATE ON
  agent_account, api_answer, api_token, bank_account, certifying_document, content_item, crypto_wallet, escrow_agent, feed, feedback, liveness,
  mail_outbox, mail_suppression, member_details, moderation_case, notification, offer, offer_draft, offer_leg, offer_stage, one_time_token,
  push_outbox, push_subscription, rate_limit, receipt, recovery_code, service_info, session, stage_claim, totp_secret,
  "user"
  TO bridgehold_app;
GRANT DELETE ON
  agent_non_working_date, api_answer, api_token, content_former_slug, content_text, feed_entry, mail_suppression, offer_draft, push_outbox, push_subscription,
  rate_limit, receipt, recovery_code, stage_check, stage_claim, totp_secret
  TO bridgehold_app;
GRANT UPDATE (status, refusal_code, refusal_params, applied_version, attempts, next_attempt_at, settled_at) ON offer_command TO bridgehold_app;
GRANT UPDATE (network, offer_id, leg, kind, created_at) ON used_reference TO bridgehold_app;
GRANT UPDATE (offer_id, claimed_by, deleted_at) ON stored_file TO bridgehold_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO bridgehold_app;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO bridgehold_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO bridgehold_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO bridgehold_app;
DO $$
BEGIN
  IF to_regclass('public._prisma_migrations') IS NOT NULL THEN
    REVOKE ALL ON _prisma_migrations FROM bridgehold_app;
  END IF;
END $$;
