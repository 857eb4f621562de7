import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import type { Currency } from "#domain/money/money.ts";
import { StatementFault, type StatementLine } from "#domain/money/statement.ts";
import { StatementBalance, type StatementSums } from "#domain/money/statement-balance.ts";
import type { CsvMapping } from "./read-csv.ts";
import { headLength, readStatement, statementKind } from "./read-statement.ts";

interface Read {
  readonly lines: readonly StatementLine[];
  readonly sums: StatementSums;
}

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(file: string | Buffer, account: string, currency: Currency, mapping?: CsvMapping, size = 7): Promise<Read> {
  const bytes = Buffer.from(file);
  const kind = statementKind(bytes.subarray(0, headLength));
  const balance = new StatementBalance({ account, currency });
  const lines: StatementLine[] = [];
  for await (const part of readStatement(inPieces(bytes, size), { ...kind, account, currency, ...(mapping && { mapping }) })) {
    balance.add(part);
    if (part.kind === "line") lines.push(part.line);
  }
  return { lines, sums: balance.end() };
}

/** Code and parameters of the fault that a reading ends with. */
async function faultOf(reading: Promise<Read>): Promise<string> {
  try {
    await reading;
  } catch (error) {
    if (error instanceof StatementFault) return [error.code, ...Object.values(error.params)].join(" ");
    throw error;
  }
  throw new Error("The file was read.");
}

const rubles = "40702810900000012345";
const clientBank = (changed: Readonly<Record<string, string>> = {}) => {
  const text = `1CClientBankExchange
ВерсияФормата=1.03
Кодировка=Windows
Отправитель=Банк
РасчСчет=${rubles}
СекцияРасчСчет
ДатаНачала=20.11.2026
ДатаКонца=20.11.2026
НачальныйОстаток=1000.00
РасчСчет=${rubles}
ВсегоПоступило=93971.54
ВсегоСписано=500.10
КонечныйОстаток=94471.44
КонецРасчСчет
СекцияДокумент=Платежное поручение
Номер=17
Дата=20.11.2026
Сумма=93971.54
ПлательщикСчет=40817810000000054321
Плательщик1=Иванова Ирина Петровна
ПолучательСчет=${rubles}
ДатаПоступило=20.11.2026
НазначениеПлатежа=Оплата по сделке F-2026-000123
КонецДокумента
СекцияДокумент=Платежное поручение
Номер=4
Дата=19.11.2026
Сумма=500.10
ПлательщикСчет=${rubles}
ДатаСписано=20.11.2026
ПолучательСчет=40702810400000000001
Получатель1=ООО "Ромашка"
НазначениеПлатежа=Комиссия
КонецДокумента
КонецФайла
`;
  return Object.entries(changed).reduce((now, [from, to]) => now.replace(from, to), text);
};

describe("1C client-bank", () => {
  const line = {
    ...{ bookedOn: "2026-11-20", minor: 9_397_154n, reference: "17", payerName: "Иванова Ирина Петровна" },
    ...{ payerAccount: "40817810000000054321", purpose: "Оплата по сделке F-2026-000123" },
  };

  test.each(["windows-1251", "cp866", "utf-8"])("is read in %s, what came and what left apart", async (encoding) => {
    const { lines, sums } = await read(iconv.encode(clientBank(), encoding), rubles, "RUB");
    expect(lines[0]).toEqual(line);
    expect(lines[1]).toMatchObject({ minor: -50_010n, payerName: 'ООО "Ромашка"' });
    expect(sums).toMatchObject({ opening: 100_000n, closing: 9_447_144n, incoming: 9_397_154n, outgoing: 50_010n, lines: 2 });
  });

  test("of another account, with a wrong sum, cut off or with a sum that is none is refused whole", async () => {
    const file = (changed: Readonly<Record<string, string>>) => read(iconv.encode(clientBank(changed), "windows-1251"), rubles, "RUB");
    expect(await faultOf(read(iconv.encode(clientBank(), "cp866"), "40702810900000099999", "RUB"))).toBe("account 2345");
    expect(await faultOf(file({ "94471.44": "94471.45" }))).toBe("balance 9447144 9447145");
    expect(await faultOf(file({ КонецФайла: "" }))).toBe("truncated");
    expect(await faultOf(file({ "Сумма=93971.54": "Сумма=93971.541" }))).toBe("row 15");
  });

  test("in an encoding that is none of the three is refused for that", async () => {
    expect(await faultOf(read(iconv.encode(clientBank(), "koi8-r"), rubles, "RUB"))).toBe("encoding");
  });
});

