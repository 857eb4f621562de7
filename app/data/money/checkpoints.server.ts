import { pool, type Queryable, type Tx } from "#data/db.server.ts";

/** Row numbers as decimal text: the newest, or the end of an earlier checkpoint. */
export interface Ends {
  readonly ledger: string;
  readonly audit: string;
}

/** Hash of everything up to and including row `last`. Row numbers and counts are decimal text. */
export interface Extent {
  readonly last: string;
  readonly count: string;
  /** SHA-256 (hex) over the hashes of all rows in order. */
  readonly root: string;
}

export interface Extents {
  readonly ledger: Extent;
  readonly audit: Extent;
}

/** Prevents other checkpoints until the transaction ends, because each refers to the previous one. */
export async function lockCheckpoints(tx: Tx): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('checkpoints', 0))");
}

const waitMs = 30_000;

const beginning: Ends = { ledger: "0", audit: "0" };

/**
 * Returns the content of ledger and audit log, after the rows of an earlier checkpoint if one is named. Waits (at most 30 s) for running
 * transactions, because one of them may still commit a row with a smaller number. Throws when one of them runs longer.
 */
export async function readExtents(after: Ends = beginning): Promise<Extents> {
  const { rows } = await pool.query<{ ledger: string; audit: string; horizon: string }>(
    `SELECT coalesce((SELECT max(id) FROM ledger_tx), 0)::text AS ledger, coalesce((SELECT max(seq) FROM audit_entry), 0)::text AS audit,
       pg_snapshot_xmax(pg_current_snapshot())::text AS horizon`,
  );
  const { ledger, audit, horizon } = rows[0]!;
  await untilSettled(pool, horizon);
  return readExtentsUpTo({ ledger, audit }, after, pool);
}

async function untilSettled(db: Queryable, horizon: string): Promise<void> {
  for (const giveUpAt = Date.now() + waitMs; Date.now() < giveUpAt; await new Promise((later) => setTimeout(later, 100))) {
    const { rows } = await db.query<{ settled: boolean }>("SELECT pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 AS settled", [
      horizon,
    ]);
    if (rows[0]?.settled) return;
  }
  throw new Error("A transaction has been running for too long to take a checkpoint.");
}

/** Returns the same values up to given row numbers. They equal an earlier result unless a row was changed or removed. */
export async function readExtentsUpTo(last: Ends, after: Ends = beginning, db: Queryable = pool): Promise<Extents> {
  const extent = async (table: "ledger_tx" | "audit_entry", key: "id" | "seq", upTo: string, from: string): Promise<Extent> => {
    const { rows } = await db.query<Omit<Extent, "last">>(
      `SELECT count(*)::text AS count, encode(sha256(coalesce(string_agg(hash, ''::bytea ORDER BY ${key}), ''::bytea)), 'hex') AS root
       FROM ${table} WHERE ${key} <= $1 AND ${key} > $2`,
      [upTo, from],
    );
    return { last: upTo, ...rows[0]! };
  };
  return {
    ledger: await extent("ledger_tx", "id", last.ledger, after.ledger),
    audit: await extent("audit_entry", "seq", last.audit, after.audit),
  };
}
