-- Evidence is written once. The rule applies to every role, including the owner of the tables.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: the table is append-only', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

DO $$
DECLARE evidence text;
BEGIN
  FOREACH evidence IN ARRAY ARRAY['offer_event', 'ledger_tx', 'ledger_posting', 'audit_entry', 'offer_revision', 'account_act'] LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', evidence);
  END LOOP;
END $$;

-- Versions of an offer's events have no gaps.
CREATE OR REPLACE FUNCTION refuse_event_gap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.version > 1 AND NOT EXISTS (SELECT 1 FROM offer_event WHERE offer_id = NEW.offer_id AND version = NEW.version - 1) THEN
    RAISE EXCEPTION 'event % of offer % has no predecessor', NEW.version, NEW.offer_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER gapless BEFORE INSERT ON offer_event FOR EACH ROW EXECUTE FUNCTION refuse_event_gap();

-- Four eyes (R22): refunding one leg although the other was paid out needs the consent of two people.
CREATE OR REPLACE FUNCTION refuse_refund_by_one() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.body->>'consentedBy' IS NOT DISTINCT FROM NEW.body->>'by'
    OR NEW.body->>'consentedBy' IS NULL AND EXISTS (
      SELECT FROM jsonb_array_elements_text(NEW.body->'legs') back(leg)
      JOIN offer_event moved ON moved.offer_id = NEW.offer_id AND moved.body->>'leg' <> back.leg
      WHERE moved.type IN ('outgoingVerified', 'payoutBounced') AND NOT EXISTS (
        SELECT FROM offer_event stopped WHERE stopped.offer_id = NEW.offer_id AND stopped.type = 'refundOpened')
      GROUP BY moved.body->>'leg'
      HAVING count(*) FILTER (WHERE moved.type = 'outgoingVerified') > count(*) FILTER (WHERE moved.type = 'payoutBounced'))
  THEN
    RAISE EXCEPTION 'offer %: a refund beside a payout needs a second person', NEW.offer_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER refund_by_two BEFORE INSERT ON offer_event FOR EACH ROW WHEN (NEW.type = 'refundOpened')
  EXECUTE FUNCTION refuse_refund_by_one();
