-- AlterTable
ALTER TABLE "session" ADD COLUMN     "device_hash" BYTEA;

-- CreateTable
CREATE TABLE "account_act" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "person_id" UUID NOT NULL,
    "actor_id" UUID NOT NULL,
    "act" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_act_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_approval" (
    "person_id" UUID NOT NULL,
    "asked_by" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "is_required" BOOLEAN NOT NULL,
    "decided_by" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "is_independent" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "staff_approval_pkey" PRIMARY KEY ("person_id")
);

-- CreateIndex
CREATE INDEX "account_act_person_id_idx" ON "account_act"("person_id");

-- Acts from before this table stand in the audit.
INSERT INTO "account_act" ("person_id", "actor_id", "act", "at")
  SELECT object_id::uuid, actor_id,
    CASE action WHEN 'staff.register' THEN 'registered' WHEN 'staff.invite' THEN 'invited' WHEN 'staff.update' THEN 'moved'
      WHEN 'staff.password.unlock' THEN 'letIn' ELSE 'restored' END, at
  FROM "audit_entry"
  WHERE object_type = 'user' AND actor_id <> object_id::uuid
    AND (action IN ('staff.register', 'staff.invite', 'staff.unblock', 'staff.unsuspend', 'staff.password.unlock')
      OR action = 'staff.update' AND diff ? 'former');

-- prisma/sql/10-values.sql

ALTER TABLE account_act DROP CONSTRAINT IF EXISTS account_act_known, ADD CONSTRAINT account_act_known CHECK (act IN ('registered', 'invited', 'moved', 'restored', 'letIn')) NOT VALID;

ALTER TABLE account_act DROP CONSTRAINT IF EXISTS account_act_on_others, ADD CONSTRAINT account_act_on_others CHECK (actor_id <> person_id) NOT VALID;

ALTER TABLE staff_approval DROP CONSTRAINT IF EXISTS staff_approval_decided_whole, ADD CONSTRAINT staff_approval_decided_whole CHECK ((decided_by IS NULL) = (decided_at IS NULL)) NOT VALID;

ALTER TABLE staff_approval DROP CONSTRAINT IF EXISTS staff_approval_four_eyes, ADD CONSTRAINT staff_approval_four_eyes CHECK (decided_by NOT IN (asked_by, person_id)) NOT VALID;

-- prisma/sql/30-append-only.sql

DO $$
DECLARE evidence text;
BEGIN
  FOREACH evidence IN ARRAY ARRAY['offer_event', 'ledger_tx', 'ledger_posting', 'audit_entry', 'offer_revision', 'account_act'] LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', evidence);
  END LOOP;
END $$;

-- prisma/sql/85-four-eyes.sql

CREATE OR REPLACE FUNCTION date_account_act() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('account_act'));
  NEW.at := clock_timestamp();
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER dated BEFORE INSERT ON account_act FOR EACH ROW EXECUTE FUNCTION date_account_act();

CREATE OR REPLACE FUNCTION account_handlers(person uuid, until timestamptz) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  WITH RECURSIVE handler(id) AS (
    SELECT actor_id FROM account_act WHERE person_id = person AND at <= until
    UNION
    SELECT a.actor_id FROM handler h JOIN account_act a ON a.person_id = h.id AND a.at <= until)
  SELECT coalesce(array_agg(id), '{}') FROM handler
$$;

CREATE OR REPLACE FUNCTION account_sponsors(person uuid, until timestamptz) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  WITH RECURSIVE sponsor(id) AS (
    SELECT actor_id FROM account_act a WHERE a.person_id = person AND a.act = 'registered' AND a.at <= until
      AND EXISTS (SELECT FROM staff_approval v WHERE v.person_id = a.person_id AND NOT v.is_independent)
    UNION
    SELECT a.actor_id FROM sponsor s JOIN account_act a ON a.person_id = s.id AND a.act = 'registered' AND a.at <= until
      AND EXISTS (SELECT FROM staff_approval v WHERE v.person_id = a.person_id AND NOT v.is_independent))
  SELECT coalesce(array_agg(id), '{}') FROM sponsor
$$;

