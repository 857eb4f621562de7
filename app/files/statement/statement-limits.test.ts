// Records of a file are limited in size: each parser reports the record and stops.
import { expect, test } from "vitest";
import { faultOf, readWhole, type Whose } from "./testing/read-file.ts";

const account = "40702810900000012345";
const [euros, roubles]: [Whose, Whose] = [
  { account, currency: "EUR" },
  { account, currency: "RUB" },
];
const table: Whose = { ...euros, mapping: { columns: { date: 0, amount: 1, purpose: 2 }, skip: 0, opening: 0n, closing: 100n } };
const fault = (text: string, whose: Whose) => faultOf(readWhole(text, whose, 64 * 1_024));
const filled = (lines: number, text: string) => `${text}\n`.repeat(lines);

test("a table has at most a hundred columns", async () => {
  expect(await fault(`20.11.2026;1,00;x${";".repeat(98)}\n`, table)).toBe("wide 1 100");
  expect((await readWhole(`20.11.2026;1,00;x${";".repeat(97)}\n`, table, 64)).lines).toHaveLength(1);
  expect(await fault(`20.11.2026;1,00;x\n20.11.2026;1,00;${"x".repeat(100_001)}\n`, table)).toBe("long 2 100000");
});

const mt940 = (description: string) =>
  `:20:X\n:25:${account}\n:60F:C261119EUR0,\n:61:2611201120C1,NTRFNONREF\n${description}:62F:C261120EUR1,\n`;

test("a description of MT940 has at most 500 lines and 100,000 characters", async () => {
  expect((await readWhole(mt940(`:86:x\n${filled(499, "text")}`), euros)).lines).toHaveLength(1);
  expect(await fault(mt940(`:86:x\n${filled(500, "text")}`), euros)).toBe("large 5");
  expect(await fault(mt940(`:86:x\n${filled(11, "x".repeat(10_000))}`), euros)).toBe("large 5");
  expect(await fault(mt940(filled(501, ":86:x")), euros)).toBe("large 505");
  expect(await fault(mt940(`:86:${"x".repeat(100_000)}\n`), euros)).toBe("long 5 100000");
});

const clientBank = (text: string) => `1CClientBankExchange\nВерсияФормата=1.03\nСекцияРасчСчет\nРасчСчет=${account}
НачальныйОстаток=0\nКонечныйОстаток=0\nКонецРасчСчет\nСекцияДокумент=Ордер\nНазначениеПлатежа=x\n${text}КонецДокумента\nКонецФайла\n`;

test("a document of a 1C file has at most 1,000 lines and 100,000 characters", async () => {
  expect((await readWhole(clientBank(""), roubles)).lines).toEqual([]);
  expect(await fault(clientBank(filled(1_000, "text")), roubles)).toBe("large 8");
  expect(await fault(clientBank(filled(11, "x".repeat(10_000))), roubles)).toBe("large 8");
});

test("an entry of camt.053 has at most a million characters", async () => {
  const balance = (code: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
  const head = `<Document xmlns="camt.053"><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>${account}</Id></Othr></Id></Acct>${balance("OPBD")}${balance("CLBD")}`;
  expect(await fault(`${head}<Ntry><X>${"x".repeat(1_100_000)}</X></Ntry></Stmt></BkToCstmrStmt></Document>`, euros)).toBe("largeEntry 1");
});
