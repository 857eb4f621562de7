-- prisma/sql/20-indexes.sql

CREATE INDEX IF NOT EXISTS arrival_waiting_codes ON arrival USING gin (codes) WHERE state = 'unknown' AND codes <> '{}';
-- An import of many lines would otherwise leave a list of pending entries, which each page of an agent's queue reads from end to end.
ALTER INDEX arrival_waiting_codes SET (fastupdate = off);