const iban = "DE89370400440532013000";
const camt = (entries: string, closing = "1030.00") => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>1</Id>
<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
${entries}</Stmt></BkToCstmrStmt></Document>`;
const entry = (amount: string, status = "BOOK", details = "") => `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<Sts>${status}</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>REF-${amount}</AcctSvcrRef><NtryDtls>${
  details ||
  `<TxDtls><RltdPties><Dbtr><Nm>M&amp;S Export</Nm></Dbtr><DbtrAcct><Id><IBAN>GB33BUKB20201555555555</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Ustrd>F-2026-000123</Ustrd></RmtInf></TxDtls>`
}</NtryDtls></Ntry>`;

describe("camt.053", () => {
  test("is read entry by entry; what is not booked does not count", async () => {
    const { lines, sums } = await read(camt(entry("1030.00") + entry("5.00", "PDNG")), iban, "EUR");
    expect(lines).toEqual([
      {
        ...{ bookedOn: "2026-11-20", minor: 103_000n, reference: "REF-1030.00", payerName: "M&S Export" },
        ...{ payerAccount: "GB33BUKB20201555555555", purpose: "F-2026-000123" },
      },
    ]);
    expect(sums).toMatchObject({ opening: 0n, closing: 103_000n });
  });

  test("is read in the encoding that it declares, and refused for one that we do not know", async () => {
    const declared = (encoding: string) => camt(entry("1030.00")).replace("UTF-8", encoding).replace("M&amp;S Export", "Müller");
    for (const encoding of ["UTF-8", "ISO-8859-1", "windows-1252"]) {
      const { lines } = await read(iconv.encode(declared(encoding), encoding), iban, "EUR");
      expect(lines[0]?.payerName).toBe("Müller");
    }
    expect(await faultOf(read(iconv.encode(declared("ISO-8859-5"), "iso-8859-5"), iban, "EUR"))).toBe("encoding");
    // Only the declaration counts, not what an attribute further on is called.
    const undeclared = camt(entry("1030.00")).replace(' encoding="UTF-8"', "").replace("<Id>1</Id>", '<Id encoding="koi8-r">1</Id>');
    expect((await read(undeclared, iban, "EUR")).lines).toHaveLength(1);
  });

  test("a collected entry is as many lines as payments", async () => {
    const parts = ["30.00", "1000.00"].map(
      (sum) => `<TxDtls><Refs><EndToEndId>E-${sum}</EndToEndId></Refs><Amt Ccy="EUR">${sum}</Amt></TxDtls>`,
    );
    const { lines } = await read(camt(entry("1030.00", "BOOK", parts.join(""))), iban, "EUR", undefined, 65_536);
    expect(lines.map(({ minor }) => minor)).toEqual([3_000n, 100_000n]);
  });

  test("gives parts of a collected entry their own numbers, and none when they share one", async () => {
    const part = (no: string, name = "") => `<TxDtls><Refs><EndToEndId>${no}</EndToEndId></Refs><Amt Ccy="EUR">100.00</Amt>
