-- prisma/sql/20-indexes.sql

CREATE INDEX IF NOT EXISTS ledger_tx_of_statistics ON ledger_tx (at, id) WHERE kind IN ('payout', 'bounce', 'commission');
CREATE INDEX IF NOT EXISTS offer_stage_done ON offer_stage (agent_id, submitted_at) WHERE submitted_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS stored_file_of_offers ON stored_file (created_at DESC, id DESC) WHERE offer_id IS NOT NULL AND deleted_at IS NULL;
