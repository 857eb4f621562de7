import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { SetupError } from "../setup/step.ts";
import type { Migration } from "./migration-files.ts";

/**
 * A statement that waits for a lock of a table makes every later query of that table wait behind it. So it is cancelled after
 * `lockTimeoutMs`, and the migration is retried after each pause.
 */
export interface LockPatience {
  readonly lockTimeoutMs: number;
  readonly pausesMs: readonly number[];
}

export const usualPatience: LockPatience = { lockTimeoutMs: 3_000, pausesMs: [1_000, 2_000, 5_000, 10_000, 20_000] };

/** First line of a migration with a single statement that PostgreSQL refuses inside a transaction, such as CREATE INDEX CONCURRENTLY. */
const outsideTransaction = /^-- migrate: outside a transaction$/m;
const concurrentIndex = /CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/i;
const lockNotAvailable = "55P03";

export async function applyMigration(client: pg.Client, migration: Migration, patience: LockPatience): Promise<void> {
  try {
    if (outsideTransaction.test(migration.sql)) await applyOutside(client, migration);
    else await retryLocks(patience.pausesMs, () => applyInside(client, migration, patience.lockTimeoutMs));
  } catch (error) {
    throw new SetupError(`Migration ${migration.name} failed and changed nothing: ${reasonOf(error)}`, { cause: error });
  }
}

const reasonOf = (error: unknown): string =>
  isLockTimeout(error) ? "another session kept a table locked. Run it again when long transactions have ended." : (error as Error).message;

const isLockTimeout = (error: unknown) => (error as { code?: string }).code === lockNotAvailable;

async function retryLocks(pausesMs: readonly number[], work: () => Promise<void>): Promise<void> {
  for (const pauseMs of pausesMs) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      await pause(pauseMs);
    }
  }
  await work();
}

async function applyInside(client: pg.Client, migration: Migration, lockTimeoutMs: number): Promise<void> {
  await client.query("BEGIN");
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
    await client.query(migration.sql);
    await record(client, migration);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

/** An interrupted CREATE INDEX CONCURRENTLY leaves an invalid index, which IF NOT EXISTS would treat as finished. */
async function applyOutside(client: pg.Client, migration: Migration): Promise<void> {
  const index = concurrentIndex.exec(migration.sql)?.[1];
  if (index !== undefined) await dropInvalidIndex(client, index);
  try {
    await client.query(migration.sql);
  } catch (error) {
    if (index !== undefined) await dropInvalidIndex(client, index);
    throw error;
  }
  await record(client, migration);
}

async function dropInvalidIndex(client: pg.Client, index: string): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid", [index]);
  if (rowCount === 1) await client.query(`DROP INDEX CONCURRENTLY ${client.escapeIdentifier(index)}`);
}

export async function record(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), checksum, name],
  );
}
