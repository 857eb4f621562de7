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

-- The last admin who may sign in cannot be removed by anyone, because somebody must be able to open the service again.
CREATE OR REPLACE FUNCTION keep_an_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('keep_an_admin'));
  IF NOT EXISTS (SELECT FROM "user" WHERE role = 0 AND NOT is_blocked) THEN
    RAISE EXCEPTION 'user % is the last admin', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS keep_an_admin ON "user";
CREATE TRIGGER keep_an_admin AFTER UPDATE OF role, is_blocked ON "user" FOR EACH ROW
  WHEN (OLD.role = 0 AND NOT OLD.is_blocked AND (NEW.role <> 0 OR NEW.is_blocked)) EXECUTE FUNCTION keep_an_admin();

-- Only people whose address was never confirmed are deleted; all others are masked.
CREATE OR REPLACE FUNCTION keep_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'user % has proven an address and stays', OLD.id USING ERRCODE = 'check_violation';
END $$;
DROP TRIGGER IF EXISTS keep_people ON "user";
CREATE TRIGGER keep_people BEFORE DELETE ON "user" FOR EACH ROW
  WHEN (OLD.role <> 2 OR OLD.status NOT IN (2, 8) OR OLD.email_verified_at IS NOT NULL) EXECUTE FUNCTION keep_people();
