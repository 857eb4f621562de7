-- Appends one entry to each feed with the next number of that feed: the row lock makes numbers gapless, and readers never
-- see a later number before an earlier one. Names are taken in one order, so two writers cannot wait for each other.
-- Each feed is notified by its name, so that a web process reads only the feeds that its readers have open. PostgreSQL folds equal
-- notifications of a transaction into one.
CREATE OR REPLACE FUNCTION append_feed(names text[], kind text, offer uuid, version int, data jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  feed_name text;
  next_seq bigint;
BEGIN
  FOR feed_name IN SELECT DISTINCT n FROM unnest(names) AS n ORDER BY n LOOP
    INSERT INTO feed (name, last_seq) VALUES (feed_name, 1)
      ON CONFLICT (name) DO UPDATE SET last_seq = feed.last_seq + 1 RETURNING last_seq INTO next_seq;
    INSERT INTO feed_entry (feed, seq, kind, offer_id, version, data)
      VALUES (feed_name, next_seq, append_feed.kind, offer, append_feed.version, append_feed.data);
    PERFORM pg_notify('feeds', feed_name);
  END LOOP;
END $$;
