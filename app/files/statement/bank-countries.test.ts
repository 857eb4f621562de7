// Files as banks of Germany, the Netherlands, Russia, Kazakhstan, Turkey, the Emirates and China write them: pages, signs, digits, marks.
import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import type { Currency } from "#domain/money/money.ts";
import type { CsvField, CsvMapping } from "./read-csv.ts";
import { faultOf, linesOf, type Whose } from "./testing/read-file.ts";

const account = "DE89370400440532013000";
const german: Whose = { account, currency: "EUR" };
type Columns = Partial<Record<CsvField, number>>;
const table = (currency: Currency, columns: Columns, more: Partial<CsvMapping> = {}): Whose => ({
  ...{ account, currency },
  mapping: { columns, skip: 1, opening: 100_000n, closing: 122_000n, ...more },
});

/** Each file has 250.00 in and 30.00 out on 20 November 2026. */
const paid = { bookedOn: "2026-11-20", minor: 25_000n };
const spent = { bookedOn: "2026-11-20", minor: -3_000n };

describe("Germany", () => {
  test("MT940 on two pages: interim balances, and the same statement number on both", async () => {
    const page = (number: number, opening: string, movement: string, closing: string) =>
      `:20:STARTUMSE\n:25:37040044/0532013000\n:28C:00231/00${number}\n${opening}\n${movement}\n${closing}\n-\n`;
    const first = page(
      1,
      ":60F:C261119EUR1000,00",
      ":61:2611201120CR250,00NTRFNONREF//B1\n:86:166?00GUTSCHRIFT?20SVWZ+F-2026-000123?32ADA PROBE",
      ":62M:C261120EUR1250,00",
    );
    const second = page(2, ":60M:C261120EUR1250,00", ":61:2611201120DR30,00NCHGNONREF\n:86:808?00ENTGELT", ":62F:C261120EUR1220,00");
    expect(await linesOf(first + second, german)).toMatchObject([{ ...paid, payerName: "ADA PROBE" }, spent]);
  });

  test("camt.053 on two pages: each page ends with an interim balance", async () => {
    const balance = (code: string, sum: string) =>
      `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${sum}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>`;
    const entry = (sum: string, sign: string) =>
      `<Ntry><Amt Ccy="EUR">${sum}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt></Ntry>`;
    const page = (number: number, opening: string, closing: string, entries: string) =>
      `<Stmt><Id>1</Id><StmtPgntn><PgNb>${number}</PgNb><LastPgInd>${number === 2}</LastPgInd></StmtPgntn><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${opening}${closing}${entries}</Stmt>`;
    const text = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${page(1, balance("OPBD", "1000.00"), balance("ITBD", "1250.00"), entry("250.00", "CRDT"))}${page(2, balance("ITBD", "1250.00"), balance("CLBD", "1220.00"), entry("30.00", "DBIT"))}</BkToCstmrStmt></Document>`;
    expect(await linesOf(text, german)).toMatchObject([paid, spent]);
  });

  test("a table with a line that names its separator for Excel, whole euros and an asterisk in a heading", async () => {
    const text = `sep=;\n"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)"
"20.11.26";"20.11.26";"Gebucht";"Ada Probe";"Wir";"F-2026-000123";"Eingang";"DE02120300000000202051";"250"
"20.11.26";"20.11.26";"Gebucht";"Wir";"Bank";"Entgelt";"Ausgang";"";"-30"
"20.11.26";"";"Vorgemerkt";"Wir";"Laden";"Karte";"Ausgang";"";"-9,5"
`;
    const columns = { date: 0, payerName: 3, purpose: 5, payerAccount: 7, amount: 8 };
    expect(await linesOf(text, table("EUR", columns, { skip: 2 }))).toMatchObject([{ ...paid, payerName: "Ada Probe" }, spent]);
  });
});

describe("the Netherlands", () => {
  test("a tab-separated file without headings, with the closing balance in each row", async () => {
    const row = (before: string, after: string, sum: string, text: string) =>
      `417164300\tEUR\t20261120\t${before}\t${after}\t20261120\t${sum}\t${text}`;
    const text = [
      row(
        "1000,00",
        "1250,00",
        "250,00",
        "/TRTP/SEPA OVERBOEKING/IBAN/NL20INGB0001234567/NAME/A PROEF/REMI/F-2026-000123/EREF/NOTPROVIDED",
      ),
      row("1250,00", "1220,00", "-30,00", "ABN AMRO Bank N.V.               Account                      30,00"),
    ].join("\r\n");
    expect(await linesOf(text, table("EUR", { date: 2, amount: 6, purpose: 7 }, { skip: 0 }))).toMatchObject([
      { ...paid, purpose: expect.stringContaining("F-2026-000123") },
      spent,
    ]);
  });

  test("MT940 of a bank that writes the counterparty below the movement and codes before each text", async () => {
    const text = `:940:\n:20:940S261120\n:25:NL91RABO0315273637 EUR\n:28C:26324\n:60F:C261119EUR000000001000,00
:61:261120C000000000250,00N541NONREF\nNL20INGB0001234567\n:86:/EREF/F2026000123/ORDP//NAME/A Proef/ADDR/Straat 1 Amsterdam/REMI/Nota 5/ISDT/2\n026-11-20
:61:261120D000000000030,00N547NONREF\n:86:/REMI/Kosten/ISDT/2026-11-20\n:62F:C261120EUR000000001220,00\n`;
    const [first, second] = await linesOf(text, { account: "NL91RABO0315273637", currency: "EUR" });
    expect([first, second]).toMatchObject([{ ...paid, payerName: "A Proef", payerAccount: "NL20INGB0001234567" }, spent]);
    expect(first?.purpose).toContain("F2026000123");
  });
});

describe("Russia", () => {
  const own = "40702810900000012345";
  const day = (opening: string, closing: string, date: string) =>
    `СекцияРасчСчет\r\nДатаНачала=${date}\r\nДатаКонца=${date}\r\nРасчСчет=${own}\r\nНачальныйОстаток=${opening}\r\nВсегоПоступило=\r\nВсегоСписано=\r\nКонечныйОстаток=${closing}\r\nКонецРасчСчет\r\n`;
  const document = (kind: string, more: string) => `СекцияДокумент=${kind}\r\n${more}\r\nКонецДокумента\r\n`;

  test("1C with a section for each day, a bank order, a fee and a transfer between own accounts", async () => {
    const text = `1CClientBankExchange\r\nВерсияФормата=1.03\r\nКодировка=DOS\r\n${day("1000.00", "1250.00", "19.11.2026")}${day("1250.00", "1220.00", "20.11.2026")}${document(
      "Платежное поручение",
      `Номер=000017\r\nДата=19.11.2026\r\nСумма=250\r\nПлательщикСчет=40817810000000054321\r\nПлательщик=Индивидуальный предприниматель Иванова Ирина\r\nПлательщикИНН=770012345678\r\nПолучательСчет=${own}\r\nДатаПоступило=20.11.2026\r\nНазначениеПлатежа=Оплата по сделке Ф-2026-000123 без НДС`,
    )}${document("Банковский ордер", `Номер=9\r\nДата=20.11.2026\r\nСумма=30,00\r\nПлательщикСчет=${own}\r\nПолучательСчет=70601810000000000001\r\nДатаСписано=20.11.2026\r\nНазначениеПлатежа=Комиссия`)}${document("Платежное поручение", `Номер=10\r\nДата=20.11.2026\r\nСумма=77.00\r\nПлательщикСчет=40702810500000099999\r\nПолучательСчет=40702810500000088888\r\nНазначениеПлатежа=Чужой счёт в том же файле`)}КонецФайла\r\n`;
    expect(await linesOf(iconv.encode(text, "cp866"), { account: own, currency: "RUB" })).toMatchObject([
      { ...paid, payerName: expect.stringContaining("Иванова Ирина") },
      spent,
    ]);
  });

  test("a table with a no-break space in thousands, a typographic minus and «руб.» after the amount", async () => {
    const text =
      "Дата проводки;Сумма;Контрагент;Основание\n20.11.2026;1\u00a0250,00\u00a0руб.;Ирина;F-2026-000123\n20.11.2026;−1\u202f030,00\u00a0руб.;Банк;Комиссия\n";
    expect(await linesOf(text, table("RUB", { date: 0, amount: 1, payerName: 2 }))).toMatchObject([
      { minor: 125_000n },
      { minor: -103_000n },
    ]);
  });
});

describe("Kazakhstan", () => {
  test("a table with a decimal point, spaces in thousands, and turnover and balances below in Kazakh", async () => {
    const text = `Күні;Құжат нөмірі;Дебет;Кредит;Контрагент;Төлем мақсаты
20.11.2026;17;;250 000.00;ИВАНОВА ИРИНА ИИН 870101300123;F-2026-000123
20.11.2026;18;30 000.00;;АО Банк;Комиссия
Барлығы;;30 000.00;250 000.00;;
Шығыс қалдығы;;;1 220 000.00;;
`;
    const columns = { date: 0, reference: 1, debit: 2, credit: 3, payerName: 4, purpose: 5 };
    const whose = table("KZT", columns, { opening: 100_000_000n, closing: 122_000_000n });
    expect(await linesOf(text, whose)).toMatchObject([{ minor: 25_000_000n, reference: "17" }, { minor: -3_000_000n }]);
  });
});

describe("Turkey", () => {
  const account = "TR330006100519786457841326";
  test("MT940 with the currency's letter after the debit mark, which is not a reversal", async () => {
    const text = `:20:1\n:25:${account}\n:28C:1/1\n:60F:C261119TRY1000,00\n:61:2611201120CY250,00NTRFNONREF//7\n:86:FAST GELEN\nADA PROBE F-2026-000123\n:61:2611201120DY30,00NCHGNONREF\n:86:MASRAF\n:62F:C261120TRY1220,00\n`;
    expect(await linesOf(text, { account, currency: "TRY" })).toMatchObject([
      { ...paid, purpose: expect.stringContaining("F-2026-000123") },
      spent,
    ]);
  });

  test("a table in windows-1254 with «TL» after the amount, a word for the sign, and the carried balance in its first row", async () => {
    const text = `Tarih;Açıklama;Borç/Alacak;Tutar;Bakiye
;Devreden Bakiye;;;1.000,00 TL
20/11/2026;Gelen EFT İLKER ŞAHİN F-2026-000123;Alacak;250,00 TL;1.250,00 TL
20/11/2026;Masraf;Borç;30,00 TL;1.220,00 TL
;Toplam;;220,00 TL;
`;
    const whose = { ...table("TRY", { date: 0, purpose: 1, sign: 2, amount: 3 }), account };
    expect(await linesOf(iconv.encode(text, "windows-1254"), whose)).toMatchObject([
      { ...paid, purpose: "Gelen EFT İLKER ŞAHİN F-2026-000123" },
      spent,
    ]);
  });
});

