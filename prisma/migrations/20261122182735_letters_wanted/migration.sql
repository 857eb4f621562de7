-- AlterTable
ALTER TABLE "mail_outbox" ADD COLUMN     "broadcast_id" UUID;

-- AlterTable
ALTER TABLE "user" ADD COLUMN     "notice_settings" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "mail_broadcast" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "template" TEXT NOT NULL,
    "brand" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'draft',
    "per_minute" INTEGER NOT NULL,
    "numbered" INTEGER NOT NULL DEFAULT 0,
    "cursor" UUID,
    "is_numbered" BOOLEAN NOT NULL DEFAULT false,
    "created_by" UUID NOT NULL,
    "approved_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "paused_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_broadcast_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_suppression" (
    "address_hash" BYTEA NOT NULL,
    "scope" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "until" TIMESTAMPTZ(3),

    CONSTRAINT "mail_suppression_pkey" PRIMARY KEY ("address_hash","scope")
);

-- prisma/sql/10-values.sql

ALTER TABLE mail_outbox DROP CONSTRAINT IF EXISTS mail_outbox_state_known, ADD CONSTRAINT mail_outbox_state_known CHECK (state IN ('queued', 'sending', 'sent', 'dead', 'expired', 'superseded', 'suppressed', 'cancelled', 'held')) NOT VALID;

ALTER TABLE mail_broadcast DROP CONSTRAINT IF EXISTS mail_broadcast_state_known, ADD CONSTRAINT mail_broadcast_state_known CHECK (state IN ('draft', 'running', 'paused', 'done', 'cancelled')) NOT VALID;

ALTER TABLE mail_broadcast DROP CONSTRAINT IF EXISTS mail_broadcast_brand_known, ADD CONSTRAINT mail_broadcast_brand_known CHECK (brand IN ('main', 'wbit')) NOT VALID;

ALTER TABLE mail_broadcast DROP CONSTRAINT IF EXISTS mail_broadcast_pace, ADD CONSTRAINT mail_broadcast_pace CHECK (per_minute BETWEEN 1 AND 100000) NOT VALID;

ALTER TABLE mail_suppression DROP CONSTRAINT IF EXISTS mail_suppression_scope_known, ADD CONSTRAINT mail_suppression_scope_known CHECK (scope IN ('S', 'M', 'all')) NOT VALID;

ALTER TABLE mail_suppression DROP CONSTRAINT IF EXISTS mail_suppression_reason_known, ADD CONSTRAINT mail_suppression_reason_known CHECK (reason IN ('unsubscribed', 'complaint', 'hardBounce', 'softBounces')) NOT VALID;

-- prisma/sql/20-indexes.sql

CREATE INDEX IF NOT EXISTS offer_command_pending ON offer_command (next_attempt_at) WHERE status = 'pending';
CREATE INDEX IF NOT EXISTS offer_command_pending_of_offer ON offer_command (offer_id, received_at) WHERE status = 'pending';
CREATE INDEX IF NOT EXISTS mail_outbox_due ON mail_outbox (next_attempt_at, priority) WHERE state IN ('queued', 'sending');
CREATE INDEX IF NOT EXISTS mail_outbox_sent_of_offer ON mail_outbox (offer_id, user_id, sent_at DESC) WHERE state = 'sent';
CREATE INDEX IF NOT EXISTS mail_outbox_of_broadcast ON mail_outbox (broadcast_id, state) WHERE broadcast_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS mail_broadcast_running ON mail_broadcast (id) WHERE state = 'running';
CREATE INDEX IF NOT EXISTS push_outbox_due ON push_outbox (next_attempt_at) WHERE state IN ('queued', 'sending');
CREATE INDEX IF NOT EXISTS notification_unread ON notification (user_id, created_at DESC) WHERE read_at IS NULL;
CREATE INDEX IF NOT EXISTS stored_file_pending ON stored_file (created_at) WHERE claimed_by IS NULL AND deleted_at IS NULL;

-- prisma/sql/90-roles.sql

REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO bridgehold_app;
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM bridgehold_app;
GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA public TO bridgehold_app;
GRANT UPDATE ON
  agent_account, bank_account, certifying_document, content_item, crypto_wallet, escrow_agent, feed, feedback, liveness,
  mail_outbox, mail_suppression, member_details, moderation_case, notification, offer, offer_draft, offer_leg, offer_stage, one_time_token,
  push_outbox, push_subscription, rate_limit, receipt, recovery_code, service_info, session, stage_claim, totp_secret,
  "user"
  TO bridgehold_app;
GRANT DELETE ON
  agent_non_working_date, content_former_slug, content_text, feed_entry, mail_suppression, offer_draft, push_outbox, push_subscription,
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
