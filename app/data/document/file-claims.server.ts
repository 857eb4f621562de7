import { pool, type Queryable, type Tx } from "#data/db.server.ts";
import type { NewStoredFile } from "./files.server.ts";

/** Writes the rows of files whose bytes are already stored. */
export async function recordFiles(db: Queryable, files: readonly NewStoredFile[]): Promise<void> {
  for (const file of files) {
    await db.query(
      `INSERT INTO stored_file (id, owner_user_id, offer_id, leg, purpose, name, mime, size, sha256, storage_key, wrapped_key, key_version)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, decode($9, 'hex'), $10, $11, $12)`,
      [
        file.id,
        file.ownerUserId,
        file.offerId,
        file.leg,
        file.purpose,
        file.name,
        file.mime,
        file.size,
        file.sha256,
        file.storageKey,
        file.wrappedKey,
        file.keyVersion,
      ],
    );
  }
}

/**
 * True when one of these contents is already a proof in another offer (design/money §3). Holds a lock per content
 * until the transaction ends, so two offers cannot claim with the same file at the same moment.
 */
export async function isProofElsewhere(tx: Tx, offerId: string, hashes: readonly string[]): Promise<boolean> {
  for (const hash of [...new Set(hashes)].sort())
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`proof:${hash}`]);
  const { rowCount } = await tx.query(
    `SELECT 1 FROM stored_file WHERE purpose = 'proof' AND deleted_at IS NULL AND offer_id <> $1
       AND sha256 = ANY (SELECT decode(h, 'hex') FROM unnest($2::text[]) AS h) LIMIT 1`,
    [offerId, [...hashes]],
  );
  return rowCount === 1;
}

/** Marks files as deleted and returns the storage keys of those that were not yet. */
export async function deleteFiles(ids: readonly string[], db: Queryable = pool): Promise<string[]> {
  const sql = "UPDATE stored_file SET deleted_at = now() WHERE id = ANY ($1::uuid[]) AND deleted_at IS NULL RETURNING storage_key";
  return (await db.query<{ storage_key: string }>(sql, [[...ids]])).rows.map((row) => row.storage_key);
}

const unclaimed = `SELECT f.id FROM stored_file f WHERE f.deleted_at IS NULL AND f.created_at < to_timestamp($1 / 1000.0) AND CASE
    WHEN f.purpose = 'invoice' AND f.offer_id IS NULL THEN
      NOT EXISTS (SELECT FROM offer_draft d WHERE d.member_id = f.owner_user_id AND d.values -> 'invoice' ->> 'fileId' = f.id::text)
    WHEN f.purpose IN ('proof', 'agentFile') THEN
      NOT EXISTS (SELECT FROM offer_event e WHERE e.offer_id = f.offer_id AND strpos(e.body::text, f.id::text) > 0)
      AND NOT EXISTS (SELECT FROM offer_command c WHERE c.offer_id = f.offer_id AND c.status <> 'refused' AND strpos(c.body::text, f.id::text) > 0)
    ELSE false END
  ORDER BY f.created_at LIMIT $2`;

/**
 * Uploads from before an instant (milliseconds) that nothing speaks of: no event or living command of their offer, no draft.
 * Other kinds of files are never among them.
 */
export async function listUnclaimedFiles(before: number, limit: number, db: Queryable = pool): Promise<string[]> {
  return (await db.query<{ id: string }>(unclaimed, [before, limit])).rows.map(({ id }) => id);
}

/** Which of these storage keys belong to a file that is not deleted. */
export async function listLivingKeys(keys: readonly string[], db: Queryable = pool): Promise<Set<string>> {
  const sql = "SELECT storage_key AS key FROM stored_file WHERE storage_key = ANY ($1::text[]) AND deleted_at IS NULL";
  return new Set((await db.query<{ key: string }>(sql, [[...keys]])).rows.map(({ key }) => key));
}

export interface WrappedKeyRow {
  readonly id: string;
  readonly wrappedKey: string;
  readonly keyVersion: number;
}

/** The next rows after `afterId` whose key is not wrapped by `keyId`; the empty uuid starts. */
export async function listKeysToRewrap(keyId: string, afterId: string, limit: number): Promise<WrappedKeyRow[]> {
  const { rows } = await pool.query<WrappedKeyRow>(
    `SELECT id, wrapped_key AS "wrappedKey", key_version AS "keyVersion" FROM stored_file
      WHERE id > $2 AND split_part(wrapped_key, '.', 2) <> $1 ORDER BY id LIMIT $3`,
    [keyId, afterId, limit],
  );
  return rows;
}

/** Swaps one wrapped key, unless somebody else did so since it was read. */
export async function recordRewrap(row: WrappedKeyRow, wrappedKey: string): Promise<boolean> {
  const sql = "UPDATE stored_file SET wrapped_key = $3 WHERE id = $1 AND wrapped_key = $2";
  return (await pool.query(sql, [row.id, row.wrappedKey, wrappedKey])).rowCount === 1;
}
