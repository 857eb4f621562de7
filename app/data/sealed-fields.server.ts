import type { Queryable } from "./db.server.ts";

/** A column with encrypted texts (`v1.<key>.…`), and the value that binds each of them to its row. */
export interface SealedPlace {
  readonly table: string;
  /** Column name in the associated data. */
  readonly column: string;
  /** Column whose value identifies the row in the associated data; by default its id. */
  readonly boundBy?: string;
  /** Path of the encrypted text within a JSON column. */
  readonly json?: { readonly column: string; readonly path: string };
}

/**
 * Every column of the schema with encrypted texts; `tests/drills/keys.test.ts` searches for others. The keys of files are wrapped
 * separately.
 */
export const sealedPlaces: readonly SealedPlace[] = [
  { table: "bank_account", column: "details" },
  { table: "crypto_wallet", column: "address" },
  { table: "agent_account", column: "details" },
  { table: "account_snapshot", column: "details" },
  { table: "member_details", column: "sealed" },
  { table: "certifying_document", column: "sealed" },
  { table: "company", column: "sealed" },
  { table: "ultimate_owner", column: "sealed" },
  { table: "company", column: "sealed", json: { column: "live", path: "{sealed}" } },
  { table: "ultimate_owner", column: "sealed", json: { column: "live", path: "{sealed}" } },
  { table: "totp_secret", column: "secret" },
  { table: "chat", column: "token" },
  { table: "mail_outbox", column: "secret_enc", boundBy: "dedupe_key" },
  { table: "push_subscription", column: "endpoint", boundBy: "encode(endpoint_bidx, 'hex')" },
  { table: "push_subscription", column: "p256dh", boundBy: "encode(endpoint_bidx, 'hex')" },
  { table: "push_subscription", column: "auth", boundBy: "encode(endpoint_bidx, 'hex')" },
  { table: "webhook_endpoint", column: "secret" },
  { table: "webhook_endpoint", column: "former_secret" },
  { table: "api_answer", column: "body", boundBy: "scope || ' ' || call || ' ' || key" },
  { table: "offer_draft", column: "supplier", json: { column: "values", path: "{supplier,sealed}" } },
];

/** The keys of files, wrapped with the same ring and bound to the row and its version. */
export const wrappedFileKeys = { table: "stored_file", column: "wrapped_key", boundBy: "key_version" } as const satisfies SealedPlace;

export interface SealedRow {
  readonly id: string;
  readonly sealed: string;
  readonly boundTo: string;
}

const textOf = ({ column, json }: SealedPlace) => (json ? `"${json.column}" #>> '${json.path}'` : column);

/** The next rows after `afterId` that were encrypted with another key than `keyId`, by id; start with the empty uuid. */
export async function listSealedByOthers(
  db: Queryable,
  place: SealedPlace,
  keyId: string,
  afterId: string,
  limit: number,
): Promise<SealedRow[]> {
  const sql = `SELECT id, ${textOf(place)} AS sealed, (${place.boundBy ?? "id"})::text AS "boundTo" FROM ${place.table}
    WHERE id > $2 AND split_part(${textOf(place)}, '.', 2) <> $1 ORDER BY id LIMIT $3`;
  return (await db.query<SealedRow>(sql, [keyId, afterId, limit])).rows;
}

/** Replaces the encrypted text that was read. Returns false when it was changed meanwhile. For the owner of the schema. */
export async function recordSeal(db: Queryable, place: SealedPlace, { id, sealed }: SealedRow, next: string): Promise<boolean> {
  const target = place.json ? `"${place.json.column}"` : place.column;
  const value = place.json ? `jsonb_set(${target}, '${place.json.path}', to_jsonb($3::text))` : "$3";
  const sql = `UPDATE ${place.table} SET ${target} = ${value} WHERE id = $1 AND ${textOf(place)} = $2`;
  return (await db.query(sql, [id, sealed, next])).rowCount === 1;
}

/** Number of texts by key id. A key that is missing here is not needed any more. */
export async function countByKey(db: Queryable): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const place of [...sealedPlaces, wrappedFileKeys]) {
    const sql = `SELECT split_part(${textOf(place)}, '.', 2) AS key, count(*)::int AS n FROM ${place.table}
      WHERE ${textOf(place)} IS NOT NULL GROUP BY 1`;
    for (const { key, n } of (await db.query<{ key: string; n: number }>(sql)).rows) counts[key] = (counts[key] ?? 0) + n;
  }
  return counts;
}
