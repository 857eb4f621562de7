import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";

const database = await cloneDatabase();
const { pool, withTransaction } = await import("#data/db.server.ts");
const { isDatabaseUnavailable } = await import("#data/outage.server.ts");

/** Closes every connection of the application's role, as a server shutdown does; resolves when they are gone. */
async function endConnections(): Promise<void> {
  const others = "FROM pg_stat_activity WHERE datname = current_database() AND usename <> current_user AND pid <> pg_backend_pid()";
  await database.asOwner(`SELECT pg_terminate_backend(pid, 5000) ${others}`);
}

/** A statement that takes a lock and then runs for a minute. The lock shows other connections that the server has begun it. */
const longStatement = "SELECT pg_advisory_xact_lock(1), pg_sleep(60)";
const isRunning = () =>
  eventually(
    () =>
      database.asOwner(
        "SELECT FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
      ),
    ({ rowCount }) => rowCount === 1,
  );

const turn = () => new Promise<void>((later) => setTimeout(later, 20));
const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail("nothing was thrown"),
    (error: unknown) => error,
  );

test("a statement in progress", async () => {
  const error = thrownBy(pool.query(longStatement));
  await isRunning();
  await endConnections();
  expect(isDatabaseUnavailable(await error)).toBe(true);
});

test("the next statement of a transaction whose connection is gone", async () => {
  const error = await thrownBy(
    withTransaction(async (tx) => {
      await tx.query("SELECT 1");
      await endConnections();
      await turn();
      await tx.query("SELECT 2");
    }),
  );
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test("the commit of a transaction whose connection is gone", async () => {
  const error = await thrownBy(
    withTransaction(async (tx) => {
      await tx.query("SELECT 1");
      await endConnections();
      await turn();
    }),
  );
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test("concurrent statements when the connection is lost", async () => {
  const error = await thrownBy(
    withTransaction(async (tx) => {
      const both = Promise.all([tx.query(longStatement), tx.query("SELECT 2")]);
      await Promise.all([isRunning().then(endConnections), both]);
    }),
  );
  expect(isDatabaseUnavailable(error)).toBe(true);
});
