-- migrate: outside a transaction
-- prisma/sql/20-indexes.sql
CREATE INDEX CONCURRENTLY IF NOT EXISTS arrival_waiting_account ON arrival (reverse(lower(payer_account)) text_pattern_ops) WHERE state IN ('unknown', 'returning');
