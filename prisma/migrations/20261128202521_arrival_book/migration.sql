-- migrate: outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "arrival_agent_account_id_booked_on_id_idx" ON "arrival"("agent_account_id", "booked_on", "id");
