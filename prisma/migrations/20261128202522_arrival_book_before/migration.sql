-- The index by account, day and id serves whoever asked by account and day.
DROP INDEX IF EXISTS "arrival_agent_account_id_booked_on_idx";
