import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "./run-command.ts";
import { step } from "./step.ts";

const root = join(import.meta.dirname, "..", "..");
const schema = join(root, "prisma", "schema.prisma");
const client = join(root, "app", "data", "generated", "prisma");
const stamp = join(root, ".cache", "database-client");

function fingerprint(): string {
  const version = readFileSync(join(root, "node_modules", "prisma", "package.json"));
  return createHash("sha256").update(readFileSync(schema)).update(version).digest("hex");
}

/**
 * Generates the database client for app/data/prisma.server.ts when schema.prisma or Prisma itself has changed. Generating needs no schema
 * engine, but Prisma would download one; the path of any existing program prevents that.
 */
export async function generateDatabaseClient(): Promise<void> {
  const wanted = fingerprint();
  if (existsSync(join(client, "client.ts")) && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  rmSync(stamp, { force: true });
  await step("Generating the database client", () =>
    runCommand(join(root, "node_modules", ".bin", "prisma"), ["generate", "--no-hints"], {
      cwd: root,
      env: { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: "1", CHECKPOINT_DISABLE: "1" },
      sentence: "The database client could not be generated:",
    }),
  );
  mkdirSync(join(root, ".cache"), { recursive: true });
  writeFileSync(stamp, wanted);
}
