import { randomBytes } from "node:crypto";
import { expect, inject, test } from "vitest";
import { migrationLag } from "#scripts/migrations/authoring.ts";
import { onServer, withDatabase } from "#tests/support/template.ts";

async function withEmptyDatabase(use: (url: string) => Promise<void>): Promise<void> {
  const { ownerUrl } = inject("template");
  const name = `bridgehold_replay_${randomBytes(6).toString("hex")}`;
  await onServer(ownerUrl, `CREATE DATABASE ${name}`);
  try {
    await use(withDatabase(ownerUrl, name));
  } finally {
    await onServer(ownerUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

test("the migrations produce the schema of schema.prisma and prisma/sql", () =>
  withEmptyDatabase(async (url) => expect(await migrationLag(url)).toBe("")));
