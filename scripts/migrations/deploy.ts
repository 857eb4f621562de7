import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import pg from "pg";

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const migrationsDir = resolve(import.meta.dirname, "../../prisma/migrations");
// The number that Prisma's own engine locks, so both can never migrate one database at once.
const migrationLock = 72_707_369;

const migrationsTable = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id varchar(36) PRIMARY KEY NOT NULL, checksum varchar(64) NOT NULL, finished_at timestamptz, migration_name varchar(255) NOT NULL,
  logs text, rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`;

export async function listMigrations(): Promise<Migration[]> {
  const entries = await readdir(migrationsDir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(names.sort().map(readMigration));
}

async function readMigration(name: string): Promise<Migration> {
  const sql = await readFile(join(migrationsDir, name, "migration.sql"), "utf8");
  return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}

/**
 * Applies what is missing, in order, each migration in its own transaction. The table is Prisma's, so `prisma migrate
 * deploy` of an operator and this function agree about what is applied.
 */
export async function deploy(ownerUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    await client.query(migrationsTable);
    return await applyMissing(client, await listMigrations());
  } finally {
    await client.end();
  }
}

async function applyMissing(client: pg.Client, migrations: readonly Migration[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    "SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  const applied = new Map(rows.map((row) => [row.migration_name, row.checksum]));
  const edited = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (edited) throw new Error(`Migration ${edited.name} was changed after it had been applied. Add a new migration instead.`);
  const missing = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query("BEGIN");
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw new Error(`Migration ${name} failed and changed nothing: ${(error as Error).message}`, { cause: error });
  }
}
