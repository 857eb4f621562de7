-- DropIndex
DROP INDEX "arrival_receipt_id_idx";

-- AlterTable
ALTER TABLE "hash_claim" ADD COLUMN     "command_ids" UUID[];

-- AlterTable
ALTER TABLE "offer_draft" ADD COLUMN     "command_id" UUID;

-- AlterTable
ALTER TABLE "receipt" ADD COLUMN     "command_id" UUID;

-- AlterTable
ALTER TABLE "used_reference" ADD COLUMN     "command_ids" UUID[];

-- What is being decided can be undone when it is refused.
UPDATE receipt r SET command_id = c.id FROM offer_command c
  WHERE c.offer_id = r.offer_id AND c.status = 'pending' AND c.body #>> '{receipt,receiptId}' = r.id::text;
UPDATE offer_draft d SET command_id = c.id FROM offer_command c
  WHERE c.offer_id = d.offer_id AND c.status = 'pending' AND c.type = 'publish';

-- A match that names no receipt gets the one that was stated from it.
UPDATE arrival a SET receipt_id = (
  SELECT r.id FROM receipt r WHERE r.offer_id = a.offer_id AND r.leg = a.leg AND r.source = 'statement' AND r.currency = a.currency
    AND r.amount_minor = a.amount_minor AND NOT EXISTS (SELECT FROM arrival other WHERE other.receipt_id = r.id)
  ORDER BY r.created_at DESC LIMIT 1)
  WHERE a.state = 'matched' AND a.receipt_id IS NULL;

-- A receipt whose match was taken back, and on which its leg does not count, is nobody's statement any more.
DELETE FROM receipt r USING offer o
  WHERE o.id = r.offer_id AND r.source = 'statement' AND r.command_id IS NULL AND NOT EXISTS (SELECT FROM arrival a WHERE a.receipt_id = r.id)
    AND NOT EXISTS (SELECT FROM jsonb_array_elements(o.state -> 'legs' -> r.leg -> 'receipts') one WHERE one ->> 'id' = r.id::text);

-- CreateIndex
CREATE UNIQUE INDEX "arrival_receipt_id_key" ON "arrival"("receipt_id");

-- CreateIndex
CREATE INDEX "used_reference_offer_id_idx" ON "used_reference"("offer_id");

-- AddForeignKey
ALTER TABLE "arrival" ADD CONSTRAINT "arrival_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "receipt"("id") ON DELETE RESTRICT ON UPDATE RESTRICT NOT VALID;

-- prisma/sql/10-values.sql

ALTER TABLE arrival DROP CONSTRAINT IF EXISTS arrival_matched_to, ADD CONSTRAINT arrival_matched_to CHECK (num_nonnulls(offer_id, leg, receipt_id) = CASE state WHEN 'matched' THEN 3 ELSE 0 END) NOT VALID;

-- prisma/sql/45-arrivals.sql

CREATE OR REPLACE FUNCTION check_arrival_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid[];
  wrong text;
BEGIN
  IF TG_TABLE_NAME = 'receipt' THEN
    checked := ARRAY[NEW.id];
  ELSIF TG_OP = 'INSERT' THEN
    checked := ARRAY[NEW.receipt_id];
  ELSIF TG_OP = 'DELETE' THEN
    checked := ARRAY[OLD.receipt_id];
  ELSE
    checked := ARRAY[OLD.receipt_id, NEW.receipt_id];
  END IF;
  SELECT CASE WHEN a.id IS NULL THEN 'has no arrival' ELSE 'differs from its arrival ' || a.id END INTO wrong
    FROM receipt r LEFT JOIN arrival a ON a.receipt_id = r.id
    WHERE r.id = ANY (checked) AND CASE WHEN a.id IS NULL THEN r.source = 'statement' ELSE
      (r.agent_account_id, r.currency, r.amount_minor, r.offer_id, r.leg)
        IS DISTINCT FROM (a.agent_account_id, a.currency, a.amount_minor, a.offer_id, a.leg) END LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'receipt % %', array_to_string(checked, ', '), wrong USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS counted_once ON receipt;
CREATE CONSTRAINT TRIGGER counted_once AFTER INSERT OR UPDATE ON receipt DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_arrival_receipt();
DROP TRIGGER IF EXISTS counted_once ON arrival;
CREATE CONSTRAINT TRIGGER counted_once AFTER INSERT OR UPDATE OR DELETE ON arrival DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_arrival_receipt();

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
  ultimate_owner, "user", waitlist
  TO bridgehold_app;
GRANT DELETE ON
  agent_cap, agent_document, agent_non_working_date, api_answer, api_token, calendar_feed, chat, chat_message, content_former_slug, content_text, favorite_member, favorite_offer, feed_entry, hash_claim, mail_suppression, notification, offer_draft, passkey, passkey_challenge, push_outbox, push_subscription,
  rate_limit, receipt, receiver_wish, recovery_code, saved_search, saved_view, stage_check, stage_claim, stage_snooze, totp_secret, "user"
  TO bridgehold_app;
GRANT UPDATE (status, refusal_code, refusal_params, applied_version, attempts, next_attempt_at, settled_at) ON offer_command TO bridgehold_app;
GRANT UPDATE (decision, decided_by, decided_at) ON consent_request TO bridgehold_app;
GRANT UPDATE (name) ON saved_view TO bridgehold_app;
GRANT UPDATE (ru, en, position) ON content_topic TO bridgehold_app;
GRANT UPDATE (state, published_at) ON review TO bridgehold_app;
GRANT UPDATE (waived_at, waived_by_id, waive_reason, appeal_text, appealed_at, appeal_answer, appeal_answered_at, appeal_answered_by_id)
  ON infraction TO bridgehold_app;
GRANT UPDATE (network, offer_id, leg, kind, created_at, command_ids) ON used_reference TO bridgehold_app;
GRANT UPDATE (command_ids) ON hash_claim TO bridgehold_app;
GRANT UPDATE (state, offer_id, leg, receipt_id, reason, return_number, stated_by, stated_at, verified_by, verified_at, moves) ON arrival
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
