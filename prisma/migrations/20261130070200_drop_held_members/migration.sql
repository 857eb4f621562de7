-- prisma/sql/20-indexes.sql

-- Members as staff list them: newest first, all or of one status. Few have a date that must be checked.
CREATE INDEX IF NOT EXISTS user_newest_members ON "user" (created_at DESC, id DESC) WHERE role = 2;
CREATE INDEX IF NOT EXISTS user_members_of_status ON "user" (status, created_at DESC, id DESC) WHERE role = 2;
CREATE INDEX IF NOT EXISTS bank_account_waiting ON bank_account (user_id) WHERE state = 'submitted' AND removed_at IS NULL;
CREATE INDEX IF NOT EXISTS crypto_wallet_waiting ON crypto_wallet (user_id) WHERE state = 'submitted' AND removed_at IS NULL;
CREATE INDEX IF NOT EXISTS infraction_appealed ON infraction (user_id) WHERE appealed_at IS NOT NULL AND appeal_answered_at IS NULL AND waived_at IS NULL;

-- The index of blocked and suspended members is in the order of their list now.
DROP INDEX IF EXISTS user_held_members;
