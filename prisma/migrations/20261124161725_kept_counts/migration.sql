-- CreateTable
CREATE TABLE "kept_count" (
    "series" TEXT NOT NULL,
    "agent_id" UUID NOT NULL,
    "zone" TEXT NOT NULL,
    "period" DATE NOT NULL,
    "part" TEXT NOT NULL,
    "bin" INTEGER NOT NULL,
    "lane" INTEGER NOT NULL,
    "n" DECIMAL(38,0) NOT NULL,

    CONSTRAINT "kept_count_pkey" PRIMARY KEY ("series","agent_id","zone","period","part","bin","lane")
);

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
CREATE INDEX IF NOT EXISTS notification_unread ON notification (user_id, created_at DESC) WHERE read_at IS NULL;
CREATE INDEX IF NOT EXISTS stored_file_pending ON stored_file (created_at) WHERE claimed_by IS NULL AND deleted_at IS NULL;

-- prisma/sql/75-kept-counts.sql

CREATE OR REPLACE FUNCTION kept_lane() RETURNS int LANGUAGE plpgsql AS $$
BEGIN
  FOR lane IN 0..127 LOOP
    IF pg_try_advisory_xact_lock(1262834772, lane) THEN RETURN lane; END IF;
  END LOOP;
  -- More writers than lanes: a process writes one transaction at a time, so its number is nobody else's.
  RETURN 128 + pg_backend_pid();
END $$;

CREATE OR REPLACE FUNCTION kept_zones(agent uuid) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT 'Europe/Moscow' UNION SELECT time_zone FROM escrow_agent WHERE id = agent
$$;

CREATE OR REPLACE FUNCTION kept_minutes(opened timestamptz, submitted timestamptz) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE WHEN m < 120 THEN m WHEN m < 720 THEN m / 10 * 10 WHEN m < 4320 THEN m / 60 * 60 ELSE least(m, 129600) / 1440 * 1440 END)::int
  FROM (SELECT greatest(floor(extract(epoch FROM submitted - opened) / 60), 0)::bigint AS m) lasted
$$;

