-- prisma/sql/20-indexes.sql
-- The indexes by name and by account serve the search.
DROP INDEX IF EXISTS arrival_waiting_like;