CREATE OR REPLACE FUNCTION may_be_one(one uuid, other uuid, until timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT one = other OR one = ANY (account_handlers(other, until)) OR other = ANY (account_handlers(one, until))
    OR account_sponsors(one, until) && account_sponsors(other, until)
$$;

CREATE OR REPLACE FUNCTION stage_staters(offer uuid, leg text, stage_name text) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT array_remove(array_agg(DISTINCT person), NULL) FROM (
    SELECT s.submitted_by FROM offer_stage s WHERE s.offer_id = offer AND s.side = leg AND s.stage = stage_name
    UNION ALL
    SELECT p.person FROM offer o
      JOIN arrival a ON a.receipt_id = (o.state #>> ARRAY['legs', leg, 'incoming', 'receiptId'])::uuid
      LEFT JOIN account_statement f ON f.id = a.statement_id, unnest(ARRAY[a.stated_by, f.imported_by]) AS p(person)
    WHERE o.id = offer AND stage_name = 'incoming') AS said(person)
$$;

CREATE OR REPLACE FUNCTION refuse_dependent(verifier uuid, staters uuid[], until timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE stater uuid;
BEGIN
  FOREACH stater IN ARRAY coalesce(staters, '{}') LOOP
    IF verifier <> stater AND may_be_one(verifier, stater, until) THEN
      RAISE EXCEPTION 'user % acted on the account of user %, or one person on both', verifier, stater USING ERRCODE = 'BH022';
    END IF;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION check_command() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM staff_approval WHERE person_id = NEW.actor_user_id AND is_required AND decided_at IS NULL) THEN
    RAISE EXCEPTION 'user % waits for an approval', NEW.actor_user_id USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.type ~ '^(verify|return)(Incoming|Outgoing|Confirmation|Refund)$' THEN
    PERFORM pg_advisory_xact_lock_shared(hashtext('account_act'));
    PERFORM refuse_dependent(NEW.actor_user_id,
      stage_staters(NEW.offer_id, NEW.body->>'leg', lower(regexp_replace(NEW.type, '^(verify|return)', ''))), 'infinity');
  ELSIF NEW.type = 'consentRefund' THEN
    PERFORM pg_advisory_xact_lock_shared(hashtext('account_act'));
    PERFORM refuse_dependent(NEW.actor_user_id,
      (SELECT ARRAY[(state #>> '{refundProposal,by}')::uuid] FROM offer WHERE id = NEW.offer_id AND state #>> '{refundProposal,by}' LIKE '%-%'), 'infinity');
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER four_eyes AFTER INSERT ON offer_command FOR EACH ROW WHEN (NEW.actor_user_id IS NOT NULL)
  EXECUTE FUNCTION check_command();

CREATE OR REPLACE FUNCTION check_verdict() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stated offer_event;
  given_at timestamptz := (SELECT received_at FROM offer_command WHERE id = NEW.command_id);
BEGIN
  IF NEW.type = 'refundOpened' THEN
    IF NEW.body->>'by' LIKE '%-%' AND NEW.body->>'consentedBy' LIKE '%-%' THEN
      PERFORM refuse_dependent((NEW.body->>'consentedBy')::uuid, ARRAY[(NEW.body->>'by')::uuid], coalesce(given_at, NEW.at));
    END IF;
    RETURN NEW;
  END IF;
  SELECT * INTO stated FROM offer_event e
    WHERE e.offer_id = NEW.offer_id AND e.type = replace(NEW.type, 'Verified', 'Submitted') AND e.body->>'leg' = NEW.body->>'leg'
    ORDER BY e.version DESC LIMIT 1;
  IF NEW.body->>'by' LIKE '%-%' AND stated.body->>'by' LIKE '%-%' THEN
    PERFORM refuse_dependent((NEW.body->>'by')::uuid, ARRAY[(stated.body->>'by')::uuid], coalesce(given_at, NEW.at));
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER four_eyes BEFORE INSERT ON offer_event FOR EACH ROW
  WHEN (NEW.type IN ('incomingVerified', 'outgoingVerified', 'confirmationVerified', 'refundVerified', 'refundOpened')) EXECUTE FUNCTION check_verdict();

CREATE OR REPLACE FUNCTION check_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('account_act'));
  PERFORM refuse_dependent(NEW.decided_by, ARRAY[NEW.asked_by], 'infinity');
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER four_eyes BEFORE UPDATE ON consent_request FOR EACH ROW WHEN (NEW.decision = 'given')
  EXECUTE FUNCTION check_consent();

CREATE OR REPLACE FUNCTION check_arrival() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('account_act'));
  PERFORM refuse_dependent(NEW.verified_by,
    array_remove(ARRAY[NEW.stated_by, (SELECT imported_by FROM account_statement WHERE id = NEW.statement_id)], NULL), 'infinity');
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER four_eyes BEFORE UPDATE ON arrival FOR EACH ROW WHEN (NEW.state = 'returned' AND OLD.state <> 'returned')
  EXECUTE FUNCTION check_arrival();

CREATE OR REPLACE FUNCTION check_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('account_act'));
  IF NEW.asked_by = ANY (account_handlers(NEW.decided_by, 'infinity'))
    OR account_sponsors(NEW.decided_by, 'infinity') && account_sponsors(NEW.asked_by, 'infinity') THEN
    RAISE EXCEPTION 'user % does not decide independently of user %', NEW.decided_by, NEW.asked_by USING ERRCODE = 'BH022';
  END IF;
  NEW.is_independent := NOT may_be_one(NEW.decided_by, NEW.asked_by, 'infinity');
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER four_eyes BEFORE INSERT OR UPDATE ON staff_approval FOR EACH ROW WHEN (NEW.decided_by IS NOT NULL)
  EXECUTE FUNCTION check_approval();

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
GRANT UPDATE (asked_by, asked_at, is_required, decided_by, decided_at) ON staff_approval TO bridgehold_app;
GRANT UPDATE (name) ON saved_view TO bridgehold_app;
GRANT UPDATE (ru, en, position) ON content_topic TO bridgehold_app;
GRANT UPDATE (state, published_at) ON review TO bridgehold_app;
GRANT UPDATE (waived_at, waived_by_id, waive_reason, appeal_text, appealed_at, appeal_answer, appeal_answered_at, appeal_answered_by_id)
  ON infraction TO bridgehold_app;
GRANT UPDATE (network, offer_id, leg, kind, created_at) ON used_reference TO bridgehold_app;
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
