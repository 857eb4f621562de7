-- Notifies open streams when a right or a session changes, so that they check again at once. A trigger does it, because a writer could
-- forget it. PostgreSQL folds equal notifications of a transaction into one, and sends them when it commits.
CREATE OR REPLACE FUNCTION announce_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access', coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> TG_ARGV[0]);
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS announces_rights ON "user";
CREATE TRIGGER announces_rights AFTER UPDATE OF role, status, is_blocked, is_suspended, suspended_until ON "user"
  FOR EACH ROW EXECUTE FUNCTION announce_access('id');
DROP TRIGGER IF EXISTS announces_documents ON certifying_document;
CREATE TRIGGER announces_documents AFTER INSERT OR UPDATE OR DELETE ON certifying_document
  FOR EACH ROW EXECUTE FUNCTION announce_access('user_id');
DROP TRIGGER IF EXISTS announces_end ON session;
CREATE TRIGGER announces_end AFTER UPDATE OF revoked_at OR DELETE ON session
  FOR EACH ROW EXECUTE FUNCTION announce_access('user_id');
DROP TRIGGER IF EXISTS announces_membership ON staff_membership;
CREATE TRIGGER announces_membership AFTER INSERT OR UPDATE OR DELETE ON staff_membership
  FOR EACH ROW EXECUTE FUNCTION announce_access('user_id');

CREATE OR REPLACE FUNCTION announce_agent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access', user_id::text) FROM staff_membership WHERE agent_id = NEW.id;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS announces_block ON escrow_agent;
CREATE TRIGGER announces_block AFTER UPDATE OF is_blocked ON escrow_agent FOR EACH ROW EXECUTE FUNCTION announce_agent();

CREATE OR REPLACE FUNCTION announce_service() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('service', '');
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS announces_service ON service_info;
CREATE TRIGGER announces_service AFTER INSERT OR UPDATE ON service_info FOR EACH STATEMENT EXECUTE FUNCTION announce_service();
