import { pool, type Queryable, type Tx } from "#data/db.server.ts";
import { sqlOn, type UnitOfWork } from "#data/sql.server.ts";
import type { NewStoredFile } from "./files.server.ts";

/**
 * Writes the rows of files whose bytes are already stored. With `claimedBy` null they are pending and cannot be read until a command, draft
 * or document claims them with {@link claimFiles}.
 */
export async function recordFiles(db: Queryable, files: readonly NewStoredFile[], claimedBy: string | null): Promise<void> {
  for (const file of files) {
    await db.query(
      `INSERT INTO stored_file (id, owner_user_id, offer_id, leg, purpose, name, mime, size, sha256, storage_key, wrapped_key, key_version,
         claimed_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, decode($9, 'hex'), $10, $11, $12, $13)`,
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
        claimedBy,
      ],
    );
  }
}

/** Another command, draft or document claimed one of the files first, or the sweep deleted it. */
export class FilesNotPendingError extends Error {
  override readonly name = "FilesNotPendingError";
}

/**
 * Claims pending files for a command, draft or document, in the transaction that writes it, so that both are committed or neither.
 * Throws {@link FilesNotPendingError} when one was deleted or claimed otherwise.
 */
export async function claimFiles(db: UnitOfWork, claimedBy: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const claimed = await sqlOn(db).run`UPDATE stored_file SET claimed_by = ${claimedBy}::uuid
    WHERE id = ANY (${ids}::uuid[]) AND claimed_by IS NULL AND deleted_at IS NULL`;
  if (claimed !== ids.length) throw new FilesNotPendingError(`Of the files ${ids.join(", ")} only ${claimed} were pending.`);
}

/** Releases an owner's files that `claimedBy` no longer refers to: they are pending again, and the sweep deletes them. */
export async function releaseFiles(db: UnitOfWork, ownerUserId: string, claimedBy: string, except: string | null): Promise<void> {
  await sqlOn(db).run`UPDATE stored_file SET claimed_by = NULL
    WHERE owner_user_id = ${ownerUserId}::uuid AND claimed_by = ${claimedBy}::uuid AND id IS DISTINCT FROM ${except}::uuid`;
}

/** Releases one file that `claimedBy` no longer refers to. */
export async function releaseFile(db: UnitOfWork, claimedBy: string, fileId: string): Promise<void> {
  await sqlOn(db).run`UPDATE stored_file SET claimed_by = NULL WHERE id = ${fileId}::uuid AND claimed_by = ${claimedBy}::uuid`;
}

/**
 * True when the content of one of these files is already a proof in another offer (design/money §3). Holds a lock per content until the
 * transaction ends, so that two offers cannot claim the same file at the same moment.
 */
export async function isProofElsewhere(tx: Tx, offerId: string, ids: readonly string[]): Promise<boolean> {
  const hashes = "SELECT DISTINCT encode(sha256, 'hex') AS hash FROM stored_file WHERE id = ANY ($1::uuid[]) ORDER BY 1";
  for (const { hash } of (await tx.query<{ hash: string }>(hashes, [ids])).rows)
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`proof:${hash}`]);
  const { rowCount } = await tx.query(
    `SELECT 1 FROM stored_file WHERE purpose = 'proof' AND claimed_by IS NOT NULL AND deleted_at IS NULL AND offer_id <> $1
       AND sha256 IN (SELECT sha256 FROM stored_file WHERE id = ANY ($2::uuid[])) LIMIT 1`,
    [offerId, ids],
  );
  return rowCount === 1;
}

/** Marks the files that are still pending as deleted, and returns their storage keys. */
export async function deletePendingFiles(ids: readonly string[]): Promise<string[]> {
  const sql = `UPDATE stored_file SET deleted_at = now() WHERE id = ANY ($1::uuid[]) AND claimed_by IS NULL AND deleted_at IS NULL
    RETURNING storage_key`;
  return (await pool.query<{ storage_key: string }>(sql, [ids])).rows.map((row) => row.storage_key);
}

/** Pending uploads from before an instant (milliseconds), oldest first. */
export async function listPendingFiles(before: number, limit: number): Promise<string[]> {
  const sql = `SELECT id FROM stored_file WHERE claimed_by IS NULL AND deleted_at IS NULL AND created_at < to_timestamp($1 / 1000.0)
    ORDER BY created_at LIMIT $2`;
  return (await pool.query<{ id: string }>(sql, [before, limit])).rows.map(({ id }) => id);
}

/** Those of these storage keys whose file is not deleted. */
export async function listLivingKeys(keys: readonly string[]): Promise<Set<string>> {
  const sql = "SELECT storage_key AS key FROM stored_file WHERE storage_key = ANY ($1::text[]) AND deleted_at IS NULL";
  return new Set((await pool.query<{ key: string }>(sql, [[...keys]])).rows.map(({ key }) => key));
}
