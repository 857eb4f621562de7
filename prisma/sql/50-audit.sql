-- Each entry contains the hash of its content and of the previous entry about the same object. Each object has a chain of its own, so that
-- two audited acts on different objects do not wait for each other.
CREATE OR REPLACE FUNCTION audit_digest(entry audit_entry) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT sha256(entry.prev_hash || convert_to(jsonb_build_array(
    entry.actor_id, entry.actor_kind, entry.actor_role, entry.action, entry.object_type, entry.object_id, entry.diff, entry.reason,
    entry.ip, entry.request_id, (extract(epoch FROM entry.at) * 1000)::bigint)::text, 'UTF8'))
$$;

CREATE OR REPLACE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE prev bytea;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit:' || NEW.object_type || ':' || NEW.object_id, 0));
  SELECT hash INTO prev FROM audit_entry WHERE object_type = NEW.object_type AND object_id = NEW.object_id ORDER BY seq DESC LIMIT 1;
  -- Drawn again under the lock: the default's number is older than the lock, and numbers must follow the chain.
  NEW.seq := nextval('audit_entry_seq_seq');
  NEW.prev_hash := coalesce(prev, '\x00'::bytea);
  NEW.at := date_trunc('milliseconds', NEW.at);
  NEW.hash := audit_digest(NEW);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER chained BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();

-- Two entries can never follow the same one. The condition only keeps the index out of the drift check of schema.prisma.
CREATE UNIQUE INDEX IF NOT EXISTS audit_entry_chain ON audit_entry (object_type, object_id, prev_hash) WHERE seq > 0;