CREATE OR REPLACE FUNCTION kept_of_offer(phase text, reason text, published timestamptz, buyer uuid, state jsonb)
RETURNS TABLE (series text, period date, part text) LANGUAGE sql STABLE AS $$
  SELECT 'phase', date '2000-01-01', phase WHERE phase <> 'draft'
  UNION ALL
  SELECT 'flow', (published AT TIME ZONE 'Europe/Moscow')::date, step FROM (VALUES
    ('published', true),
    ('accepted', buyer IS NOT NULL),
    ('signed', CASE phase WHEN 'cancelled' THEN state #> '{sides,owner,signedAt}' IS NOT NULL AND state #> '{sides,buyer,signedAt}' IS NOT NULL
      ELSE phase NOT IN ('published', 'signing') END),
    ('paid', state #>> '{legs,owner,incoming,status}' = 'verified' AND state #>> '{legs,buyer,incoming,status}' = 'verified'),
    ('completed', phase = 'completed'),
    ('lost:' || CASE phase WHEN 'refunded' THEN phase ELSE reason END, phase IN ('cancelled', 'refunded'))) AS reached(step, is_reached)
  WHERE published IS NOT NULL AND is_reached AND step IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION kept_of_stage(agent uuid, stage text, opened timestamptz, submitted timestamptz, due timestamptz)
RETURNS TABLE (series text, zone text, period date, part text, bin int) LANGUAGE sql STABLE AS $$
  SELECT span.series, z.zone, span.period, stage, m.bin
  FROM kept_zones(agent) AS z(zone),
    LATERAL (VALUES ('stageDay', (submitted AT TIME ZONE z.zone)::date),
      ('stageMonth', date_trunc('month', submitted AT TIME ZONE z.zone)::date)) AS span(series, period),
    LATERAL (SELECT kept_minutes(opened, submitted) UNION ALL SELECT -1 WHERE submitted > due) AS m(bin)
  WHERE submitted IS NOT NULL AND opened IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION kept_of_posting(agent uuid, kind text, at timestamptz, account text, currency text, amount numeric)
RETURNS TABLE (series text, zone text, period date, part text, n numeric) LANGUAGE sql STABLE AS $$
  SELECT 'money', z.zone, date_trunc('month', at AT TIME ZONE z.zone)::date, currency || ':' || what.part, what.n
  FROM (VALUES ('count', sign(amount), account LIKE '%:held' AND kind <> 'commission'),
      ('turnover', amount, account LIKE '%:held' AND kind <> 'commission'),
      ('commission', amount, account LIKE 'offer:%:commission' AND kind = 'commission'),
      ('tax', -amount, account LIKE 'agent:%:tax')) AS what(part, n, is_it), kept_zones(agent) AS z(zone)
  WHERE what.is_it AND kind IN ('payout', 'bounce', 'commission')
$$;

CREATE OR REPLACE FUNCTION no_agent() RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT '00000000-0000-0000-0000-000000000000'::uuid $$;

CREATE OR REPLACE FUNCTION counted_anew() RETURNS TABLE (series text, agent_id uuid, zone text, period date, part text, bin int, n numeric)
LANGUAGE sql STABLE AS $$
  SELECT k.series, no_agent(), '', k.period, k.part, 0, count(*)::numeric
    FROM offer o, LATERAL kept_of_offer(o.phase, o.cancel_reason, o.published_at, o.buyer_id, o.state) k GROUP BY 1, 4, 5
  UNION ALL
  SELECT k.series, s.agent_id, k.zone, k.period, k.part, k.bin, count(*)::numeric
    FROM offer_stage s, LATERAL kept_of_stage(s.agent_id, s.stage, s.opened_at, s.submitted_at, s.due_at) k
    WHERE s.submitted_at IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6
  UNION ALL
  SELECT k.series, l.agent_id, k.zone, k.period, k.part, 0, sum(k.n)
    FROM ledger_tx t JOIN offer_leg l ON l.offer_id = t.offer_id AND l.side = t.leg JOIN ledger_posting p ON p.tx_id = t.id,
      LATERAL kept_of_posting(l.agent_id, t.kind, t.at, p.account, p.currency, p.amount) k
    WHERE t.kind IN ('payout', 'bounce', 'commission') GROUP BY 1, 2, 3, 4, 5
$$;

CREATE OR REPLACE FUNCTION keep_offer_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO kept_count AS kept (series, agent_id, zone, period, part, bin, lane, n)
      SELECT k.series, no_agent(), '', k.period, k.part, 0, kept_lane(), k.n
      FROM (SELECT k.series, k.period, k.part, count(*) AS n
        FROM after_rows o, LATERAL kept_of_offer(o.phase, o.cancel_reason, o.published_at, o.buyer_id, o.state) k GROUP BY 1, 2, 3) k
      ON CONFLICT (series, agent_id, zone, period, part, bin, lane) DO UPDATE SET n = kept.n + excluded.n;
  ELSE
    INSERT INTO kept_count AS kept (series, agent_id, zone, period, part, bin, lane, n)
      SELECT k.series, no_agent(), '', k.period, k.part, 0, kept_lane(), k.n
      FROM (SELECT k.series, k.period, k.part, sum(o.one) AS n
        FROM (SELECT 1 AS one, phase, cancel_reason, published_at, buyer_id, state FROM after_rows
          UNION ALL SELECT -1, phase, cancel_reason, published_at, buyer_id, state FROM before_rows) o,
          LATERAL kept_of_offer(o.phase, o.cancel_reason, o.published_at, o.buyer_id, o.state) k
        GROUP BY 1, 2, 3 HAVING sum(o.one) <> 0) k
      ON CONFLICT (series, agent_id, zone, period, part, bin, lane) DO UPDATE SET n = kept.n + excluded.n;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_stage_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO kept_count AS kept (series, agent_id, zone, period, part, bin, lane, n)
      SELECT k.series, k.agent_id, k.zone, k.period, k.part, k.bin, kept_lane(), k.n
      FROM (SELECT k.series, s.agent_id, k.zone, k.period, k.part, k.bin, count(*) AS n
        FROM after_rows s, LATERAL kept_of_stage(s.agent_id, s.stage, s.opened_at, s.submitted_at, s.due_at) k
        WHERE s.submitted_at IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6) k
      ON CONFLICT (series, agent_id, zone, period, part, bin, lane) DO UPDATE SET n = kept.n + excluded.n;
  ELSE
    INSERT INTO kept_count AS kept (series, agent_id, zone, period, part, bin, lane, n)
      SELECT k.series, k.agent_id, k.zone, k.period, k.part, k.bin, kept_lane(), k.n
      FROM (SELECT k.series, s.agent_id, k.zone, k.period, k.part, k.bin, sum(s.one) AS n
        FROM (SELECT 1 AS one, agent_id, stage, opened_at, submitted_at, due_at FROM after_rows
          UNION ALL SELECT -1, agent_id, stage, opened_at, submitted_at, due_at FROM before_rows) s,
          LATERAL kept_of_stage(s.agent_id, s.stage, s.opened_at, s.submitted_at, s.due_at) k
        WHERE s.submitted_at IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(s.one) <> 0) k
      ON CONFLICT (series, agent_id, zone, period, part, bin, lane) DO UPDATE SET n = kept.n + excluded.n;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_money_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_count AS kept (series, agent_id, zone, period, part, bin, lane, n)
    SELECT k.series, k.agent_id, k.zone, k.period, k.part, 0, kept_lane(), k.n
    FROM (SELECT k.series, l.agent_id, k.zone, k.period, k.part, sum(k.n) AS n
      FROM after_rows p JOIN ledger_tx t ON t.id = p.tx_id JOIN offer_leg l ON l.offer_id = t.offer_id AND l.side = t.leg,
        LATERAL kept_of_posting(l.agent_id, t.kind, t.at, p.account, p.currency, p.amount) k
      WHERE t.kind IN ('payout', 'bounce', 'commission') GROUP BY 1, 2, 3, 4, 5) k
    ON CONFLICT (series, agent_id, zone, period, part, bin, lane) DO UPDATE SET n = kept.n + excluded.n;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION move_money_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_count AS kept (series, agent_id, zone, period, part, bin, lane, n)
    SELECT k.series, k.agent_id, k.zone, k.period, k.part, 0, kept_lane(), k.n
    FROM (SELECT k.series, who.agent_id, k.zone, k.period, k.part, sum(k.n * who.one) AS n
      FROM (VALUES (OLD.agent_id, -1), (NEW.agent_id, 1)) AS who(agent_id, one)
        JOIN ledger_tx t ON t.offer_id = NEW.offer_id AND t.leg = NEW.side JOIN ledger_posting p ON p.tx_id = t.id,
        LATERAL kept_of_posting(who.agent_id, t.kind, t.at, p.account, p.currency, p.amount) k
      WHERE t.kind IN ('payout', 'bounce', 'commission') GROUP BY 1, 2, 3, 4, 5) k
    ON CONFLICT (series, agent_id, zone, period, part, bin, lane) DO UPDATE SET n = kept.n + excluded.n;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION recount_zone() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  LOCK TABLE kept_count IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM kept_count WHERE agent_id = NEW.id AND zone <> 'Europe/Moscow';
  INSERT INTO kept_count (series, agent_id, zone, period, part, bin, lane, n)
    SELECT series, agent_id, zone, period, part, bin, 0, n FROM counted_anew() WHERE agent_id = NEW.id AND zone <> 'Europe/Moscow';
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS kept_insert ON offer;
CREATE TRIGGER kept_insert AFTER INSERT ON offer REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_offer_counts();
DROP TRIGGER IF EXISTS kept_update ON offer;
CREATE TRIGGER kept_update AFTER UPDATE ON offer REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_offer_counts();
DROP TRIGGER IF EXISTS kept_insert ON offer_stage;
CREATE TRIGGER kept_insert AFTER INSERT ON offer_stage REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_stage_counts();
DROP TRIGGER IF EXISTS kept_update ON offer_stage;
CREATE TRIGGER kept_update AFTER UPDATE ON offer_stage REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_stage_counts();
DROP TRIGGER IF EXISTS kept_insert ON ledger_posting;
CREATE TRIGGER kept_insert AFTER INSERT ON ledger_posting REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_money_counts();
DROP TRIGGER IF EXISTS kept_move ON offer_leg;
CREATE TRIGGER kept_move AFTER UPDATE OF agent_id ON offer_leg FOR EACH ROW WHEN (OLD.agent_id <> NEW.agent_id)
  EXECUTE FUNCTION move_money_counts();
DROP TRIGGER IF EXISTS kept_zone ON escrow_agent;
CREATE TRIGGER kept_zone AFTER UPDATE OF time_zone ON escrow_agent FOR EACH ROW WHEN (OLD.time_zone <> NEW.time_zone)
  EXECUTE FUNCTION recount_zone();

-- prisma/sql/90-roles.sql

-- The application owns nothing and cannot change the schema: an owner could disable triggers. Evidence is insert-only.
DO $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'bridgehold_app') THEN
    CREATE ROLE bridgehold_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE;
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE EXCEPTION 'The role bridgehold_app is missing and this owner may not create roles. Run once as an administrator: CREATE ROLE bridgehold_app LOGIN PASSWORD ''…''';
END $$;

