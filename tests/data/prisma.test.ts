import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();
const { recordAudit, listAudit } = await import("#data/audit/audit.server.ts");
const { checkAudit } = await import("#data/audit/audit-checks.server.ts");
const { pool, withTransaction } = await import("#data/db.server.ts");
const { isDatabaseUnavailable } = await import("#data/outage.server.ts");
const { prisma, withPrisma } = await import("#data/prisma.server.ts");
const { sqlOn } = await import("#data/sql.server.ts");

await database.asOwner(
  `CREATE FUNCTION conflict(state text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'conflict' USING ERRCODE = state; END $$`,
);
const { rows: people } = await database.asOwner(`SELECT id FROM "user" WHERE email = 'irina@bridgehold.test'`);
const userId: string = people[0].id;
const entry = (objectId: string) => ({ actorId: userId, actorKind: "user", action: "member.block", objectType: "user", objectId }) as const;
const hasRow = async (objectId: string) => (await listAudit({ type: "user", id: objectId }, { limit: 5 })).length;

test("Prisma writes and raw SQL in one transaction are committed or rolled back together", async () => {
  const [kept, lost] = [randomUUID(), randomUUID()];
  const bidx = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex");
  const write = (id: string) =>
    withPrisma(async (db) => {
      await db.loginEvent.create({ data: { userId, emailHash: bidx(id), outcome: "ok", ip: "", userAgent: "" }, select: { id: true } });
      await recordAudit(db, entry(id));
      if (id === lost) throw new Error("no");
    });
  await write(kept);
  await expect(write(lost)).rejects.toThrow("no");
  const client = await prisma();
  const count = (id: string) => client.loginEvent.count({ where: { emailHash: bidx(id) } });
  expect([await count(kept), await count(lost), await hasRow(kept), await hasRow(lost)]).toEqual([1, 0, 1, 0]);
});

test("an entry gets the same chain hash in both kinds of unit of work", async () => {
  const objectId = randomUUID();
  await withTransaction((tx) => recordAudit(tx, { ...entry(objectId), diff: { all: true }, reason: "$1" }));
  await withPrisma((db) => recordAudit(db, { ...entry(objectId), diff: { all: true }, reason: "$1" }));
  const [second, first] = await listAudit({ type: "user", id: objectId }, { limit: 5 });
  expect({ ...second, seq: first?.seq, at: first?.at }).toEqual(first);
  expect(await checkAudit(pool)).toEqual([]);
});

test("units of work of both kinds reset the person's wrong passwords and keep those of others", async () => {
  const { forgetWrong } = await import("#data/people/wrong-passwords.server.ts");
  const count = `INSERT INTO rate_limit (action, key, bucket, n, expires_at) SELECT 'a', k, 0, 1, now() FROM unnest($1::text[]) AS k`;
  const left = async () => (await database.asApp("SELECT key FROM rate_limit WHERE action = 'a' ORDER BY key")).rows.map(({ key }) => key);
  await database.asApp(count, [["one", "one here", "other", "two", "two there"]]);
  await withTransaction((tx) => forgetWrong(tx, ["a"], "one"));
  await withPrisma((db) => forgetWrong(db, ["a", "b"], "two"));
  expect(await left()).toEqual(["other"]);
});

test("a value never becomes part of a statement", async () => {
  const cunning = "'; DROP TABLE audit_entry; --";
  for (const db of [pool, await prisma()]) {
    expect(await sqlOn(db).rows`SELECT ${cunning}::text AS said, ${["a", "b"]}::text[] AS list`).toEqual([
      { said: cunning, list: ["a", "b"] },
    ]);
  }
});

test.each(["40001", "40P01"])("a unit of work that failed with %s is repeated", async (state) => {
  let tries = 0;
  const value = await withPrisma(async (db) => {
    tries += 1;
    if (tries < 3) await sqlOn(db).run`SELECT conflict(${state})`;
    return tries;
  });
  expect(value).toBe(3);
});

async function thrownBy(work: Promise<unknown>): Promise<unknown> {
  const [outcome] = await Promise.allSettled([work]);
  return outcome.status === "rejected" ? outcome.reason : expect.fail("nothing was thrown");
}

/** Closes every connection of the application's role, as a server shutdown does. */
const endConnections = () =>
  database.asOwner(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE datname = current_database() AND usename <> current_user AND pid <> pg_backend_pid()`);

test("reports a lost database in a unit of work as an outage", async () => {
  const asked = withPrisma(async (db) => {
    await db.user.findFirst({ select: { id: true } });
    await endConnections();
    await db.user.findFirst({ select: { id: true } });
  });
  expect(isDatabaseUnavailable(await thrownBy(asked))).toBe(true);
  const written = withPrisma(async (db) => {
    await db.user.findFirst({ select: { id: true } });
    await endConnections();
  });
  expect(isDatabaseUnavailable(await thrownBy(written))).toBe(true);
});

test("reports a lost database during a query as an outage, and the next query succeeds", async () => {
  const client = await prisma();
  const sleeping = thrownBy(client.$queryRaw`SELECT pg_sleep(5)::text`);
  const isAsleep = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`;
  await expect.poll(async () => (await database.asApp(isAsleep)).rowCount).toBe(1);
  await endConnections();
  expect(isDatabaseUnavailable(await sleeping)).toBe(true);
  expect(await client.user.findUnique({ where: { id: userId }, select: { id: true } })).toEqual({ id: userId });
});

test("reports a transaction that got no connection in time or ran too long as an outage", async () => {
  const client = await prisma();
  const asked = (db: Pick<typeof client, "user">) => db.user.findFirst({ select: { id: true } });
  const tooLong = client.$transaction(
    async (db) => {
      await db.$queryRaw`SELECT pg_sleep(0.3)::text`;
      return await asked(db);
    },
    { timeout: 100 },
  );
  expect(isDatabaseUnavailable(await thrownBy(tooLong))).toBe(true);
  const { PrismaPg } = await import("@prisma/adapter-pg");
  const { PrismaClient } = await import("#data/generated/prisma/client.ts");
  const narrow = new PrismaClient({ adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL ?? "", max: 1 }) });
  const holding = narrow.$transaction(async (db) => await db.$queryRaw`SELECT pg_sleep(1)::text`);
  expect(isDatabaseUnavailable(await thrownBy(narrow.$transaction(asked, { maxWait: 100 })))).toBe(true);
  await holding;
  await narrow.$disconnect();
});

test("reports a server that does not answer as an outage", async () => {
  const { PrismaPg } = await import("@prisma/adapter-pg");
  const { PrismaClient } = await import("#data/generated/prisma/client.ts");
  const nowhere = new PrismaClient({ adapter: new PrismaPg("postgresql://nobody@127.0.0.1:1/none") });
  expect(isDatabaseUnavailable(await thrownBy(nowhere.user.findFirst({ select: { id: true } })))).toBe(true);
});
