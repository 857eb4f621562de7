-- Stated money cannot be changed, even by the application. A receipt is never changed. It is deleted when the command that stated it was
-- refused, or when the match of its arrival is undone. The number of a transfer becomes free when all commands that reserved it were
-- refused. It can move to another leg when it is free, or when no verified receipt uses it.
CREATE OR REPLACE FUNCTION counts_on_receipt(offer uuid, leg text, receipt uuid, verified_only boolean) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM offer o, jsonb_array_elements(o.state #> ARRAY['legs', leg, 'receipts']) AS counted
    WHERE o.id = offer AND counted ->> 'id' = receipt::text AND (NOT verified_only OR (counted -> 'verified')::boolean))
$$;

CREATE OR REPLACE FUNCTION keep_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended text := (SELECT status FROM offer_command WHERE id = OLD.command_id);
BEGIN
  IF counts_on_receipt(OLD.offer_id, OLD.leg, OLD.id, false) THEN
    RAISE EXCEPTION 'receipt % is part of offer %', OLD.id, OLD.offer_id USING ERRCODE = 'check_violation';
  END IF;
  IF ended IS DISTINCT FROM 'refused' AND (OLD.source <> 'statement' OR ended = 'pending') THEN
    RAISE EXCEPTION 'receipt % was stated and not refused', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER kept BEFORE DELETE ON receipt FOR EACH ROW EXECUTE FUNCTION keep_receipt();

CREATE OR REPLACE FUNCTION keep_reference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.command_ids = '{}' THEN
    RETURN NEW;
  END IF;
  IF (OLD.offer_id, OLD.leg, OLD.kind) = (NEW.offer_id, NEW.leg, NEW.kind) THEN
    IF NEW.command_ids IS NOT NULL AND (OLD.command_ids IS NULL OR EXISTS (
      SELECT FROM unnest(OLD.command_ids) AS taken LEFT JOIN offer_command c ON c.id = taken
      WHERE taken <> ALL (NEW.command_ids) AND c.status IS DISTINCT FROM 'refused')) THEN
      RAISE EXCEPTION 'a command that took the number of a % was not refused', OLD.kind USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.command_ids = '{}' THEN
    RAISE EXCEPTION 'the number of a % is not moved without a command', OLD.kind USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.kind <> 'receipt' OR NEW.kind <> 'receipt' THEN
    RAISE EXCEPTION 'the number of a % is not moved', OLD.kind USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM receipt r JOIN offer o ON o.id = r.offer_id
    WHERE r.offer_id = OLD.offer_id AND r.leg = OLD.leg AND o.state #> ARRAY['legs', OLD.leg, 'refunded'] IS DISTINCT FROM 'true'
      AND upper(regexp_replace(r.reference, '\s+', '', 'g')) = upper(split_part(OLD.reference, ' ', 1))
      AND split_part(OLD.reference, ' ', 3) IN ('', r.amount_minor || r.currency)
      AND (split_part(OLD.reference, ' ', 2) = '' OR abs(split_part(OLD.reference, ' ', 2)::date - r.booked_at::date) <= 1)
      AND counts_on_receipt(r.offer_id, r.leg, r.id, true)) THEN
    RAISE EXCEPTION 'offer % holds verified money under the number', OLD.offer_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER kept BEFORE UPDATE ON used_reference FOR EACH ROW EXECUTE FUNCTION keep_reference();

-- A command ends once, so a number is never freed because of a command that was applied.
CREATE OR REPLACE FUNCTION keep_command_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'command % has ended', OLD.id USING ERRCODE = 'check_violation';
END $$;
CREATE OR REPLACE TRIGGER ended_once BEFORE UPDATE OF status ON offer_command FOR EACH ROW
  WHEN (OLD.status <> 'pending' AND NEW.status IS DISTINCT FROM OLD.status) EXECUTE FUNCTION keep_command_end();