-- Everything may be read. Added, changed and deleted is only what a statement of the product adds, changes and deletes
-- (tests/data/schema.test.ts compares). What was asked, claimed and stored keeps its identity: only how it went on may change.
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO bridgehold_app;
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM bridgehold_app;
GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA public TO bridgehold_app;
REVOKE INSERT ON content_topic, kept_count FROM bridgehold_app;
GRANT UPDATE ON
  agent_account, api_answer, api_token, bank_account, certifying_document, chat, company, content_item, crypto_wallet, escrow_agent, feed, feedback, liveness,
  mail_broadcast, mail_outbox, mail_suppression, member_details, moderation_case, notification, offer, offer_draft, offer_leg, offer_stage, one_time_token, passkey,
  push_outbox, push_subscription, rate_limit, receipt, recovery_code, saved_search, service_info, session, staff_membership, stage_claim, stage_snooze, totp_secret,
  ultimate_owner, "user", waitlist
  TO bridgehold_app;
GRANT DELETE ON
  agent_document, agent_non_working_date, api_answer, api_token, calendar_feed, chat, chat_message, content_former_slug, content_text, favorite_member, favorite_offer, feed_entry, mail_suppression, notification, offer_draft, passkey, passkey_challenge, push_outbox, push_subscription,
  rate_limit, receipt, receiver_wish, recovery_code, saved_search, saved_view, stage_check, stage_claim, stage_snooze, totp_secret, "user"
  TO bridgehold_app;
