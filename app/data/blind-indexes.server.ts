import type { Queryable } from "./db.server.ts";

/*
 * Every column with a blind index that can be recomputed from its row or another one. For the owner of the schema. Indexes of values
 * that cannot be decrypted (recovery codes, unsubscribed addresses) end with their key.
 */

export interface PhoneRow {
  readonly id: string;
  readonly sealed: string;
  readonly index: Buffer;
}

export interface DocumentNumberRow extends PhoneRow {
  readonly documentType: string;
  readonly country: string;
}

export interface BrowserRow {
  readonly id: string;
  readonly index: Buffer;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The next rows after `afterId` by id; start with the empty uuid. */
export async function listPhones(db: Queryable, afterId: string, limit: number): Promise<PhoneRow[]> {
  const sql = `SELECT id, sealed, phone_bidx AS index FROM member_details
    WHERE id > $1 AND phone_bidx IS NOT NULL AND sealed IS NOT NULL ORDER BY id LIMIT $2`;
  return (await db.query<PhoneRow>(sql, [afterId, limit])).rows;
}

export async function listDocumentNumbers(db: Queryable, afterId: string, limit: number): Promise<DocumentNumberRow[]> {
  const sql = `SELECT id, sealed, number_bidx AS index, document_type AS "documentType", country FROM certifying_document
    WHERE id > $1 AND number_bidx IS NOT NULL AND sealed IS NOT NULL ORDER BY id LIMIT $2`;
  return (await db.query<DocumentNumberRow>(sql, [afterId, limit])).rows;
}

export async function listBrowsers(db: Queryable, afterId: string, limit: number): Promise<BrowserRow[]> {
  const sql = "SELECT id, endpoint_bidx AS index, endpoint, p256dh, auth FROM push_subscription WHERE id > $1 ORDER BY id LIMIT $2";
  return (await db.query<BrowserRow>(sql, [afterId, limit])).rows;
}

/** Known addresses of people and of the waiting list, in order. */
export async function listAddresses(db: Queryable, after: string, limit: number): Promise<string[]> {
  const sql = `SELECT DISTINCT email FROM (SELECT email FROM "user" UNION ALL SELECT email FROM waitlist) AS known
    WHERE email > $1 ORDER BY email LIMIT $2`;
  return (await db.query<{ email: string }>(sql, [after, limit])).rows.map(({ email }) => email);
}

/** Returns false when the row was changed meanwhile. */
export async function recordPhoneIndex(db: Queryable, { id, index }: PhoneRow, next: Buffer): Promise<boolean> {
  const sql = "UPDATE member_details SET phone_bidx = $3 WHERE id = $1 AND phone_bidx = $2";
  return (await db.query(sql, [id, index, next])).rowCount === 1;
}

export async function recordNumberIndex(db: Queryable, { id, index }: DocumentNumberRow, next: Buffer): Promise<boolean> {
  const sql = "UPDATE certifying_document SET number_bidx = $3 WHERE id = $1 AND number_bidx = $2";
  return (await db.query(sql, [id, index, next])).rowCount === 1;
}

/**
 * Writes a browser's new index. If the browser subscribed again meanwhile, it has a row with the new key already, and the old row is
 * deleted.
 */
export async function recordBrowser(db: Queryable, old: BrowserRow, next: Omit<BrowserRow, "id">): Promise<boolean> {
  const gone = `DELETE FROM push_subscription WHERE id = $1 AND endpoint_bidx = $2
    AND EXISTS (SELECT FROM push_subscription WHERE endpoint_bidx = $3)`;
  if ((await db.query(gone, [old.id, old.index, next.index])).rowCount === 1) return true;
  const sql = `UPDATE push_subscription SET endpoint_bidx = $3, endpoint = $4, p256dh = $5, auth = $6
    WHERE id = $1 AND endpoint_bidx = $2 AND endpoint = $7`;
  const values = [old.id, old.index, next.index, next.endpoint, next.p256dh, next.auth, old.endpoint];
  return (await db.query(sql, values)).rowCount === 1;
}

/** Moves suppressions from former hashes of an address to the current one. Returns how many were moved. */
export async function moveSuppressions(db: Queryable, hashes: readonly { readonly from: Buffer; readonly to: Buffer }[]): Promise<number> {
  const sql = `WITH pair AS (SELECT decode(f, 'hex') AS old, decode(t, 'hex') AS next FROM unnest($1::text[], $2::text[]) AS p(f, t)),
     gone AS (DELETE FROM mail_suppression s USING pair WHERE s.address_hash = pair.old RETURNING pair.next, s.scope, s.reason, s.at, s.until)
    INSERT INTO mail_suppression (address_hash, scope, reason, at, until)
    SELECT DISTINCT ON (next, scope) next, scope, reason, at, until FROM gone ORDER BY next, scope, until DESC NULLS FIRST
    ON CONFLICT DO NOTHING`;
  const hexOf = (side: "from" | "to") => hashes.map((pair) => pair[side].toString("hex"));
  return (await db.query(sql, [hexOf("from"), hexOf("to")])).rowCount ?? 0;
}

export interface LeftIndexes {
  /** Unused recovery codes by the id of their key (hex); older codes have no key id. */
  readonly codes: Readonly<Record<string, number>>;
  readonly suppressions: readonly Buffer[];
}

/** Counts the indexes that cannot be recomputed. */
export async function readLeftIndexes(db: Queryable): Promise<LeftIndexes> {
  const codes = await db.query<{ mark: string; n: number }>(
    `SELECT CASE WHEN length(code_hash) > 32 THEN encode(substr(code_hash, 1, 4), 'hex') ELSE '' END AS mark, count(*)::int AS n
     FROM recovery_code WHERE used_at IS NULL GROUP BY 1`,
  );
  const hashes = await db.query<{ hash: Buffer }>("SELECT DISTINCT address_hash AS hash FROM mail_suppression");
  return {
    codes: Object.fromEntries(codes.rows.map(({ mark, n }) => [mark, n])),
    suppressions: hashes.rows.map(({ hash }) => hash),
  };
}

/** Adds a key id to codes without one. They were made with the oldest key of the ring. */
export async function markOldCodes(db: Queryable, mark: Buffer): Promise<void> {
  await db.query("UPDATE recovery_code SET code_hash = $1::bytea || code_hash WHERE length(code_hash) = 32", [mark]);
}
