-- migrate: outside a transaction
-- prisma/sql/20-indexes.sql
CREATE INDEX CONCURRENTLY IF NOT EXISTS notification_unread_of_offer ON notification (offer_id) WHERE read_at IS NULL;
