// Only the person who imports a large statement sees its progress.
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { bankDay } from "./one-c-statement.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const { contextOf } = await import("#tests/support/service-context.ts");
const { storeFile } = await import("#tests/support/store-file.ts");
const { findAgentAccount } = await import("#data/account/requisites.server.ts");
const { listNominalAccounts } = await import("#services/book/nominal-accounts.server.ts");
const { accountNumberOf } = await import("#services/account/details.server.ts");
const { importStatement } = await import("#services/receipt/import-statement.server.ts");
const site = await openSite();

const importer = await contextOf("manager.russia");
const [nominal] = await listNominalAccounts();
const account = nominal && (await findAgentAccount(nominal.accountId));
if (!nominal || !account) throw new Error("The account is missing.");
const number = accountNumberOf("agent_account", account);
const [own, other] = [await site.visitor().logIn("manager.russia"), await site.visitor().logIn("manager.europe")];

/** Returns a 1C file with this number of payments of one rouble. */
function statementOf(count: number): Buffer {
  const local = bankDay.split("-").reverse().join(".");
  const head = `1CClientBankExchange\nВерсияФормата=1.03\nКодировка=UTF-8\nСекцияРасчСчет\nРасчСчет=${number}\nНачальныйОстаток=0.00\nКонечныйОстаток=${count}.00\nКонецРасчСчет\n`;
  const payment = (no: number) =>
    `СекцияДокумент=Ордер\nНомер=${no}\nСумма=1.00\nПолучательСчет=${number}\nДатаПоступило=${local}\nНазначениеПлатежа=Оплата ${"товара ".repeat(20)}\nКонецДокумента\n`;
  return Buffer.from(`${head}${Array.from({ length: count }, (_, no) => payment(no)).join("")}КонецФайла\n`);
}

const progressOf = async (visitor: typeof own) => await (await visitor.get("/statement-progress.json")).json();

test("the importer reads the bytes of each pass while it runs, and null afterwards", async () => {
  const bytes = statementOf(30_000);
  const content = { name: "kl_to_1c.txt", mime: "application/octet-stream", bytes };
  const fileId = await storeFile({ ownerUserId: importer.principal.userId, purpose: "agentFile" }, content);
  let isOver = false;
  const work = importStatement(importer, { accountId: nominal.accountId, fileId }).finally(() => {
    isOver = true;
  });
  const [seen, others]: [Awaited<ReturnType<typeof progressOf>>[], unknown[]] = [[], []];
  while (!isOver) {
    const progress = await progressOf(own);
    if (progress !== null) seen.push(progress);
    others.push(await progressOf(other));
  }
  expect(await work).toMatchObject({ ok: true, value: { imported: 30_000 } });
  expect(seen.length).toBeGreaterThan(0);
  for (const { readBytes, allBytes } of seen) {
    expect(allBytes).toBe(bytes.length);
    expect(readBytes).toBeGreaterThan(0);
    expect(readBytes).toBeLessThanOrEqual(allBytes);
  }
  expect(seen.at(-1)?.pass).toBe(2);
  expect(new Set(others)).toEqual(new Set([null]));
  expect(await progressOf(own)).toBeNull();
});

test("the progress of a process that was killed expires", async () => {
  const insert = (age: string) =>
    database.asOwner(
      `INSERT INTO statement_progress (user_id, pass, read_bytes, all_bytes, at) VALUES ($1, 1, 5, 10, now() - $2::interval)
       ON CONFLICT (user_id) DO UPDATE SET at = excluded.at`,
      [importer.principal.userId, age],
    );
  await insert("30 seconds");
  expect(await progressOf(own)).toEqual({ pass: 1, readBytes: 5, allBytes: 10 });
  await insert("2 minutes");
  expect(await progressOf(own)).toBeNull();
});
