-- CreateTable
CREATE TABLE "account_statement" (
    "id" UUID NOT NULL,
    "agent_id" UUID NOT NULL,
    "agent_account_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "file_hash" BYTEA NOT NULL,
    "format" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "opening_minor" DECIMAL(38,0) NOT NULL,
    "closing_minor" DECIMAL(38,0) NOT NULL,
    "lines" INTEGER NOT NULL,
    "day_from" TEXT NOT NULL,
    "day_to" TEXT NOT NULL,
    "imported_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_statement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "arrival" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "statement_id" UUID,
    "agent_id" UUID NOT NULL,
    "agent_account_id" UUID NOT NULL,
    "currency" TEXT NOT NULL,
    "amount_minor" DECIMAL(38,0) NOT NULL,
    "booked_on" TEXT NOT NULL,
    "payer_name" TEXT,
    "payer_account" TEXT,
    "purpose" TEXT NOT NULL,
    "reference" TEXT,
    "line_hash" BYTEA NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'unknown',
    "offer_id" UUID,
    "leg" TEXT,
    "receipt_id" UUID,
    "reason" TEXT,
    "return_number" TEXT,
    "stated_by" UUID,
    "stated_at" TIMESTAMPTZ(3),
    "verified_by" UUID,
    "verified_at" TIMESTAMPTZ(3),
    "moves" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "arrival_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "account_statement_agent_id_created_at_idx" ON "account_statement"("agent_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "account_statement_agent_account_id_file_hash_key" ON "account_statement"("agent_account_id", "file_hash");

-- CreateIndex
CREATE INDEX "arrival_agent_id_state_id_idx" ON "arrival"("agent_id", "state", "id" DESC);

-- CreateIndex
CREATE INDEX "arrival_receipt_id_idx" ON "arrival"("receipt_id");

-- CreateIndex
CREATE UNIQUE INDEX "arrival_agent_account_id_line_hash_key" ON "arrival"("agent_account_id", "line_hash");

-- CreateIndex
CREATE INDEX "offer_leg_agent_account_id_currency_pay_in_minor_idx" ON "offer_leg"("agent_account_id", "currency", "pay_in_minor");

-- AddForeignKey
ALTER TABLE "arrival" ADD CONSTRAINT "arrival_statement_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "account_statement"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- prisma/sql/10-values.sql

ALTER TABLE account_statement DROP CONSTRAINT IF EXISTS account_statement_format_known, ADD CONSTRAINT account_statement_format_known CHECK (format IN ('csv', 'camt053', 'mt940', 'clientBank')) NOT VALID;

ALTER TABLE arrival DROP CONSTRAINT IF EXISTS arrival_state_known, ADD CONSTRAINT arrival_state_known CHECK (state IN ('unknown', 'matched', 'returning', 'returned')) NOT VALID;

ALTER TABLE arrival DROP CONSTRAINT IF EXISTS arrival_leg_known, ADD CONSTRAINT arrival_leg_known CHECK (leg IN ('owner', 'buyer')) NOT VALID;

ALTER TABLE arrival DROP CONSTRAINT IF EXISTS arrival_amount_positive, ADD CONSTRAINT arrival_amount_positive CHECK (amount_minor > 0) NOT VALID;

ALTER TABLE arrival DROP CONSTRAINT IF EXISTS arrival_matched_to, ADD CONSTRAINT arrival_matched_to CHECK ((state = 'matched') = (offer_id IS NOT NULL AND leg IS NOT NULL)) NOT VALID;

ALTER TABLE arrival DROP CONSTRAINT IF EXISTS arrival_four_eyes, ADD CONSTRAINT arrival_four_eyes CHECK ( state <> 'returned' OR (stated_by IS NOT NULL AND verified_by IS NOT NULL AND verified_by <> stated_by AND reason IS NOT NULL)) NOT VALID;

-- prisma/sql/20-indexes.sql

CREATE INDEX IF NOT EXISTS user_of_full_name ON "user" (lower(full_name));
CREATE INDEX IF NOT EXISTS user_of_company_name ON "user" (lower(company_name)) WHERE company_name IS NOT NULL;

-- prisma/sql/90-roles.sql

REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO bridgehold_app;
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM bridgehold_app;
GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA public TO bridgehold_app;
REVOKE INSERT ON agent_account, content_topic, crypto_wallet FROM bridgehold_app;
GRANT UPDATE ON
  agent_account, api_answer, api_token, bank_account, certifying_document, content_item, crypto_wallet, escrow_agent, feed, feedback, liveness,
  mail_broadcast, mail_outbox, mail_suppression, member_details, moderation_case, notification, offer, offer_draft, offer_leg, offer_stage, one_time_token,
  push_outbox, push_subscription, rate_limit, receipt, recovery_code, saved_search, service_info, session, staff_membership, stage_claim, totp_secret,
  "user", waitlist
  TO bridgehold_app;
GRANT DELETE ON
  agent_non_working_date, api_answer, api_token, calendar_feed, content_former_slug, content_text, favorite_offer, feed_entry, mail_suppression, notification, offer_draft, push_outbox, push_subscription,
  rate_limit, receipt, recovery_code, saved_search, stage_check, stage_claim, totp_secret, "user"
  TO bridgehold_app;
GRANT UPDATE (status, refusal_code, refusal_params, applied_version, attempts, next_attempt_at, settled_at) ON offer_command TO bridgehold_app;
GRANT UPDATE (network, offer_id, leg, kind, created_at) ON used_reference TO bridgehold_app;
GRANT UPDATE (state, offer_id, leg, receipt_id, reason, return_number, stated_by, stated_at, verified_by, verified_at, moves) ON arrival
  TO bridgehold_app;
GRANT UPDATE (offer_id, claimed_by, deleted_at) ON stored_file TO bridgehold_app;
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
