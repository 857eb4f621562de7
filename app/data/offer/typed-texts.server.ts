import type { Queryable } from "#data/db.server.ts";

export interface TypedText {
  readonly id: string;
  readonly text: string;
}

/** Stores typed texts of an offer. Equal texts share one row. */
export async function keepTypedTexts(db: Queryable, offerId: string, texts: readonly TypedText[]): Promise<void> {
  const sql = `INSERT INTO typed_text (offer_id, id, text) SELECT $1, t.id, t.text FROM unnest($2::text[], $3::text[]) AS t (id, text)
    ON CONFLICT DO NOTHING`;
  await db.query(sql, [offerId, texts.map(({ id }) => id), texts.map(({ text }) => text)]);
}

/** Texts of an offer by these ids. */
export async function listTypedTexts(db: Queryable, offerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<TypedText>("SELECT id, text FROM typed_text WHERE offer_id = $1 AND id = ANY ($2::text[])", [
    offerId,
    ids,
  ]);
  return new Map(rows.map(({ id, text }) => [id, text]));
}
