-- prisma/sql/20-indexes.sql

CREATE INDEX IF NOT EXISTS receipt_of_reference ON receipt (lower(reference) text_pattern_ops) WHERE reference IS NOT NULL;
CREATE INDEX IF NOT EXISTS receipt_of_payer ON receipt (lower(payer_name) text_pattern_ops) WHERE payer_name IS NOT NULL;
CREATE INDEX IF NOT EXISTS used_reference_of_text ON used_reference (lower(reference) text_pattern_ops);
