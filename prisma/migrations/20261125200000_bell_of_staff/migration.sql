-- prisma/sql/20-indexes.sql

CREATE INDEX IF NOT EXISTS notification_bell ON notification (user_id) WHERE read_at IS NULL AND type NOT LIKE 'task%';
