-- Counts of history that pages show as totals, updated in the transaction that changes the counted rows (docs/decisions/095). Each
-- transaction adds to one of several lanes, so that offers do not wait for each other; a count is the sum of its lanes.

CREATE OR REPLACE FUNCTION kept_lane() RETURNS int LANGUAGE plpgsql AS $$
BEGIN
  FOR lane IN 0..127 LOOP
    IF pg_try_advisory_xact_lock(1262834772, lane) THEN RETURN lane; END IF;
  END LOOP;
  -- More writers than lanes: a process writes one transaction at a time, so its number is nobody else's.
  RETURN 128 + pg_backend_pid();
END $$;

-- The time zones of an agent's months: its own, and the head office's for totals of all agents.
CREATE OR REPLACE FUNCTION kept_zones(agent uuid) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT 'Europe/Moscow' UNION SELECT time_zone FROM escrow_agent WHERE id = agent
$$;

-- Durations in bins of whole minutes, wider for longer durations, so that a few hundred rows describe any number of stages.
CREATE OR REPLACE FUNCTION kept_minutes(opened timestamptz, submitted timestamptz) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE WHEN m < 120 THEN m WHEN m < 720 THEN m / 10 * 10 WHEN m < 4320 THEN m / 60 * 60 ELSE least(m, 129600) / 1440 * 1440 END)::int
  FROM (SELECT greatest(floor(extract(epoch FROM submitted - opened) / 60), 0)::bigint AS m) lasted
$$;

-- Steps that an offer has reached. For a cancelled offer the signatures show whether both sides had signed; any other phase shows it.
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

-- A stage that was submitted, by month and by day: how long it took (`bin`), and whether it was late (`bin` -1).
CREATE OR REPLACE FUNCTION kept_of_stage(agent uuid, stage text, opened timestamptz, submitted timestamptz, due timestamptz)
RETURNS TABLE (series text, zone text, period date, part text, bin int) LANGUAGE sql STABLE AS $$
  SELECT span.series, z.zone, span.period, stage, m.bin
  FROM kept_zones(agent) AS z(zone),
    LATERAL (VALUES ('stageDay', (submitted AT TIME ZONE z.zone)::date),
      ('stageMonth', date_trunc('month', submitted AT TIME ZONE z.zone)::date)) AS span(series, period),
    LATERAL (SELECT kept_minutes(opened, submitted) UNION ALL SELECT -1 WHERE submitted > due) AS m(bin)
  WHERE submitted IS NOT NULL AND opened IS NOT NULL
$$;

-- The change of an agent's month by a posting: a payout takes the principal from the held account, a bounce returns it.
CREATE OR REPLACE FUNCTION kept_of_posting(agent uuid, kind text, at timestamptz, account text, currency text, amount numeric)
RETURNS TABLE (series text, zone text, period date, part text, n numeric) LANGUAGE sql STABLE AS $$
  SELECT 'money', z.zone, date_trunc('month', at AT TIME ZONE z.zone)::date, currency || ':' || what.part, what.n
  FROM (VALUES ('count', sign(amount), account LIKE '%:held' AND kind <> 'commission'),
      ('turnover', amount, account LIKE '%:held' AND kind <> 'commission'),
      ('commission', amount, account LIKE 'offer:%:commission' AND kind = 'commission'),
      ('tax', -amount, account LIKE 'agent:%:tax')) AS what(part, n, is_it), kept_zones(agent) AS z(zone)
  WHERE what.is_it AND kind IN ('payout', 'bounce', 'commission')
$$;

