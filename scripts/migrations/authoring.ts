import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { deploy, listMigrations } from "../migrate.ts";
import { freePort } from "../services/free-port.ts";
import { startPostgres } from "../services/postgres.ts";
import { temporaryFolder } from "../services/temporary-folder.ts";
import { diffToSchema } from "./schema-engine.ts";

const prismaDir = resolve(import.meta.dirname, "../../prisma");

/**
 * Writes the next migration: the difference between the migrated database and schema.prisma, followed by every file of
 * prisma/sql that changed since it was last taken into a migration. Those files can be applied again and again.
 */
export async function createMigration(name: string, now = new Date()): Promise<string> {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error("A migration's name has small letters, digits and underscores.");
  const sources = await changedSources();
  const tables = await tableDifference();
  const parts = [tables, ...sources].filter((part) => part.trim() !== "");
  if (parts.length === 0) throw new Error("Nothing changed: schema.prisma and prisma/sql are already in the migrations.");
  const folder = join("migrations", `${now.toISOString().replace(/\D/g, "").slice(0, 14)}_${name}`);
  await mkdir(join(prismaDir, folder), { recursive: true });
  await writeFile(join(prismaDir, folder, "migration.sql"), `${parts.map((part) => part.trim()).join("\n\n")}\n`);
  return join("prisma", folder);
}

/** Refuses when schema.prisma or prisma/sql say something that the migrations do not do. */
export async function checkMigrations(): Promise<string> {
  const [sources, tables] = [await changedSources(), await tableDifference()];
  if (tables.trim() === "" && sources.length === 0) return "schema.prisma, prisma/sql and the migrations agree.";
  throw new Error(`The migrations lag behind; run: node scripts/migrate.ts new <name>\n${[tables, ...sources].join("\n")}`);
}

async function changedSources(): Promise<string[]> {
  const history = (await listMigrations()).map(({ sql }) => sql).join("\n");
  const files = (await readdir(join(prismaDir, "sql"))).filter((file) => file.endsWith(".sql")).sort();
  const sources = await Promise.all(files.map(readSource));
  return sources.filter(({ mark }) => !history.includes(mark)).map(({ mark, sql }) => `${mark}\n${sql}`);
}

async function readSource(file: string): Promise<{ mark: string; sql: string }> {
  const sql = await readFile(join(prismaDir, "sql", file), "utf8");
  const digest = createHash("sha256").update(sql).digest("hex").slice(0, 16);
  return { mark: `-- prisma/sql/${file} ${digest}`, sql };
}

async function tableDifference(): Promise<string> {
  const folder = await temporaryFolder("migrate");
  const server = await startPostgres({ dataDir: join(folder.path, "postgres"), port: await freePort() });
  try {
    await deploy(server.ownerUrl);
    return await diffToSchema(server.ownerUrl, join(prismaDir, "schema.prisma"));
  } finally {
    await server.stop();
    await folder.remove();
  }
}
