// Staff find unmatched money by its payer, its number or the payer's account, however much newer money is waiting.
import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();
const { withTransaction } = await import("#data/db.server.ts");
const { recordArrivals, recordStatement } = await import("#data/money/statements.server.ts");
const { findWaitingArrivals } = await import("#data/audit/search.server.ts");

const [bank] = await database
  .asOwner(`SELECT id AS "agentAccountId", agent_id AS "agentId", currency FROM agent_account WHERE rail = 'bank' ORDER BY id LIMIT 1`)
  .then(({ rows }) => rows);
const day = "2026-11-18";

/** Imports payments of the names; the payer's account ends with the position. */
async function importFrom(names: readonly string[], account: string, codes: readonly string[] = []): Promise<void> {
  const sums = { opening: 0n, closing: 0n, lines: names.length, incoming: 0n, outgoing: 0n, firstDay: day, lastDay: day };
  const statement = {
    ...{ ...bank, ...sums, id: randomUUID(), fileId: randomUUID(), fileHash: randomBytes(32).toString("hex"), format: "csv" },
    ...{ importedBy: randomUUID(), reading: {}, contradictions: [] },
  } as const;
  const lines = names.map((payerName, at) => ({
    ...{ bookedOn: day, minor: 100n, purpose: "Перевод", reference: `№ ${account}-${at}`, payerName, isReturn: false },
    ...{ payerAccount: `${account}${String(at).padStart(6, "0")}`, hash: randomBytes(32).toString("hex"), codes },
  }));
  await withTransaction(async (tx) => {
    await recordStatement(tx, statement);
    await recordArrivals(tx, statement, lines);
  });
}

await importFrom(["Пётр Старый", "100% \\ Сбор_А"], "DE7");
await importFrom(
  Array.from({ length: 3_000 }, (_, at) => `Плательщик Номер${at}`),
  "4081781000000",
);

const find = async (text: string, agents: readonly string[] = [bank.agentId]) =>
  (await findWaitingArrivals(text, agents, 3)).map(({ payerName }) => payerName);

test("finds old money by a part of its payer or number, and by the end of the payer's account", async () => {
  expect(await find("старый")).toEqual(["Пётр Старый"]);
  expect(await find("DE7-0")).toEqual(["Пётр Старый"]);
  expect(await find("de7000000")).toEqual(["Пётр Старый"]);
  expect(await find("4081781000000000007")).toEqual(["Плательщик Номер7"]);
});

test("finds a complete account number with and without spaces, and the same digits in a reference when no account has them", async () => {
  for (const text of ["4081781000000000007", "4081 7810 0000 0000 007", "de7000000"]) expect(await find(text)).toHaveLength(1);
  expect(await find("4081781000000000007", [randomUUID()])).toEqual([]);
  await importFrom(["Ольга"], "4081781099999999");
  expect(await find("40817810999999990")).toEqual([]);
  expect(await find("№ 4081781099999999-0")).toEqual(["Ольга"]);
  expect(await find("4081781099999999")).toEqual(["Ольга"]);
});

test("lists the newest of many matches, and none of another agent's", async () => {
  expect(await find("плательщик")).toEqual(["Плательщик Номер2999", "Плательщик Номер2998", "Плательщик Номер2997"]);
  expect(await find("номер99")).toEqual(["Плательщик Номер999", "Плательщик Номер998", "Плательщик Номер997"]);
  expect(await find("старый", [randomUUID()])).toEqual([]);
});

test("compares percent signs, underscores and backslashes literally", async () => {
  expect(await find("100% \\ сбор_а")).toEqual(["100% \\ Сбор_А"]);
  expect([await find("%%%"), await find("___"), await find("7%0")]).toEqual([[], [], []]);
});

test("an import leaves no pending entries in the index of deals that texts name", async () => {
  await importFrom(["Ирина"], "DE8", ["BH-000001"]);
  const { rows } = await database.asOwner("SELECT gin_clean_pending_list('arrival_waiting_codes')::int AS pages");
  expect(rows).toEqual([{ pages: 0 }]);
});

test("a complete account number is searched among accounts first", async () => {
  const account = "40817810777777777";
  await importFrom(["Пётр"], account);
  await importFrom([`Возврат с ${account}000000`], "DE9");
  expect(await find(`${account}000000`)).toEqual(["Пётр"]);
});
