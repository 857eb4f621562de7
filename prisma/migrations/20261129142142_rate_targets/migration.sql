-- CreateTable
CREATE TABLE "rate_target" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "give" TEXT NOT NULL,
    "get" TEXT NOT NULL,
    "rate" DECIMAL(24,12) NOT NULL,
    "is_above" BOOLEAN NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL,
    "reached_at" TIMESTAMPTZ(3),
    "reached_rate" DECIMAL(24,12),

    CONSTRAINT "rate_target_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "rate_target_user_id_idx" ON "rate_target"("user_id");

-- prisma/sql/10-values.sql

ALTER TABLE rate_target DROP CONSTRAINT IF EXISTS rate_target_positive, ADD CONSTRAINT rate_target_positive CHECK (rate > 0) NOT VALID;

ALTER TABLE rate_target DROP CONSTRAINT IF EXISTS rate_target_reached_whole, ADD CONSTRAINT rate_target_reached_whole CHECK ((reached_at IS NULL) = (reached_rate IS NULL)) NOT VALID;

-- prisma/sql/90-roles.sql

REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO bridgehold_app;
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM bridgehold_app;
GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA public TO bridgehold_app;
REVOKE INSERT ON kept_count FROM bridgehold_app;
GRANT UPDATE ON
  agent_account, api_answer, api_token, bank_account, certifying_document, chat, company, content_item, crypto_wallet, escrow_agent, feed, feedback, liveness,
  mail_broadcast, mail_outbox, mail_suppression, member_details, moderation_case, notification, offer, offer_draft, offer_leg, offer_stage, one_time_token, passkey,
  push_outbox, push_subscription, rate_limit, rate_target, recovery_code, saved_search, service_info, session, side_word, staff_membership, stage_claim, stage_snooze, statement_progress,
  totp_secret, ultimate_owner, "user", waitlist, webhook_delivery, webhook_endpoint
  TO bridgehold_app;
GRANT DELETE ON
  agent_cap, agent_document, agent_non_working_date, api_answer, api_token, calendar_feed, chat, chat_message, content_former_slug, content_text, deleted_member_hash, favorite_member, favorite_offer, feed_entry, hash_claim, mail_suppression, notification, offer_draft, passkey, passkey_challenge, payout_link, push_outbox, push_subscription,
  rate_limit, rate_target, receipt, receiver_wish, recovery_code, saved_search, saved_view, stage_check, stage_claim, stage_snooze, statement_progress,
  totp_secret, "user", webhook_delivery, webhook_endpoint
  TO bridgehold_app;
GRANT UPDATE (status, refusal_code, refusal_params, applied_version, attempts, next_attempt_at, settled_at) ON offer_command TO bridgehold_app;
GRANT UPDATE (decision, decided_by, decided_at, command_id) ON consent_request TO bridgehold_app;
GRANT UPDATE (asked_by, asked_at, is_required, decided_by, decided_at) ON staff_approval TO bridgehold_app;
GRANT UPDATE (name) ON saved_view TO bridgehold_app;
GRANT UPDATE (name, networks, seen_networks, last_used_at) ON service_key TO bridgehold_app;
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
