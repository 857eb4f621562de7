-- prisma/sql/20-indexes.sql

CREATE INDEX IF NOT EXISTS offer_draft_ordered ON offer_draft (id) WHERE offer_id IS NULL AND "values" ? 'onApproval';
