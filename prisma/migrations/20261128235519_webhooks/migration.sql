-- CreateTable
CREATE TABLE "webhook_endpoint" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "events" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "secret" TEXT NOT NULL,
    "former_secret" TEXT,
    "former_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "disabled_at" TIMESTAMPTZ(3),
    "disabled_reason" TEXT,

    CONSTRAINT "webhook_endpoint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "position" BIGSERIAL NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "offer_id" UUID,
    "body" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "is_replay" BOOLEAN NOT NULL DEFAULT false,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "first_attempt_at" TIMESTAMPTZ(3),
    "lease_until" TIMESTAMPTZ(3),
    "lease_owner" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_attempt" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "delivery_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "status" INTEGER,
    "error" TEXT,
    "response_body" TEXT NOT NULL DEFAULT '',
    "duration_ms" INTEGER NOT NULL,

    CONSTRAINT "webhook_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "webhook_endpoint_user_id_idx" ON "webhook_endpoint"("user_id");

-- CreateIndex
CREATE INDEX "webhook_delivery_endpoint_id_position_idx" ON "webhook_delivery"("endpoint_id", "position");

-- CreateIndex
CREATE INDEX "webhook_delivery_created_at_idx" ON "webhook_delivery"("created_at");

-- CreateIndex
CREATE INDEX "webhook_attempt_delivery_id_at_idx" ON "webhook_attempt"("delivery_id", "at");

-- AddForeignKey
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoint"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "webhook_delivery"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- prisma/sql/10-values.sql

ALTER TABLE webhook_delivery DROP CONSTRAINT IF EXISTS webhook_delivery_state_known, ADD CONSTRAINT webhook_delivery_state_known CHECK (state IN ('queued', 'sending', 'delivered', 'failed')) NOT VALID;

ALTER TABLE webhook_endpoint DROP CONSTRAINT IF EXISTS webhook_endpoint_disabled_reason_known, ADD CONSTRAINT webhook_endpoint_disabled_reason_known CHECK (disabled_reason IN ('owner', 'failing')) NOT VALID;

ALTER TABLE webhook_endpoint DROP CONSTRAINT IF EXISTS webhook_endpoint_disabled_whole, ADD CONSTRAINT webhook_endpoint_disabled_whole CHECK ((disabled_at IS NULL) = (disabled_reason IS NULL)) NOT VALID;

-- prisma/sql/20-indexes.sql

