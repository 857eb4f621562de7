import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { freePort } from "../services/free-port.ts";
import { startPostgres } from "../services/postgres.ts";
import { temporaryFolder } from "../services/temporary-folder.ts";
import { deploy } from "./deploy.ts";
import { listMigrations } from "./migration-files.ts";
import { diffToSchema } from "./schema-engine.ts";
import { changedParts, partsOf, type SqlPart, textOf } from "./sql-sources.ts";

const prismaDir = resolve(import.meta.dirname, "../../prisma");

/**
 * Writes the next migration: the difference between the migrated database and schema.prisma, then every object of prisma/sql that differs
 * from its last version in a migration. These objects can be applied repeatedly. Constraints are validated by a separate migration, so that
 * no table is locked while its rows are read.
 */
export async function createMigration(name: string, now = new Date()): Promise<string> {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error("A migration's name has small letters, digits and underscores.");
  const parts = await changedSources();
  const texts = [await onScratchServer(tableDifference), textOf(parts)].filter((text) => text.trim() !== "");
  if (texts.length === 0) throw new Error("Nothing changed: schema.prisma and prisma/sql are already in the migrations.");
  const folder = await writeMigration(name, now, texts);
  const validations = parts.flatMap(({ validation }) => validation ?? []);
  if (validations.length > 0) await writeMigration(`${name}_validated`, new Date(now.getTime() + 1_000), [validations.join("\n")]);
  return folder;
}

async function writeMigration(name: string, at: Date, texts: readonly string[]): Promise<string> {
  const folder = join("migrations", `${at.toISOString().replace(/\D/g, "").slice(0, 14)}_${name}`);
  await mkdir(join(prismaDir, folder), { recursive: true });
  await writeFile(join(prismaDir, folder, "migration.sql"), `${texts.map((text) => text.trim()).join("\n\n")}\n`);
  return join("prisma", folder);
}

/** Differences between schema.prisma with prisma/sql and an empty database with all migrations applied; empty when they agree. */
export async function migrationLag(emptyOwnerUrl: string): Promise<string> {
  const [tables, parts] = [await tableDifference(emptyOwnerUrl), await changedSources()];
  return [tables, textOf(parts)].join("\n").trim();
}

/** Fails when the migrations lack something of schema.prisma or prisma/sql. */
export async function checkMigrations(): Promise<string> {
  const lag = await onScratchServer(migrationLag);
  if (lag === "") return "schema.prisma, prisma/sql and the migrations agree.";
  throw new Error(`The migrations lag behind; run: node scripts/migrate.ts new <name>\n${lag}`);
}

async function changedSources(): Promise<SqlPart[]> {
  const files = (await readdir(join(prismaDir, "sql"))).filter((file) => file.endsWith(".sql")).sort();
  const parts = await Promise.all(files.map(async (file) => partsOf(file, await readFile(join(prismaDir, "sql", file), "utf8"))));
  return changedParts(
    (await listMigrations()).map(({ sql }) => sql),
    parts.flat(),
  );
}

async function tableDifference(ownerUrl: string): Promise<string> {
  await deploy(ownerUrl);
  return await diffToSchema(ownerUrl, join(prismaDir, "schema.prisma"));
}

async function onScratchServer<T>(work: (ownerUrl: string) => Promise<T>): Promise<T> {
  const folder = await temporaryFolder("migrate");
  const server = await startPostgres({ dataDir: join(folder.path, "postgres"), port: await freePort() });
  try {
    return await work(server.ownerUrl);
  } finally {
    await server.stop();
    await folder.remove();
  }
}
