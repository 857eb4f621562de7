-- AlterTable
ALTER TABLE "stored_file" ADD COLUMN     "claimed_by" UUID;

-- What an event, a command that was not refused, a draft or a document speaks of is claimed; the rest is pending, and swept.
UPDATE stored_file f SET claimed_by = CASE
    WHEN purpose IN ('proof', 'agentFile') THEN coalesce(
      (SELECT c.id FROM offer_command c WHERE c.offer_id = f.offer_id AND c.status <> 'refused' AND strpos(c.body::text, f.id::text) > 0 LIMIT 1),
      (SELECT e.offer_id FROM offer_event e WHERE e.offer_id = f.offer_id AND strpos(e.body::text, f.id::text) > 0 LIMIT 1))
    WHEN purpose = 'invoice' THEN coalesce(
      (SELECT d.id FROM offer_draft d WHERE d.member_id = f.owner_user_id AND d.values -> 'invoice' ->> 'fileId' = f.id::text LIMIT 1), f.offer_id)
    ELSE coalesce(f.offer_id, f.owner_user_id, f.id) END;

-- prisma/sql/20-indexes.sql

CREATE INDEX IF NOT EXISTS offer_command_pending ON offer_command (next_attempt_at) WHERE status = 'pending';
CREATE INDEX IF NOT EXISTS offer_command_pending_of_offer ON offer_command (offer_id, received_at) WHERE status = 'pending';
CREATE INDEX IF NOT EXISTS mail_outbox_due ON mail_outbox (next_attempt_at, priority) WHERE state IN ('queued', 'sending');
CREATE INDEX IF NOT EXISTS mail_outbox_sent_of_offer ON mail_outbox (offer_id, user_id, sent_at DESC) WHERE state = 'sent';
CREATE INDEX IF NOT EXISTS push_outbox_due ON push_outbox (next_attempt_at) WHERE state IN ('queued', 'sending');
CREATE INDEX IF NOT EXISTS notification_unread ON notification (user_id, created_at DESC) WHERE read_at IS NULL;
CREATE INDEX IF NOT EXISTS stored_file_pending ON stored_file (created_at) WHERE claimed_by IS NULL AND deleted_at IS NULL;
