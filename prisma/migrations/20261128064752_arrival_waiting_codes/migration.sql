-- migrate: outside a transaction
-- prisma/sql/20-indexes.sql
CREATE INDEX CONCURRENTLY IF NOT EXISTS arrival_waiting_codes ON arrival USING gin (codes) WHERE state = 'unknown' AND codes <> '{}';