GRANT UPDATE (status, refusal_code, refusal_params, applied_version, attempts, next_attempt_at, settled_at) ON offer_command TO bridgehold_app;
GRANT UPDATE (name) ON saved_view TO bridgehold_app;
GRANT UPDATE (waived_at, waived_by_id, waive_reason, appeal_text, appealed_at, appeal_answer, appeal_answered_at, appeal_answered_by_id)
  ON infraction TO bridgehold_app;
GRANT UPDATE (network, offer_id, leg, kind, created_at) ON used_reference TO bridgehold_app;
GRANT UPDATE (state, offer_id, leg, receipt_id, reason, return_number, stated_by, stated_at, verified_by, verified_at, moves) ON arrival
  TO bridgehold_app;
GRANT UPDATE (offer_id, claimed_by, side, deleted_at) ON stored_file TO bridgehold_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO bridgehold_app;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO bridgehold_app;
-- No row becomes another row or another person's: keys, owners and the hour of birth are not among the columns that change. A claim on
-- a stage is the exception: it passes to whoever takes it next.
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

-- What there is already. Whoever writes offers waits until it is counted, so that nothing is counted twice or left out.
LOCK TABLE offer, offer_leg, offer_stage, ledger_tx, ledger_posting, escrow_agent IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO kept_count (series, agent_id, zone, period, part, bin, lane, n)
  SELECT series, agent_id, zone, period, part, bin, 0, n FROM counted_anew();