-- An offer that depends on the accounts that receive its pay-ins (the negation of `atRest` in app/data/phases.server.ts).
CREATE OR REPLACE FUNCTION kept_is_open(phase text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT phase NOT IN ('draft', 'completed', 'cancelled', 'refunded')
$$;

CREATE OR REPLACE FUNCTION no_agent() RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT '00000000-0000-0000-0000-000000000000'::uuid $$;

-- The same counts computed from the rows: the initial values of the kept counts, and the values that the check compares.
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
  UNION ALL
  SELECT 'member', no_agent(), '', date '2000-01-01', u.status::text, 0, count(*)::numeric FROM "user" u WHERE u.role = 2 GROUP BY 5
  UNION ALL
  SELECT 'balance', no_agent(), '', date '2000-01-01', p.account || ' ' || p.currency, 0, sum(p.amount)
    FROM ledger_posting p WHERE p.account LIKE 'agent:%:account:%' GROUP BY p.account, p.currency
  UNION ALL
  SELECT 'account', no_agent(), '', date '2000-01-01', l.agent_account_id::text, 0, count(*)::numeric
    FROM offer_leg l JOIN offer o ON o.id = l.offer_id WHERE kept_is_open(o.phase) GROUP BY l.agent_account_id
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
  -- What lies on an agent's account, by the ledger.
  INSERT INTO kept_count AS kept (series, agent_id, zone, period, part, bin, lane, n)
    SELECT 'balance', no_agent(), '', date '2000-01-01', k.part, 0, kept_lane(), k.n
    FROM (SELECT p.account || ' ' || p.currency AS part, sum(p.amount) AS n
      FROM after_rows p WHERE p.account LIKE 'agent:%:account:%' GROUP BY 1) k
    ON CONFLICT (series, agent_id, zone, period, part, bin, lane) DO UPDATE SET n = kept.n + excluded.n;
  RETURN NULL;
END $$;

-- Members by status: inserted and deleted rows are counted per statement, a changed status per row.
CREATE OR REPLACE FUNCTION keep_member_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_count AS kept (series, agent_id, zone, period, part, bin, lane, n)
    SELECT 'member', no_agent(), '', date '2000-01-01', u.status::text, 0, kept_lane(), count(*) * CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END
    FROM changed_rows u WHERE u.role = 2 GROUP BY u.status
    ON CONFLICT (series, agent_id, zone, period, part, bin, lane) DO UPDATE SET n = kept.n + excluded.n;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION move_member_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_count AS kept (series, agent_id, zone, period, part, bin, lane, n)
    SELECT 'member', no_agent(), '', date '2000-01-01', who.status::text, 0, kept_lane(), sum(who.one)
    FROM (VALUES (OLD.role, OLD.status, -1), (NEW.role, NEW.status, 1)) AS who(role, status, one) WHERE who.role = 2 GROUP BY who.status
    ON CONFLICT (series, agent_id, zone, period, part, bin, lane) DO UPDATE SET n = kept.n + excluded.n;
  RETURN NULL;
END $$;

-- Legs of open offers by the account that receives their pay-in: new legs, a leg whose account changes, and both legs of an offer that
-- opens or ends.
CREATE OR REPLACE FUNCTION keep_account_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_count AS kept (series, agent_id, zone, period, part, bin, lane, n)
    SELECT 'account', no_agent(), '', date '2000-01-01', k.part, 0, kept_lane(), k.n
    FROM (SELECT l.agent_account_id::text AS part, count(*) AS n FROM after_rows l JOIN offer o ON o.id = l.offer_id
      WHERE kept_is_open(o.phase) GROUP BY 1) k
    ON CONFLICT (series, agent_id, zone, period, part, bin, lane) DO UPDATE SET n = kept.n + excluded.n;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION move_account_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_count AS kept (series, agent_id, zone, period, part, bin, lane, n)
    SELECT 'account', no_agent(), '', date '2000-01-01', was.account::text, 0, kept_lane(), was.one
    FROM (VALUES (OLD.agent_account_id, -1), (NEW.agent_account_id, 1)) AS was(account, one), offer o
    WHERE o.id = NEW.offer_id AND kept_is_open(o.phase)
    ON CONFLICT (series, agent_id, zone, period, part, bin, lane) DO UPDATE SET n = kept.n + excluded.n;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION open_account_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_count AS kept (series, agent_id, zone, period, part, bin, lane, n)
    SELECT 'account', no_agent(), '', date '2000-01-01', l.agent_account_id::text, 0, kept_lane(),
      count(*) * CASE WHEN kept_is_open(NEW.phase) THEN 1 ELSE -1 END
    FROM offer_leg l WHERE l.offer_id = NEW.id GROUP BY l.agent_account_id
    ON CONFLICT (series, agent_id, zone, period, part, bin, lane) DO UPDATE SET n = kept.n + excluded.n;
  RETURN NULL;
END $$;

-- A leg that moves to another agent moves its postings too.
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

-- An agent whose time zone changes is counted again by month. Offers wait meanwhile, which is acceptable because it hardly ever happens.
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
DROP TRIGGER IF EXISTS kept_accounts_open ON offer;
CREATE TRIGGER kept_accounts_open AFTER UPDATE OF phase ON offer FOR EACH ROW
  WHEN (kept_is_open(OLD.phase) <> kept_is_open(NEW.phase)) EXECUTE FUNCTION open_account_counts();
DROP TRIGGER IF EXISTS kept_accounts_insert ON offer_leg;
CREATE TRIGGER kept_accounts_insert AFTER INSERT ON offer_leg REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_account_counts();
DROP TRIGGER IF EXISTS kept_accounts_move ON offer_leg;
CREATE TRIGGER kept_accounts_move AFTER UPDATE OF agent_account_id ON offer_leg FOR EACH ROW
  WHEN (OLD.agent_account_id <> NEW.agent_account_id) EXECUTE FUNCTION move_account_counts();
DROP TRIGGER IF EXISTS kept_move ON offer_leg;
CREATE TRIGGER kept_move AFTER UPDATE OF agent_id ON offer_leg FOR EACH ROW WHEN (OLD.agent_id <> NEW.agent_id)
  EXECUTE FUNCTION move_money_counts();
DROP TRIGGER IF EXISTS kept_zone ON escrow_agent;
CREATE TRIGGER kept_zone AFTER UPDATE OF time_zone ON escrow_agent FOR EACH ROW WHEN (OLD.time_zone <> NEW.time_zone)
  EXECUTE FUNCTION recount_zone();

DROP TRIGGER IF EXISTS kept_members_come ON "user";
CREATE TRIGGER kept_members_come AFTER INSERT ON "user" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_member_counts();
DROP TRIGGER IF EXISTS kept_members_go ON "user";
CREATE TRIGGER kept_members_go AFTER DELETE ON "user" REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_member_counts();
DROP TRIGGER IF EXISTS kept_members_move ON "user";
CREATE TRIGGER kept_members_move AFTER UPDATE OF role, status ON "user" FOR EACH ROW WHEN (OLD.role <> NEW.role OR OLD.status <> NEW.status)
  EXECUTE FUNCTION move_member_counts();
