-- An agent's people (roles 4 and 5) belong to an agent, other staff to none; members and the reserved role have no row.
CREATE OR REPLACE FUNCTION check_membership() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE holder_role int;
BEGIN
  SELECT role INTO holder_role FROM "user" WHERE id = NEW.user_id;
  IF holder_role IN (2, 6) OR (holder_role IN (4, 5)) <> (NEW.agent_id IS NOT NULL) THEN
    RAISE EXCEPTION 'membership of user % does not fit role %', NEW.user_id, holder_role USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS fits_role ON staff_membership;
CREATE CONSTRAINT TRIGGER fits_role AFTER INSERT OR UPDATE ON staff_membership DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_membership();
