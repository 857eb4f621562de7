import { setTimeout as pause } from "node:timers/promises";
import { type Tx, withTransaction } from "#data/db.server.ts";

const lockOf = "hashtextextended('account_statement ' || $1::text, 0)";
/** After this time a waiting request queues in the database, where its lock times out. */
const longestMs = 60_000;

async function tryOnce<T>(accountId: string, work: (tx: Tx) => Promise<T>): Promise<{ readonly value: T } | null> {
  return await withTransaction(async (tx) => {
    const { rows } = await tx.query<{ isMine: boolean }>(`SELECT pg_try_advisory_xact_lock(${lockOf}) AS "isMine"`, [accountId]);
    return rows[0]?.isMine === true ? { value: await work(tx) } : null;
  });
}

/**
 * Runs `work` in a transaction while no other one changes the statements of the account. A waiting request holds no connection, so that an
 * import of many lines does not block other requests, and waiting ones do not exceed the lock timeout.
 */
export async function withStatementsOf<T>(accountId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const since = Date.now();
  for (let waitMs = 20; Date.now() - since < longestMs; waitMs = Math.min(waitMs * 1.5, 500)) {
    const done = await tryOnce(accountId, work);
    if (done !== null) return done.value;
    await pause(waitMs * (0.5 + Math.random()));
  }
  return await withTransaction(async (tx) => {
    await tx.query(`SELECT pg_advisory_xact_lock(${lockOf})`, [accountId]);
    return await work(tx);
  });
}

/** Prevents changes of the account's statements until the transaction ends. Any number of transactions may do so concurrently. */
export async function shareStatementsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock_shared(${lockOf})`, [accountId]);
}
