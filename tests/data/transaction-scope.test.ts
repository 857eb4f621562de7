import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";

await cloneDatabase();
const { pool, withTransaction } = await import("#data/db.server.ts");
const { prisma, withPrisma } = await import("#data/prisma.server.ts");

const refused = "A transaction is open here";

test("rejects a query of the pool inside a transaction", async () => {
  await expect(withTransaction(() => pool.query("SELECT 1"))).rejects.toThrow(refused);
  await expect(withPrisma(() => pool.query("SELECT 1"))).rejects.toThrow(refused);
});

test("rejects a second transaction inside a transaction", async () => {
  await expect(withTransaction(() => withTransaction((tx) => tx.query("SELECT 1")))).rejects.toThrow(refused);
  await expect(withPrisma(() => withTransaction((tx) => tx.query("SELECT 1")))).rejects.toThrow(refused);
  await expect(withTransaction(() => withPrisma((db) => db.user.count()))).rejects.toThrow(refused);
});

test("rejects a query of the Prisma client inside a transaction", async () => {
  await expect(withTransaction(async () => (await prisma()).user.count())).rejects.toThrow(refused);
  await expect(withPrisma(async () => (await prisma()).user.count())).rejects.toThrow(refused);
});

test("allows queries of the pool after the transaction, also by work that the transaction started", async () => {
  const { later } = await withTransaction(async (tx) => {
    await tx.query("SELECT 1");
    let begin = () => {};
    const began = new Promise<void>((resolve) => {
      begin = resolve;
    });
    return { later: { begin, answer: began.then(() => pool.query("SELECT 2 AS two")) } };
  });
  later.begin();
  expect((await later.answer).rows).toEqual([{ two: 2 }]);
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});
