// A large file of each format is imported while other people's pages are served.
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { bankDay } from "./one-c-statement.ts";
import { openSite } from "./site.ts";

await cloneDatabase();
const { contextOf } = await import("#tests/support/service-context.ts");
const { storeFile } = await import("#tests/support/store-file.ts");
const { findAgentAccount } = await import("#data/account/requisites.server.ts");
const { listNominalAccounts } = await import("#services/book/nominal-accounts.server.ts");
const { accountNumberOf } = await import("#services/account/details.server.ts");
const { previewStatement } = await import("#services/receipt/preview-statement.server.ts");
const site = await openSite();

const importer = await contextOf("manager.russia");
const [nominal] = await listNominalAccounts();
const account = nominal && (await findAgentAccount(nominal.accountId));
if (!nominal || !account) throw new Error("The account is missing.");
const { accountId } = nominal;
const number = accountNumberOf("agent_account", account);
const reader = await site.visitor().logIn("irina");

/** Large enough for hundreds of turns of the event loop. A file may have 64 MB. */
const fileBytes = 12 * 1_048_576;
const short = bankDay.slice(2).replaceAll("-", "");
const local = bankDay.split("-").reverse().join(".");
const word = "payment for goods ";

/** The record is repeated until the file has its maximum size. */
const filled = (record: string) => record.repeat(Math.floor(fileBytes / Buffer.byteLength(record)));
const countOf = (record: string) => BigInt(Math.floor(fileBytes / Buffer.byteLength(record)));

function mt940(): string {
  const record = `:61:${short}${short.slice(2)}C1,00NTRFNONREF\n:86:/REMI/${`${word.repeat(10)}\n`.repeat(480)}`;
  return `:20:X\n:25:${number}\n:60F:C${short}RUB0,00\n${filled(record)}:62F:C${short}RUB${countOf(record)},00\n-\n`;
}

function camt053(): string {
  const amount = (whole: bigint) => `<Amt Ccy="RUB">${whole}.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>`;
  const balance = (code: string, whole: bigint) => `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(whole)}</Bal>`;
  const texts = `<Ustrd>${word}</Ustrd>`.repeat(25_000);
  const record = `<Ntry>${amount(1n)}<Sts>BOOK</Sts><BookgDt><Dt>${bankDay}</Dt></BookgDt><NtryDtls><TxDtls><RmtInf>${texts}</RmtInf></TxDtls></NtryDtls></Ntry>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="camt.053"><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>${number}</Id></Othr></Id></Acct>${balance("OPBD", 0n)}${balance("CLBD", countOf(record))}${filled(record)}</Stmt></BkToCstmrStmt></Document>`;
}

function clientBank(): string {
  const record = `СекцияДокумент=Ордер\nНомер=1\nСумма=1.00\nПолучательСчет=${number}\nДатаПоступило=${local}\nНазначениеПлатежа=${`${word.repeat(5)}\n`.repeat(900)}КонецДокумента\n`;
  const head = `1CClientBankExchange\nВерсияФормата=1.03\nКодировка=UTF-8\nСекцияРасчСчет\nРасчСчет=${number}\nНачальныйОстаток=0.00\nКонечныйОстаток=${countOf(record)}.00\nКонецРасчСчет\n`;
  return `${head}${filled(record)}КонецФайла\n`;
}

const columns = { date: 0, amount: 1, purpose: 2 };
const mapping = (rows: bigint) => ({ columns, skip: 0, opening: 0n, closing: rows * 100n });
const wideRow = `${local};1,00;${word.repeat(5_000)}${";x".repeat(97)}\n`;
const shortRows = 40_000n;

const files = {
  "long descriptions of MT940": { text: mt940 },
  "large entries of camt.053": { text: camt053 },
  "long documents of 1C": { text: clientBank },
  "a table of long rows": { text: () => filled(wideRow), mapping: mapping(countOf(wideRow)) },
  "a table of 40,000 rows": { text: () => `${local};1,00;${word}\n`.repeat(Number(shortRows)), mapping: mapping(shortRows) },
} as const;

/** Milliseconds of the longest turn of the event loop: how long another request had to wait. */
async function longestTurn(work: Promise<unknown>): Promise<number> {
  let [used, longest, isOver] = [process.threadCpuUsage(), 0, false];
  const look = () => {
    const now = process.threadCpuUsage();
    longest = Math.max(longest, (now.user + now.system - used.user - used.system) / 1_000);
    used = now;
    if (!isOver) setTimeout(look, 1);
  };
  setTimeout(look, 1);
  await work.finally(() => {
    isOver = true;
  });
  return longest;
}

/** Requests a page repeatedly until the work is done; returns the number of responses. */
async function readOn(work: Promise<unknown>): Promise<number> {
  let [answered, isOver] = [0, false];
  const done = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    expect((await reader.get("/notifications")).status).toBe(200);
    answered += 1;
  }
  await done;
  return answered;
}

test.each(Object.entries(files))("%s are imported while other pages are served", async (_, file) => {
  const content = { name: "statement.txt", mime: "application/octet-stream", bytes: Buffer.from(file.text()) };
  const fileId = await storeFile({ ownerUserId: importer.principal.userId, purpose: "agentFile" }, content);
  for (const _time of [1, 2, 3]) await reader.get("/notifications");
  const reading = previewStatement(importer, { accountId, fileId, ...("mapping" in file && { mapping: file.mapping }) });
  const [held, answered, preview] = await Promise.all([longestTurn(reading), readOn(reading), reading]);
  if (!preview.ok || "trouble" in preview.value) throw new Error(`Not read: ${JSON.stringify(preview)}`);
  expect(preview.value.incoming).toBeGreaterThan(10);
  expect(answered).toBeGreaterThan(2);
  expect(held).toBeLessThan(200);
});
