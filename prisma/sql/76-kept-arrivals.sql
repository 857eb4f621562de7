-- Money of statements by account and day, and money that waits for a decision by agent, maintained by triggers like the other counts
-- (docs/decisions/095). The accounts page, the book and the receipts read these sums instead of the lines.

-- A line counts for its account and currency on the bank's day, unless it was revoked or carried over from another offer. It also counts
-- for its agent's unmatched money, in minor units and in lines.
CREATE OR REPLACE FUNCTION kept_of_arrival(statement uuid, account uuid, currency text, amount numeric, day text, state text)
RETURNS TABLE (series text, period date, part text, n numeric) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 'arrived', day::date, account || ' ' || currency, amount WHERE statement IS NOT NULL AND state <> 'revoked'
  UNION ALL
  SELECT 'unmatched', date '2000-01-01', currency || ':' || what.part, what.n FROM (VALUES ('minor', amount), ('count', 1)) AS what(part, n)
  WHERE state IN ('unknown', 'returning')
$$;

-- The same sums computed from the rows, for initial values and for the check, with the balances of the accounts in the ledger.
CREATE OR REPLACE FUNCTION sums_counted_anew() RETURNS TABLE (series text, agent_id uuid, period date, part text, n numeric)
LANGUAGE sql STABLE AS $$
  SELECT k.series, a.agent_id, k.period, k.part, sum(k.n)
    FROM arrival a, LATERAL kept_of_arrival(a.statement_id, a.agent_account_id, a.currency, a.amount_minor, a.booked_on, a.state) k GROUP BY 1, 2, 3, 4
  UNION ALL
  SELECT 'balance', no_agent(), date '2000-01-01', p.account || ' ' || p.currency, sum(p.amount)
    FROM ledger_posting p WHERE p.account LIKE 'agent:%:account:%' GROUP BY p.account, p.currency
$$;

-- Inserted and deleted lines.
CREATE OR REPLACE FUNCTION keep_arrival_sums() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_count AS kept (series, agent_id, zone, period, part, bin, lane, n)
    SELECT k.series, k.agent_id, '', k.period, k.part, 0, kept_lane(), k.n * CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END
    FROM (SELECT k.series, a.agent_id, k.period, k.part, sum(k.n) AS n
      FROM changed_rows a, LATERAL kept_of_arrival(a.statement_id, a.agent_account_id, a.currency, a.amount_minor, a.booked_on, a.state) k
      GROUP BY 1, 2, 3, 4) k
    ON CONFLICT (series, agent_id, zone, period, part, bin, lane) DO UPDATE SET n = kept.n + excluded.n;
  RETURN NULL;
END $$;

-- Changed lines: subtracts the former values and adds the new ones.
CREATE OR REPLACE FUNCTION move_arrival_sums() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_count AS kept (series, agent_id, zone, period, part, bin, lane, n)
    SELECT k.series, k.agent_id, '', k.period, k.part, 0, kept_lane(), k.n
    FROM (SELECT k.series, a.agent_id, k.period, k.part, sum(k.n * a.one) AS n
      FROM (SELECT 1 AS one, agent_id, statement_id, agent_account_id, currency, amount_minor, booked_on, state FROM after_rows
        UNION ALL SELECT -1, agent_id, statement_id, agent_account_id, currency, amount_minor, booked_on, state FROM before_rows) a,
        LATERAL kept_of_arrival(a.statement_id, a.agent_account_id, a.currency, a.amount_minor, a.booked_on, a.state) k
      GROUP BY 1, 2, 3, 4 HAVING sum(k.n * a.one) <> 0) k
    ON CONFLICT (series, agent_id, zone, period, part, bin, lane) DO UPDATE SET n = kept.n + excluded.n;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS kept_insert ON arrival;
CREATE TRIGGER kept_insert AFTER INSERT ON arrival REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_arrival_sums();
DROP TRIGGER IF EXISTS kept_update ON arrival;
CREATE TRIGGER kept_update AFTER UPDATE ON arrival REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION move_arrival_sums();
DROP TRIGGER IF EXISTS kept_delete ON arrival;
CREATE TRIGGER kept_delete AFTER DELETE ON arrival REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_arrival_sums();
