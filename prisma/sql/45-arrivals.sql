-- Money counts once. A matched arrival and its receipt have the same values, and a receipt that was stated from an arrival exists only
-- together with it. The check runs at commit, when both rows exist. The foreign key of the arrival protects its receipt.
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
CREATE CONSTRAINT TRIGGER counted_once AFTER UPDATE OR DELETE ON arrival DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_arrival_receipt();
-- Arrivals without a receipt are not checked, because a statement contains many of them.
DROP TRIGGER IF EXISTS counted_once_added ON arrival;
CREATE CONSTRAINT TRIGGER counted_once_added AFTER INSERT ON arrival DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.receipt_id IS NOT NULL) EXECUTE FUNCTION check_arrival_receipt();
