import type pg from "pg";

// Copies of one published offer: the same state with another id and number, with its legs and its one event.
const copies = `WITH made AS (
    INSERT INTO offer SELECT (jsonb_populate_record(b, jsonb_build_object('id', fresh.id, 'human_id', fresh.number,
      'state', b.state || jsonb_build_object('id', fresh.id, 'humanId', fresh.number), 'search_text', lower(fresh.number)))).*
    FROM offer b, generate_series($2::int, $3::int) AS n,
      LATERAL (SELECT gen_random_uuid() AS id, 'F-2024-' || lpad(n::text, 7, '0') AS number) fresh
    WHERE b.id = $1::uuid RETURNING id),
  legs AS (
    INSERT INTO offer_leg SELECT (jsonb_populate_record(l, jsonb_build_object('offer_id', made.id))).*
    FROM made, offer_leg l WHERE l.offer_id = $1::uuid RETURNING 1),
  events AS (
    INSERT INTO offer_event (offer_id, version, type, body, at)
    SELECT made.id, e.version, e.type, e.body, e.at FROM made, offer_event e WHERE e.offer_id = $1::uuid RETURNING 1)
  SELECT id, (SELECT count(*) FROM legs) + (SELECT count(*) FROM events) AS rows FROM made`;

/** Adds published offers numbered `from`…`to` without workflows. */
export async function copyOffers(db: pg.Pool, baseId: string, from: number, to: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(copies, [baseId, from, to]);
  return rows.map(({ id }) => id);
}
