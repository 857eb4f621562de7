-- DropIndex
DROP INDEX "account_statement_agent_account_id_file_hash_key";

-- DropIndex
DROP INDEX "arrival_agent_account_id_line_hash_key";

-- AlterTable
ALTER TABLE "account_statement" ADD COLUMN     "contradiction" JSONB,
ADD COLUMN     "decided_at" TIMESTAMPTZ(3),
ADD COLUMN     "decided_by" UUID,
ADD COLUMN     "reading" JSONB,
ADD COLUMN     "revoke_asked_at" TIMESTAMPTZ(3),
ADD COLUMN     "revoke_asked_by" UUID,
ADD COLUMN     "revoke_reason" TEXT,
ADD COLUMN     "revoked_at" TIMESTAMPTZ(3),
ADD COLUMN     "revoked_by" UUID,
ADD COLUMN     "state" TEXT NOT NULL DEFAULT 'imported';

-- AlterTable
ALTER TABLE "agent_account" ADD COLUMN     "opened_on" TEXT NOT NULL DEFAULT to_char(now(), 'YYYY-MM-DD'::text);

-- The bank opened an account at the latest when it was entered here, or on the first day that its statements have.
UPDATE agent_account a SET opened_on = least(to_char(a.created_at, 'YYYY-MM-DD'),
  (SELECT min(s.day_from) FROM account_statement s WHERE s.agent_account_id = a.id AND s.day_from <> ''));

-- CreateIndex
CREATE INDEX "account_statement_agent_account_id_day_to_idx" ON "account_statement"("agent_account_id", "day_to");

-- CreateIndex
CREATE INDEX "arrival_statement_id_idx" ON "arrival"("statement_id");

-- prisma/sql/10-values.sql

ALTER TABLE account_statement DROP CONSTRAINT IF EXISTS account_statement_state_known, ADD CONSTRAINT account_statement_state_known CHECK (state IN ('proposed', 'imported', 'declined', 'revoked')) NOT VALID;

ALTER TABLE account_statement DROP CONSTRAINT IF EXISTS account_statement_accepted_by_two, ADD CONSTRAINT account_statement_accepted_by_two CHECK ( contradiction IS NULL OR state IN ('proposed', 'declined') OR (decided_by IS NOT NULL AND decided_by <> imported_by)) NOT VALID;

ALTER TABLE account_statement DROP CONSTRAINT IF EXISTS account_statement_revoked_by_two, ADD CONSTRAINT account_statement_revoked_by_two CHECK ( state <> 'revoked' OR (revoke_asked_by IS NOT NULL AND revoke_reason IS NOT NULL AND revoked_at IS NOT NULL AND revoked_by IS NOT NULL AND revoked_by <> revoke_asked_by AND revoked_by <> imported_by)) NOT VALID;

ALTER TABLE arrival DROP CONSTRAINT IF EXISTS arrival_state_known, ADD CONSTRAINT arrival_state_known CHECK (state IN ('unknown', 'matched', 'returning', 'returned', 'revoked')) NOT VALID;

-- prisma/sql/20-indexes.sql

CREATE UNIQUE INDEX IF NOT EXISTS account_statement_file ON account_statement (agent_account_id, file_hash)
  WHERE state IN ('proposed', 'imported');
CREATE UNIQUE INDEX IF NOT EXISTS arrival_line ON arrival (agent_account_id, line_hash) WHERE state <> 'revoked';
CREATE INDEX IF NOT EXISTS account_statement_waiting ON account_statement (agent_account_id)
  WHERE state = 'proposed' OR (state = 'imported' AND revoke_asked_by IS NOT NULL);

-- prisma/sql/45-statements.sql

