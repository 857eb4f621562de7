-- A browser gets no push for a person who signed out or lost access (06-letters §6 "End"). Triggers delete its row, so no code that ends a
-- session or blocks a person or an agent can forget it. Pending pushes are deleted with the row.
CREATE OR REPLACE FUNCTION end_pushes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'session' THEN
    DELETE FROM push_subscription WHERE session_id = NEW.id;
  ELSIF TG_TABLE_NAME = 'user' THEN
    DELETE FROM push_subscription WHERE user_id = NEW.id;
  ELSE
    DELETE FROM push_subscription WHERE user_id IN (SELECT user_id FROM staff_membership WHERE agent_id = NEW.id);
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS ends_pushes ON session;
CREATE TRIGGER ends_pushes AFTER UPDATE OF revoked_at ON session
  FOR EACH ROW WHEN (NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION end_pushes();
DROP TRIGGER IF EXISTS ends_pushes ON "user";
CREATE TRIGGER ends_pushes AFTER UPDATE OF is_blocked ON "user" FOR EACH ROW WHEN (NEW.is_blocked) EXECUTE FUNCTION end_pushes();
DROP TRIGGER IF EXISTS ends_pushes ON escrow_agent;
CREATE TRIGGER ends_pushes AFTER UPDATE OF is_blocked ON escrow_agent
  FOR EACH ROW WHEN (NEW.is_blocked) EXECUTE FUNCTION end_pushes();
