// When the database's disk is full, readiness and refusals name the disk until there is space again.
import { expect, test } from "vitest";
import type { UnitOfWork } from "#data/sql.server.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";

const database = await cloneDatabase();
const { findOutage } = await import("#commands/readiness.server.ts");
const { withTransaction } = await import("#data/db.server.ts");
const { withPrisma } = await import("#data/prisma.server.ts");
const { sqlOn } = await import("#data/sql.server.ts");
const { faultCodeOf } = await import("#services/api/fault-code.server.ts");

/** PostgreSQL's own error for a disk without space, raised by each write to a table. */
await database.asOwner(`CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`);
const fill = (table: string) =>
  database.asOwner(`CREATE TRIGGER no_space BEFORE INSERT OR UPDATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION no_space()`);
const free = (table: string) => database.asOwner(`DROP TRIGGER no_space ON ${table}`);

/** Names of the unavailable dependencies. No engine runs here, so it is always among them. */
const outages = async () => (await findOutage())?.split(", ") ?? [];

test("readiness reports the disk while the database cannot write, and not afterwards", async () => {
  const isWell = (names: readonly string[]) => !names.includes("disk") && !names.includes("database");
  await eventually(outages, isWell);
  await fill("liveness");
  const full = await eventually(outages, (names) => names.includes("disk"));
  expect(full).not.toContain("database");
  await free("liveness");
  await eventually(outages, isWell);
});

test("both clients of the database report a write without space as a full disk", async () => {
  await fill("rate_limit");
  const write = (db: UnitOfWork) =>
    sqlOn(db).run`INSERT INTO rate_limit (action, key, bucket, n, expires_at) VALUES ('a', 'k', 0, 1, now())`;
  const codeOf = (work: Promise<unknown>) => work.then(() => null, faultCodeOf);
  expect(await codeOf(withTransaction(write))).toBe("STORAGE.FULL");
  expect(await codeOf(withPrisma(write))).toBe("STORAGE.FULL");
  await free("rate_limit");
  expect(await codeOf(withTransaction(write))).toBeNull();
});
