-- prisma/sql/20-indexes.sql

CREATE INDEX IF NOT EXISTS offer_command_pending ON offer_command (next_attempt_at) WHERE status = 'pending';
CREATE INDEX IF NOT EXISTS offer_command_pending_of_offer ON offer_command (offer_id, received_at) WHERE status = 'pending';
CREATE INDEX IF NOT EXISTS mail_outbox_due ON mail_outbox (next_attempt_at, priority) WHERE state IN ('queued', 'sending');
CREATE INDEX IF NOT EXISTS mail_outbox_sent_of_offer ON mail_outbox (offer_id, user_id, sent_at DESC) WHERE state = 'sent';
CREATE INDEX IF NOT EXISTS mail_outbox_dead ON mail_outbox (id) WHERE state = 'dead';
CREATE INDEX IF NOT EXISTS mail_outbox_sent ON mail_outbox (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS mail_outbox_of_broadcast ON mail_outbox (broadcast_id, state) WHERE broadcast_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS mail_broadcast_running ON mail_broadcast (id) WHERE state = 'running';
CREATE INDEX IF NOT EXISTS push_outbox_due ON push_outbox (next_attempt_at) WHERE state IN ('queued', 'sending');
CREATE INDEX IF NOT EXISTS notification_unread ON notification (user_id, created_at DESC) WHERE read_at IS NULL;
CREATE INDEX IF NOT EXISTS notification_bell ON notification (user_id) WHERE read_at IS NULL AND type NOT LIKE 'task%';
CREATE INDEX IF NOT EXISTS stored_file_pending ON stored_file (created_at) WHERE claimed_by IS NULL AND deleted_at IS NULL;
