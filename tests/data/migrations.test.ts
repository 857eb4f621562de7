import { randomBytes } from "node:crypto";
import { expect, inject, test } from "vitest";
import { migrationLag } from "#scripts/migrations/authoring.ts";
import { onServer, withDatabase } from "#tests/support/template.ts";

test("the migrations produce the schema of schema.prisma and prisma/sql", async () => {
  const { ownerUrl } = inject("template");
  const name = `bridgehold_replay_${randomBytes(6).toString("hex")}`;
  await onServer(ownerUrl, `CREATE DATABASE ${name}`);
  try {
    expect(await migrationLag(withDatabase(ownerUrl, name))).toBe("");
  } finally {
    await onServer(ownerUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  }
});