<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`;
    const numbers = async (sum: string, ...parts: readonly string[]) => {
      const { lines } = await read(camt(entry(sum, "BOOK", parts.join("")), sum), iban, "EUR", undefined, 65_536);
      return lines.map(({ reference }) => reference);
    };
    expect(await numbers("200.00", part("E11"), part("E12"))).toEqual(["E11", "E12"]);
    expect(await numbers("200.00", part("E11", "Anna"), part("E12", "Otto"))).toEqual(["E11", "E12"]);
    expect(await numbers("300.00", part("E11"), part("NOTPROVIDED"), part("E11"))).toEqual([null, null, null]);
    const other = part("E13").replace("100.00", "50.00");
    expect(await numbers("250.00", part("E11"), part("E12"), other)).toEqual(["E11", "E12", "E13"]);
    expect(await numbers("100.00", part("E11"))).toEqual(["REF-100.00"]);
  });

  test("of other accounts too, in whatever currency, is read for its own; comments say nothing", async () => {
    const [start = "", end = ""] = camt(entry("1030.00")).split(/(?=<\/BkToCstmrStmt>)/);
    const other = start
      .slice(start.indexOf("<Stmt>"))
      .replaceAll("1030.00", "7.00")
      .replaceAll("EUR", "USD")
      .replace(iban, "DE02120300000000202051");
    for (const text of [start + other + end, start.replace("<Stmt>", () => `${other}<Stmt>`) + end]) {
      const { lines, sums } = await read(text.replace("<Acct>", "<!-- <Ntry> <!DOCTYPE </Ntry> - -> --><Acct>"), iban, "EUR");
      expect(lines.map(({ minor }) => minor)).toEqual([103_000n]);
      expect(sums).toMatchObject({ closing: 103_000n });
    }
    expect(await faultOf(read(start + other + end, "DE00000000000000000000", "EUR"))).toBe("account 3000");
    expect(await faultOf(read(`${start + end}<!-- no end`, iban, "EUR"))).toBe("truncated");
    for (const evil of ["<<!-- -->!DOCTYPE x>", "<!ELEMENT x>", "<![INCLUDE[x]]>"])
      expect(await faultOf(read(start.replace("<Acct>", `${evil}<Acct>`) + end, iban, "EUR"))).toBe("format");
  });

  test("declarations are refused, so that nothing can be expanded; other currencies and half files as well", async () => {
    const evil = camt(entry("1030.00")).replace("<Document", '<!DOCTYPE x [<!ENTITY a "b">]><Document');
    expect(await faultOf(read(evil, iban, "EUR"))).toBe("format");
    expect(await faultOf(read(camt(entry("1030.00")), iban, "USD"))).toBe("currency EUR USD");
    expect(await faultOf(read(camt(entry("1030.00")).slice(0, -60), iban, "EUR"))).toBe("truncated");
    expect(await faultOf(read(camt(entry("1030.00"), "1031.00"), iban, "EUR"))).toBe("balance 103000 103100");
    expect(await faultOf(read(Buffer.concat([Buffer.from(camt("", "0.00")), Buffer.from([0xff])]), iban, "EUR"))).toBe("encoding");
  });
});

const mt940 = `:20:STARTUMS
:25:37040044/532013000EUR
:28C:1/1
:60F:C261119EUR0,00
:61:2611201120CR1030,00NTRFNONREF//B-77
:86:166?00GUTSCHRIFT?20SVWZ+F-2026-?21000123?31GB33BUKB20201555555555?32IVANOVA ?33IRINA
:61:2611201120D30,NCHGNONREF
:86:Account fee
:62F:C261120EUR1000,00
-
:20:NEXT
:25:37040044/532013000EUR
:60F:C261120EUR1000,00
:61:2612310101RC100,00NTRFX-1
:86:/NAME/J SMITH/REMI/Taken back/
:62F:C261231EUR900,00
`;

const cyrillic = mt940.replace("IVANOVA ?33IRINA", "ИВАНОВА ?33ИРИНА");
const western = mt940.replace("IVANOVA ?33IRINA", "MÜLLER ?33JÖRG");

describe("MT940", () => {
  test.each([
    ["utf-8", cyrillic, "ИВАНОВА ИРИНА"],
    ["windows-1251", cyrillic, "ИВАНОВА ИРИНА"],
    ["utf-8", western, "MÜLLER JÖRG"],
    ["iso-8859-1", western, "MÜLLER JÖRG"],
  ])("is read in %s without being told", async (encoding, text, payerName) => {
    const { lines } = await read(iconv.encode(text, encoding), "532013000", "EUR");
    expect(lines[0]).toMatchObject({ payerName });
  });

  test("is read message after message; a reversed credit is money that left", async () => {
    const { lines, sums } = await read(mt940, "532013000", "EUR");
    expect(lines).toEqual([
      {
        ...{ bookedOn: "2026-11-20", minor: 103_000n, reference: "B-77", payerName: "IVANOVA IRINA" },
        ...{ payerAccount: "GB33BUKB20201555555555", purpose: "SVWZ+F-2026-000123" },
      },
      { bookedOn: "2026-11-20", minor: -3_000n, reference: null, payerName: null, payerAccount: null, purpose: "Account fee" },
      { bookedOn: "2027-01-01", minor: -10_000n, reference: "X-1", payerName: "J SMITH", payerAccount: null, purpose: "Taken back" },
    ]);
    expect(sums).toMatchObject({ opening: 0n, closing: 90_000n, lines: 3 });
  });

  test("of other accounts too, in whatever currency, is read for its own", async () => {
    const other = ":20:O\n:25:20070024/7654321000\n:60F:C261119USD0,00\n:61:2611201120C7,00NTRFX-9\n:86:No\n:62F:C261120USD7,00\n-\n";
    for (const text of [other + mt940, mt940.replace(":20:NEXT", `${other}:20:NEXT`), mt940 + other]) {
      const { lines, sums } = await read(text, "532013000", "EUR");
      expect(lines.map(({ minor }) => minor)).toEqual([103_000n, -3_000n, -10_000n]);
      expect(sums).toMatchObject({ opening: 0n, closing: 90_000n });
    }
  });

  test("with a hole between its messages, or the end missing, is refused", async () => {
    expect(
      await faultOf(
        read(mt940.replace("NEXT\n:25:37040044/532013000EUR\n:60F:C261120EUR1000,00", "N\n:60F:C261120EUR1000,01"), "532013000", "EUR"),
      ),
    ).toBe("gap");
    expect(await faultOf(read(mt940.replace(/:62F:.*\n$/, ""), "532013000", "EUR"))).toBe("truncated");
    expect(await faultOf(read(mt940, "532013001", "EUR"))).toBe("account 3000");
  });
});

const table = `Дата;Сумма;Номер;Плательщик;Назначение
20.11.2026;"93 971,54";17;Иванова И. П.;"Сделка; F-2026-000123"
21.11.2026;-1.000,00;18;Банк;Комиссия
`;
const mapping: CsvMapping = {
  columns: { date: 0, amount: 1, reference: 2, payerName: 3, purpose: 4 },
  ...{ skip: 1, opening: 0n, closing: 9_297_154n },
};

describe("a table", () => {
  test.each(["utf-8", "windows-1251"])("is read by the person's columns in %s", async (encoding) => {
    const { lines } = await read(iconv.encode(table, encoding), rubles, "RUB", mapping);
    expect(lines.map(({ minor, purpose }) => [minor, purpose])).toEqual([
      [9_397_154n, "Сделка; F-2026-000123"],
      [-100_000n, "Комиссия"],
    ]);
  });

  const title = "Выписка по счёту 407, ПАО «Банк», Москва, Россия";
  test.each([
    ["a title with commas", `${title}\n\n${table}`, { ...mapping, skip: 2 }],
    [
      "commas",
      table.replaceAll(/"([^"]*)"|(-1\.000,00)|;/g, (found, quoted, sum) => (found === ";" ? "," : `"${quoted ?? sum}"`)),
      mapping,
    ],
    ["tabs", table.replaceAll(/"([^"]*)"|;/g, (found, quoted) => (found === ";" ? "\t" : quoted)), mapping],
  ])("is parted by the mark of most lines: %s", async (_, text, asked) => {
    const { lines } = await read(text, rubles, "RUB", asked, 65_536);
    expect(lines.map(({ minor, purpose }) => [minor, purpose])).toEqual([
      [9_397_154n, "Сделка; F-2026-000123"],
      [-100_000n, "Комиссия"],
    ]);
  });

  test("a row without a day or a sum is named by its number, a wrong closing balance by both sums", async () => {
    expect(await faultOf(read(table.replace("21.11.2026", "31.11.2026"), rubles, "RUB", mapping))).toBe(
      "cells 3 31.11.2026 · -1.000,00 · 18 · Банк · Комиссия",
    );
    expect(await faultOf(read(table.replace("-1.000,00", "-1.000,001"), rubles, "RUB", mapping))).toMatch(/^cells 3 /);
    // Blank lines are lines of the file too.
    const blank = table.replace("21.11", "\n\n31.11");
    expect(await faultOf(read(blank, rubles, "RUB", mapping))).toMatch(/^cells 5 31\.11/);
    expect(await faultOf(read(blank.replaceAll("\n", "\r\n"), rubles, "RUB", mapping))).toMatch(/^cells 5 31\.11/);
    expect(await faultOf(read(table, rubles, "RUB", { ...mapping, closing: 1n }))).toBe("balance 9297154 1");
  });
});

describe("a sum that may be thousands or a fraction", () => {
  test("is named with its line in a table, and in 1C's format", async () => {
    expect(await faultOf(read(table.replace("-1.000,00", "-1.000"), rubles, "RUB", mapping))).toBe("twofold 3 -1.000");
    const file = clientBank({ "Сумма=500.10": "Сумма=500.100" });
    expect(await faultOf(read(iconv.encode(file, "windows-1251"), rubles, "RUB"))).toBe("twofold 25 500.100");
  });

  test("is what camt.053 and MT940 say, whose standards allow one mark", async () => {
    const { sums: dotted } = await read(camt(entry("1.000").replace("REF-1.000", "R1"), "1.000"), iban, "EUR");
    expect(dotted).toMatchObject({ incoming: 100n, closing: 100n });
    expect(await faultOf(read(camt(entry("1,000"), "1.000"), iban, "EUR"))).toBe("entry 1");
    const comma = mt940.replace("CR1030,00N", "CR1030,000N").replace("D30,NCHG", "D30,000NCHG");
    expect((await read(comma, "532013000", "EUR")).sums).toMatchObject({ outgoing: 13_000n, closing: 90_000n });
    expect(await faultOf(read(mt940.replace("D30,NCHG", "D30.000NCHG"), "532013000", "EUR"))).toBe("twofold 7 30.000");
  });
});

test("what is no statement is refused by its first bytes, whatever its name", () => {
  for (const bytes of [Buffer.from("%PDF-1.7"), Buffer.from("PK\x03\x04"), Buffer.from("a\0b"), Buffer.from("<html></html>")])
    expect(() => statementKind(bytes)).toThrow(StatementFault);
  expect(() => statementKind(new Uint8Array())).toThrow("empty");
});
