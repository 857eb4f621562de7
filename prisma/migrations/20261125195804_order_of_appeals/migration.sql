-- prisma/sql/20-indexes.sql

CREATE INDEX IF NOT EXISTS ledger_tx_of_book ON ledger_tx (at, id) WHERE kind IN ('payout', 'refund', 'bounce', 'unmatchedReturned');
CREATE INDEX IF NOT EXISTS arrival_returning ON arrival (stated_at) WHERE state = 'returning';
CREATE INDEX IF NOT EXISTS infraction_appealed_since ON infraction (appealed_at) WHERE appealed_at IS NOT NULL AND appeal_answered_at IS NULL AND waived_at IS NULL;