CREATE INDEX IF NOT EXISTS offer_command_pending ON offer_command (next_attempt_at) WHERE status = 'pending';
CREATE INDEX IF NOT EXISTS offer_command_pending_of_offer ON offer_command (offer_id, received_at) WHERE status = 'pending';
CREATE INDEX IF NOT EXISTS mail_outbox_due ON mail_outbox (next_attempt_at, priority) WHERE state IN ('queued', 'sending');
CREATE INDEX IF NOT EXISTS mail_outbox_sent_of_offer ON mail_outbox (offer_id, user_id, sent_at DESC) WHERE state = 'sent';
CREATE INDEX IF NOT EXISTS mail_outbox_dead ON mail_outbox (id) WHERE state = 'dead';
CREATE INDEX IF NOT EXISTS mail_outbox_sent ON mail_outbox (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS mail_outbox_of_broadcast ON mail_outbox (broadcast_id, state) WHERE broadcast_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS mail_broadcast_running ON mail_broadcast (id) WHERE state = 'running';
CREATE INDEX IF NOT EXISTS push_outbox_due ON push_outbox (next_attempt_at) WHERE state IN ('queued', 'sending');
CREATE INDEX IF NOT EXISTS webhook_delivery_due ON webhook_delivery (next_attempt_at) WHERE state IN ('queued', 'sending');
CREATE INDEX IF NOT EXISTS webhook_delivery_waiting_of_offer ON webhook_delivery (endpoint_id, offer_id, position) WHERE state IN ('queued', 'sending');
CREATE INDEX IF NOT EXISTS notification_unread ON notification (user_id, created_at DESC) WHERE read_at IS NULL;
CREATE INDEX IF NOT EXISTS notification_bell ON notification (user_id) WHERE read_at IS NULL AND type NOT LIKE 'task%';
CREATE INDEX IF NOT EXISTS stored_file_pending ON stored_file (created_at) WHERE claimed_by IS NULL AND deleted_at IS NULL;

-- prisma/sql/90-roles.sql

REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO bridgehold_app;
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM bridgehold_app;
GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA public TO bridgehold_app;
REVOKE INSERT ON kept_count FROM bridgehold_app;
GRANT UPDATE ON
  agent_account, api_answer, api_token, bank_account, certifying_document, chat, company, content_item, crypto_wallet, escrow_agent, feed, feedback, liveness,
  mail_broadcast, mail_outbox, mail_suppression, member_details, moderation_case, notification, offer, offer_draft, offer_leg, offer_stage, one_time_token, passkey,
  push_outbox, push_subscription, rate_limit, recovery_code, saved_search, service_info, session, side_word, staff_membership, stage_claim, stage_snooze, totp_secret,
  ultimate_owner, "user", waitlist, webhook_delivery, webhook_endpoint
  TO bridgehold_app;
GRANT DELETE ON
  agent_cap, agent_document, agent_non_working_date, api_answer, api_token, calendar_feed, chat, chat_message, content_former_slug, content_text, deleted_member_hash, favorite_member, favorite_offer, feed_entry, hash_claim, mail_suppression, notification, offer_draft, passkey, passkey_challenge, push_outbox, push_subscription,
  rate_limit, receipt, receiver_wish, recovery_code, saved_search, saved_view, stage_check, stage_claim, stage_snooze, totp_secret, "user", webhook_delivery, webhook_endpoint
  TO bridgehold_app;
GRANT UPDATE (status, refusal_code, refusal_params, applied_version, attempts, next_attempt_at, settled_at) ON offer_command TO bridgehold_app;
GRANT UPDATE (decision, decided_by, decided_at, command_id) ON consent_request TO bridgehold_app;
GRANT UPDATE (asked_by, asked_at, is_required, decided_by, decided_at) ON staff_approval TO bridgehold_app;
GRANT UPDATE (name) ON saved_view TO bridgehold_app;
GRANT UPDATE (ru, en, position) ON content_topic TO bridgehold_app;
GRANT UPDATE (state, published_at, shown_name) ON review TO bridgehold_app;
GRANT UPDATE (waived_at, waived_by_id, waive_reason, appeal_text, appealed_at, appeal_answer, appeal_answered_at, appeal_answered_by_id)
  ON infraction TO bridgehold_app;
GRANT UPDATE (offer_id, leg, kind, created_at, command_ids) ON used_reference TO bridgehold_app;
GRANT UPDATE (command_ids) ON hash_claim TO bridgehold_app;
GRANT UPDATE (state, offer_id, leg, receipt_id, bounce_command_id, reason, return_number, stated_by, stated_at, verified_by, verified_at, moves) ON arrival
  TO bridgehold_app;
GRANT UPDATE (state, decided_by, decided_at, revoke_asked_by, revoke_asked_at, revoke_reason, revoked_by, revoked_at) ON account_statement
  TO bridgehold_app;
GRANT UPDATE (offer_id, claimed_by, side, deleted_at) ON stored_file TO bridgehold_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO bridgehold_app;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO bridgehold_app;
DO $$
DECLARE
  held record;
BEGIN
  FOR held IN
    SELECT c.oid, c.relname, string_agg(quote_ident(a.attname), ', ') AS names
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND has_table_privilege('bridgehold_app', c.oid, 'UPDATE')
      AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary AND a.attnum = ANY (i.indkey))
      AND (a.attname NOT IN ('user_id', 'member_id') OR c.relname = 'stage_claim') AND (a.attname <> 'created_at' OR c.relname IN ('api_answer', 'offer'))
    GROUP BY c.oid, c.relname
  LOOP
    EXECUTE format('REVOKE UPDATE ON %I FROM bridgehold_app', held.relname);
    EXECUTE format('GRANT UPDATE (%s) ON %I TO bridgehold_app', held.names, held.relname);
  END LOOP;
END $$;
ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE UPDATE, DELETE ON TABLES FROM bridgehold_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT ON TABLES TO bridgehold_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO bridgehold_app;
DO $$
BEGIN
  IF to_regclass('public._prisma_migrations') IS NOT NULL THEN
    REVOKE ALL ON _prisma_migrations FROM bridgehold_app;
  END IF;
END $$;
