import type pg from "pg";
import { databaseAddress, withConnection } from "../services/database-connection.ts";
import { SetupError } from "../setup/step.ts";
import { applyMigration, type LockPatience, record, usualPatience } from "./apply-migration.ts";
import { listMigrations, type Migration } from "./migration-files.ts";

/** First line of a baseline, which makes in one step what the migrations before it made. The commit is the last one that has them. */
const replaced = /^-- migrate: replaces the (\d+) migrations up to (\S+) of commit (\S+)$/m;

/** A database with all migrations that the baseline replaces has its tables already, so the baseline is only recorded. */
async function recordBaseline(client: pg.Client, baseline: Migration, applied: readonly string[]): Promise<void> {
  const [, count, last = "", commit] = replaced.exec(baseline.sql) ?? [];
  if (commit === undefined) throw new SetupError("The database was made by another program. Use an empty database.");
  if (!applied.includes(last) || applied.filter((name) => name <= last).length !== Number(count)) {
    throw new SetupError(
      `The database lacks some of the ${count} migrations that ${baseline.name} replaces. Migrate it with commit ${commit} first, ` +
        "or use an empty database (npm start -- --reset).",
    );
  }
  await record(client, baseline);
}

// The lock number of Prisma's own engine, so that both can never migrate one database at once.
const migrationLock = 72_707_369;

const migrationsTable = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id varchar(36) PRIMARY KEY NOT NULL, checksum varchar(64) NOT NULL, finished_at timestamptz, migration_name varchar(255) NOT NULL,
  logs text, rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`;

/**
 * Applies the missing migrations in order. Each one runs in its own transaction, except those that are marked as running outside of one. It
 * uses Prisma's table, so that this function and an operator's `prisma migrate deploy` agree about the applied migrations.
 */
export async function deploy(
  ownerUrl: string,
  migrations: readonly Migration[] | null = null,
  patience: LockPatience = usualPatience,
): Promise<readonly string[]> {
  const url = databaseAddress(ownerUrl, "DATABASE_OWNER_URL", "the address of the owner of the schema");
  return await withConnection(url, "DATABASE_OWNER_URL", async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    await client.query(migrationsTable);
    return await applyMissing(client, migrations ?? (await listMigrations()), patience);
  });
}

async function applyMissing(client: pg.Client, migrations: readonly Migration[], patience: LockPatience): Promise<readonly string[]> {
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    "SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  const applied = new Map(rows.map((row) => [row.migration_name, row.checksum]));
  const edited = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (edited) throw new SetupError(`Migration ${edited.name} was changed after it had been applied. Add a new migration instead.`);
  const missing = migrations.filter(({ name }) => !applied.has(name));
  const [first] = missing;
  if (first !== undefined && first === migrations[0] && applied.size > 0) {
    await recordBaseline(client, first, [...applied.keys()]);
    missing.shift();
  }
  for (const migration of missing) await applyMigration(client, migration, patience);
  return missing.map(({ name }) => name);
}
