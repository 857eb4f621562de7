import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import pg from "pg";
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

test("the language of an account from before the column exists counts as chosen", () =>
  withEmptyDatabase(async (url) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query('CREATE TABLE "user" (name text); INSERT INTO "user" VALUES (\'before\')');
      await client.query(await readFile("prisma/migrations/20261129204421_language_chosen/migration.sql", "utf8"));
      await client.query("INSERT INTO \"user\" VALUES ('after')");
      const { rows } = await client.query('SELECT name, is_language_chosen AS "isChosen" FROM "user" ORDER BY name');
      expect(rows).toEqual([
        { name: "after", isChosen: false },
        { name: "before", isChosen: true },
      ]);
    } finally {
      await client.end();
    }
  }));