describe("the Emirates", () => {
  test("a table with months in capitals, «Dhs.» before the amount, CR and DR, and balances brought and carried forward", async () => {
    const text = `Transaction Date,Narration,Amount,Running Balance
,BALANCE B/F,,"Dhs. 1,000.00 CR"
20 NOV 2026,"INWARD T/T ADA PROBE F-2026-000123","Dhs. 250.00 CR","1,250.00"
20 NOV 2026,"CHARGES",AED 30.00 DR,"1,220.00"
,CLOSING BALANCE,,"1,220.00"
`;
    expect(await linesOf(text, table("AED", { date: 0, purpose: 1, amount: 2 }))).toMatchObject([paid, spent]);
  });

  test("a table with Arabic digits and marks", async () => {
    const text = "التاريخ;المبلغ;البيان\n٢٠/١١/٢٠٢٦;٢٥٠٫٠٠;F-2026-000123\n٢٠/١١/٢٠٢٦;-٣٠٫٠٠ د.إ;رسوم\n";
    expect(await linesOf(text, table("AED", { date: 0, amount: 1, purpose: 2 }))).toMatchObject([paid, spent]);
  });
});

describe("China", () => {
  const rows = (first: string, second: string) =>
    `查询账号:6222000000000000\n交易日期,交易时间,借贷标志,金额,对方户名,对方账号,摘要\n${first}\n${second}\n合计,,,,,,\n`;
  const columns = { date: 0, sign: 2, amount: 3, payerName: 4, payerAccount: 5, purpose: 6 };

  test.each([
    ["贷", "借"],
    ["贷方", "借方"],
    ["收入", "支出"],
    ["收", "支"],
  ])("a table in GB18030 with the signs %s and %s, and accounts behind a tabulator", async (plus, minus) => {
    const text = rows(
      `20261120,10:11:12,${plus},"￥250.00",王小明,\t6222021234567890,F-2026-000123`,
      `20261120,10:12:12,${minus},￥30.00,银行,,手续费`,
    );
    expect(await linesOf(iconv.encode(text, "gb18030"), table("CNY", columns, { skip: 2 }))).toMatchObject([
      { ...paid, payerName: "王小明", payerAccount: "6222021234567890" },
      spent,
    ]);
  });

  test("a table with full-width digits and separators", async () => {
    const text = rows("2026年11月20日,,贷,２５０．００,王小明,,F-2026-000123", "２０２６-１１-２０,,借,３０．００元,银行,,手续费");
    expect(await linesOf(text, table("CNY", columns, { skip: 2 }))).toMatchObject([paid, spent]);
  });

  test("camt.053 that names GBK as its encoding", async () => {
    const balance = (code: string, sum: string) =>
      `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="CNY">${sum}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
    for (const named of ["GBK", "GB2312", "gb18030"]) {
      const text = `<?xml version="1.0" encoding="${named}"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>6222000000000000</Id></Othr></Id></Acct>${balance("OPBD", "0")}${balance("CLBD", "250")}<Ntry><Amt Ccy="CNY">250</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>王小明</Nm></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
      expect(await linesOf(iconv.encode(text, "gb18030"), { account: "6222000000000000", currency: "CNY" }), named).toMatchObject([
        { ...paid, payerName: "王小明" },
      ]);
    }
  });

  test("refuses an amount written as words or with a unit of ten thousand", async () => {
    for (const sum of ["贰佰伍拾元", "2.5万元"])
      expect(await faultOf(linesOf(rows(`20261120,,贷,${sum},王小明,,x`, ""), table("CNY", columns, { skip: 2 })))).toMatch(
        /^(?:cells|row) /,
      );
  });
});
