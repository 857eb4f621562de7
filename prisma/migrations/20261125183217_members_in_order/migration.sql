-- CreateIndex
CREATE INDEX "mail_outbox_user_id_created_at_idx" ON "mail_outbox"("user_id", "created_at" DESC);

-- prisma/sql/20-indexes.sql

CREATE INDEX IF NOT EXISTS user_newest_members ON "user" (created_at DESC, id DESC) WHERE role = 2;
CREATE INDEX IF NOT EXISTS user_members_of_status ON "user" (status, created_at DESC, id DESC) WHERE role = 2;
CREATE INDEX IF NOT EXISTS user_held_members ON "user" (id) WHERE role = 2 AND (is_blocked OR is_suspended);
CREATE INDEX IF NOT EXISTS bank_account_waiting ON bank_account (user_id) WHERE state = 'submitted' AND removed_at IS NULL;
CREATE INDEX IF NOT EXISTS crypto_wallet_waiting ON crypto_wallet (user_id) WHERE state = 'submitted' AND removed_at IS NULL;
CREATE INDEX IF NOT EXISTS infraction_appealed ON infraction (user_id) WHERE appealed_at IS NOT NULL AND appeal_answered_at IS NULL AND waived_at IS NULL;

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE INDEX IF NOT EXISTS user_named_like ON "user" USING gin (lower(full_name) gin_trgm_ops, lower(company_name) gin_trgm_ops, email gin_trgm_ops);

-- prisma/sql/75-kept-counts.sql

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
$$;

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

DROP TRIGGER IF EXISTS kept_members_come ON "user";
CREATE TRIGGER kept_members_come AFTER INSERT ON "user" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_member_counts();
DROP TRIGGER IF EXISTS kept_members_go ON "user";
CREATE TRIGGER kept_members_go AFTER DELETE ON "user" REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_member_counts();
DROP TRIGGER IF EXISTS kept_members_move ON "user";
CREATE TRIGGER kept_members_move AFTER UPDATE OF role, status ON "user" FOR EACH ROW WHEN (OLD.role <> NEW.role OR OLD.status <> NEW.status)
  EXECUTE FUNCTION move_member_counts();

-- Members there are already. Who writes people waits until they are counted.
LOCK TABLE "user" IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO kept_count (series, agent_id, zone, period, part, bin, lane, n)
  SELECT series, agent_id, zone, period, part, bin, 0, n FROM counted_anew() WHERE series = 'member';