CREATE OR REPLACE FUNCTION refuse_impossible_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE opened text; today text;
BEGIN
  SELECT a.opened_on, to_char(now() AT TIME ZONE g.time_zone, 'YYYY-MM-DD') INTO opened, today
  FROM agent_account a JOIN escrow_agent g ON g.id = a.agent_id WHERE a.id = NEW.agent_account_id;
  IF NEW.day_to > today OR NEW.day_from < opened THEN
    RAISE EXCEPTION 'a statement from % to % is refused: the account was opened on % and today is %', NEW.day_from, NEW.day_to, opened, today
      USING ERRCODE = 'check_violation', CONSTRAINT = 'account_statement_days_possible';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER days_possible BEFORE INSERT ON account_statement FOR EACH ROW EXECUTE FUNCTION refuse_impossible_days();

CREATE OR REPLACE FUNCTION refuse_lines_elsewhere() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added a JOIN account_statement s ON s.id = a.statement_id
    WHERE a.booked_on NOT BETWEEN s.day_from AND s.day_to OR s.state <> 'imported') THEN
    RAISE EXCEPTION 'a line is refused: it is outside the days of its statement, or the statement is not imported'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'arrival_in_statement';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER in_statement AFTER INSERT ON arrival REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_lines_elsewhere();

CREATE OR REPLACE FUNCTION refuse_statement_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((OLD.state = NEW.state AND OLD.state IN ('proposed', 'imported')) OR (OLD.state, NEW.state) IN (('proposed', 'imported'),
    ('proposed', 'declined'), ('imported', 'revoked'))) THEN
    RAISE EXCEPTION 'a statement that is % does not become %', OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state = 'revoked' AND EXISTS (SELECT FROM arrival a WHERE a.statement_id = NEW.id AND a.state <> 'revoked') THEN
    RAISE EXCEPTION 'a statement with lines in use is not revoked' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER moves_on BEFORE UPDATE ON account_statement FOR EACH ROW EXECUTE FUNCTION refuse_statement_move();

-- prisma/sql/90-roles.sql

REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO bridgehold_app;
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM bridgehold_app;
GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA public TO bridgehold_app;
REVOKE INSERT ON kept_count FROM bridgehold_app;
GRANT UPDATE ON
  agent_account, api_answer, api_token, bank_account, certifying_document, chat, company, content_item, crypto_wallet, escrow_agent, feed, feedback, liveness,
  mail_broadcast, mail_outbox, mail_suppression, member_details, moderation_case, notification, offer, offer_draft, offer_leg, offer_stage, one_time_token, passkey,
  push_outbox, push_subscription, rate_limit, receipt, recovery_code, saved_search, service_info, session, side_word, staff_membership, stage_claim, stage_snooze, totp_secret,
  ultimate_owner, "user", waitlist
  TO bridgehold_app;
GRANT DELETE ON
  agent_cap, agent_document, agent_non_working_date, api_answer, api_token, calendar_feed, chat, chat_message, content_former_slug, content_text, favorite_member, favorite_offer, feed_entry, mail_suppression, notification, offer_draft, passkey, passkey_challenge, push_outbox, push_subscription,
  rate_limit, receipt, receiver_wish, recovery_code, saved_search, saved_view, stage_check, stage_claim, stage_snooze, totp_secret, "user"
  TO bridgehold_app;
GRANT UPDATE (status, refusal_code, refusal_params, applied_version, attempts, next_attempt_at, settled_at) ON offer_command TO bridgehold_app;
GRANT UPDATE (decision, decided_by, decided_at) ON consent_request TO bridgehold_app;
GRANT UPDATE (name) ON saved_view TO bridgehold_app;
GRANT UPDATE (ru, en, position) ON content_topic TO bridgehold_app;
GRANT UPDATE (state, published_at) ON review TO bridgehold_app;
GRANT UPDATE (waived_at, waived_by_id, waive_reason, appeal_text, appealed_at, appeal_answer, appeal_answered_at, appeal_answered_by_id)
  ON infraction TO bridgehold_app;
GRANT UPDATE (network, offer_id, leg, kind, created_at) ON used_reference TO bridgehold_app;
GRANT UPDATE (state, offer_id, leg, receipt_id, reason, return_number, stated_by, stated_at, verified_by, verified_at, moves) ON arrival
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
