-- prisma/sql/85-four-eyes.sql

CREATE OR REPLACE FUNCTION stage_staters(offer uuid, leg text, stage_name text) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT array_remove(array_agg(DISTINCT person), NULL) FROM (
    SELECT s.submitted_by FROM offer_stage s WHERE s.offer_id = offer AND s.side = leg AND s.stage = stage_name
    UNION ALL
    SELECT p.person FROM arrival a
      LEFT JOIN account_statement f ON f.id = a.statement_id, unnest(ARRAY[a.stated_by, f.imported_by]) AS p(person)
    WHERE stage_name = 'incoming' AND a.receipt_id = (
      -- A bare "leg" would be the arrival's own.
      SELECT (o.state #>> ARRAY['legs', stage_staters.leg, 'incoming', 'receiptId'])::uuid FROM offer o WHERE o.id = offer)) AS said(person)
$$;
