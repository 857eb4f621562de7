-- migrate: outside a transaction
-- prisma/sql/20-indexes.sql
CREATE INDEX CONCURRENTLY IF NOT EXISTS arrival_of_day_and_sum ON arrival (agent_account_id, booked_on, amount_minor) WHERE state <> 'revoked';
