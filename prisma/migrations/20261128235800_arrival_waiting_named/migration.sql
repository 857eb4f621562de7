-- migrate: outside a transaction
-- prisma/sql/20-indexes.sql
CREATE INDEX CONCURRENTLY IF NOT EXISTS arrival_waiting_named ON arrival USING gin (lower(payer_name) gin_trgm_ops, lower(reference) gin_trgm_ops) WHERE state IN ('unknown', 'returning');
