import { pool, type Queryable } from "#data/db.server.ts";
import type { Instant } from "#domain/offer/state.ts";

/** Deletes hashes of deleted members whose infractions no longer count. */
export async function deleteExpiredHashes(now: Instant, db: Queryable = pool): Promise<void> {
  await db.query("DELETE FROM deleted_member_hash WHERE expires_at <= to_timestamp($1 / 1000.0)", [now]);
}
