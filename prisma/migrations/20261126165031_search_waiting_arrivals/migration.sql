-- prisma/sql/20-indexes.sql

CREATE INDEX IF NOT EXISTS arrival_waiting_like ON arrival
  USING gin (lower(payer_name) gin_trgm_ops, lower(reference) gin_trgm_ops, lower(payer_account) gin_trgm_ops)
  WHERE state IN ('unknown', 'returning');
