ALTER TABLE "arrival" ADD COLUMN "codes" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN "is_return" BOOLEAN NOT NULL DEFAULT false;

-- Money that waits already: its deals' numbers in the spellings that payers use. New money is read by app/domain/money/deal-codes.ts.
UPDATE "arrival" a SET "codes" = found.codes
FROM (SELECT w.id, array_agg(DISTINCT 'F-' || m[1] || '-' || m[2]) AS codes FROM "arrival" w,
    regexp_matches(w.purpose || ' ' || coalesce(w.reference, ''), '[FfФф][-[:space:]./_–—]*(20[0-9]{2})[-[:space:]./_–—]*([0-9]{6,9})', 'g') m
  WHERE w.state = 'unknown' GROUP BY w.id) found
WHERE a.id = found.id;

-- prisma/sql/45-arrivals.sql

DROP TRIGGER IF EXISTS counted_once ON receipt;
CREATE CONSTRAINT TRIGGER counted_once AFTER INSERT OR UPDATE ON receipt DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_arrival_receipt();
DROP TRIGGER IF EXISTS counted_once ON arrival;
CREATE CONSTRAINT TRIGGER counted_once AFTER UPDATE OR DELETE ON arrival DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_arrival_receipt();
-- A statement brings many arrivals without a receipt: nothing is checked for them.
DROP TRIGGER IF EXISTS counted_once_added ON arrival;
CREATE CONSTRAINT TRIGGER counted_once_added AFTER INSERT ON arrival DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.receipt_id IS NOT NULL) EXECUTE FUNCTION check_arrival_receipt();
