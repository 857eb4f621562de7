import type { Tx } from "#data/db.server.ts";

// The comparison stands outside: a row that it drops in the lock's own query is neither waited for nor locked.
const lockBlocked = {
  name: "members-lock-blocked",
  text: `WITH known AS (SELECT id, is_blocked FROM "user" WHERE id = ANY($1::uuid[]) ORDER BY id FOR SHARE)
    SELECT id FROM known WHERE is_blocked`,
};

/**
 * Which of these people are blocked. None is blocked until the transaction ends: who blocks one waits, and then finds the offer that
 * this transaction writes. Take it before the offer's row, as they do.
 */
export async function lockBlockedMembers(tx: Tx, userIds: readonly string[]): Promise<readonly string[]> {
  if (userIds.length === 0) return [];
  return (await tx.query<{ id: string }>({ ...lockBlocked, values: [userIds] })).rows.map(({ id }) => id);
}
