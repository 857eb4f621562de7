-- prisma/sql/20-indexes.sql

DROP INDEX IF EXISTS offer_stage_queue;
CREATE INDEX IF NOT EXISTS offer_stage_of_agent ON offer_stage (agent_id, stage, status, (coalesce(due_at, 'infinity')), offer_id, side);
DROP INDEX IF EXISTS offer_stage_of_all;
CREATE INDEX IF NOT EXISTS offer_stage_unfinished ON offer_stage (stage, status, (coalesce(due_at, 'infinity')), offer_id, side)
  WHERE status <> 'verified';
CREATE INDEX IF NOT EXISTS offer_stage_submitted ON offer_stage (submitted_by, submitted_at) WHERE submitted_by IS NOT NULL;
CREATE INDEX IF NOT EXISTS offer_stage_of_agent_submitted ON offer_stage (agent_id, stage, submitted_at) WHERE submitted_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS offer_stage_verified ON offer_stage (verified_by, verified_at) WHERE verified_by IS NOT NULL;

CREATE INDEX IF NOT EXISTS offer_leg_held ON offer_leg (agent_id, currency)
  WHERE (CASE WHEN is_paid_out THEN excess_minor ELSE received_minor - returned_minor END) <> 0;
CREATE STATISTICS IF NOT EXISTS offer_leg_held_few
  ON (CASE WHEN is_paid_out THEN excess_minor ELSE received_minor - returned_minor END) FROM offer_leg;

-- prisma/sql/75-kept-counts.sql

CREATE OR REPLACE FUNCTION kept_is_open(phase text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT phase NOT IN ('draft', 'completed', 'cancelled', 'refunded')
$$;

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

-- What there is already. Whoever writes offers waits until it is counted, so that nothing is counted twice or left out.
LOCK TABLE offer, offer_leg IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO kept_count (series, agent_id, zone, period, part, bin, lane, n)
  SELECT series, agent_id, zone, period, part, bin, 0, n FROM counted_anew() WHERE series = 'account';
ANALYZE offer_leg;
