-- migrate: outside a transaction
-- prisma/sql/20-indexes.sql
CREATE INDEX CONCURRENTLY IF NOT EXISTS arrival_waiting_sum ON arrival (agent_account_id, amount_minor) WHERE state = 'unknown';
