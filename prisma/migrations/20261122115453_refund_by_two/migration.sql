-- prisma/sql/30-append-only.sql

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
