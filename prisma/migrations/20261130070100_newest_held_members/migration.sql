-- migrate: outside a transaction
-- prisma/sql/20-indexes.sql

-- Blocked and suspended members, newest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS user_newest_held_members ON "user" (created_at DESC, id DESC) WHERE role = 2 AND (is_blocked OR is_suspended);
