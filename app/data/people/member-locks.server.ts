import type { Tx } from "#data/db.server.ts";

// The locking query has no condition: PostgreSQL locks only the rows that a query returns, and waits only for those.
const lockBlocked = {
  name: "members-lock-blocked",
  text: `WITH known AS (SELECT id, is_blocked FROM "user" WHERE id = ANY($1::uuid[]) ORDER BY id FOR SHARE)
    SELECT id FROM known WHERE is_blocked`,
};

/**
 * Returns which of these people are blocked, and prevents further blocks until the transaction ends: a block waits, and then finds the
 * offer that this transaction writes. Take this lock before the offer's row, as blocks do.
 */
export async function lockBlockedMembers(tx: Tx, userIds: readonly string[]): Promise<readonly string[]> {
  if (userIds.length === 0) return [];
  return (await tx.query<{ id: string }>({ ...lockBlocked, values: [userIds] })).rows.map(({ id }) => id);
}
