import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import type { CsvMapping } from "./read-csv.ts";
import { statementKind } from "./read-statement.ts";
import { linesOf, type Whose } from "./testing/read-file.ts";

const deal = "F-2026-000123";

describe("a table", () => {
  const columns = { date: 0, amount: 1, payerName: 2, payerAccount: 3, purpose: 4 };
  const whose = (changed: Partial<CsvMapping> = {}): Whose => ({
    ...{ account: "40702810900000012345", currency: "EUR" },
    mapping: { columns, skip: 1, opening: 0n, closing: 25_000n, ...changed },
  });
  const head = "Date;Amount;Payer;Account;Purpose;More;Most";
  const table = (...rows: readonly string[]) => `${head}\n${rows.join("\n")}\n`;

  test("joins the payer's text from several columns", async () => {
    const row = table("20.11.2026;250,00;Ada;;Payment for;the house;in May");
    const all = { ...columns, purpose2: 5, purpose3: 6 };
    expect(await linesOf(row, whose({ columns: all }))).toMatchObject([{ purpose: "Payment for the house in May" }]);
    const cut = table(`20.11.2026;250,00;Ada;;${"x".repeat(140)};y;`);
    expect(await linesOf(cut, whose({ columns: all }))).toMatchObject([{ purpose: `${"x".repeat(140)}y` }]);
  });

  test("adds a deal's number from an unmapped column once", async () => {
    const purposeOf = async (row: string) => (await linesOf(table(row), whose()))[0]?.purpose;
    expect(await purposeOf(`20.11.2026;250,00;Ada;;Transfer;x;${deal}`)).toBe(`Transfer ${deal}`);
    expect(await purposeOf(`20.11.2026;250,00;Ada;;Transfer ${deal};${deal};x`)).toBe(`Transfer ${deal}`);
    expect(await purposeOf("20.11.2026;250,00;Ada;;Transfer;x;y")).toBe("Transfer");
  });

  test("reads name and account from separate lines of one cell", async () => {
    const row = `20.11.2026;250,00;"40817810000000054321\n770012345678\nИВАНОВА ИРИНА";;x`;
    const both = { ...columns, payerAccount: 2 };
    expect(await linesOf(table(row), whose({ columns: both }))).toMatchObject([
      { payerName: "ИВАНОВА ИРИНА", payerAccount: "40817810000000054321" },
    ]);
  });

  test("reads cells formatted for Excel, and an account between apostrophes", async () => {
    const row = `="20.11.2026";="250,00";Ada;'12114010100000123456001001';="0012"`;
    expect(await linesOf(table(row), whose())).toMatchObject([
      { bookedOn: "2026-11-20", minor: 25_000n, payerAccount: "12114010100000123456001001", purpose: "0012" },
    ]);
  });

  test("skips blank rows and totals with a leading sign", async () => {
    const row = "20.11.2026;250,00;Ada;;x;;";
    expect(await linesOf(table(";;;;;;", row, ";;;;;;", ";;;#Saldo końcowe;250,00 PLN;;"), whose())).toHaveLength(1);
  });

  test("accepts vertical bars as separators", async () => {
    expect(await linesOf(table("20.11.2026;250,00;Ada;;Payment, thanks").replaceAll(";", "|"), whose())).toMatchObject([
      { purpose: "Payment, thanks" },
    ]);
  });

  test.each(["250,00 TL", "250,00 zł", "250,00 Kč", "250,00 kr", "250,00 Ft."])("reads the amount %s", async (sum) => {
    expect(await linesOf(table(`20.11.2026;${sum};Ada;;x`), whose())).toMatchObject([{ minor: 25_000n }]);
  });

  test.each([
    ["windows-1250", "Data księgowania;Kwota;Tytuł", "Łucja Żółć"],
    ["windows-1254", "Tarih;Tutar;Açıklama", "İlker Şahin"],
    ["windows-1252", "Buchungstag;Betrag;Empfänger", "Jürgen Müller"],
  ])("is read in %s by the words of its headings", async (encoding, words, payerName) => {
    const text = table(`20.11.2026;250,00;${payerName};;x`).replace(head, words);
    expect(await linesOf(iconv.encode(text, encoding), whose())).toMatchObject([{ payerName }]);
  });
});

test.each([
  ["a workbook of today", "PK\u0003\u0004....[Content_Types].xml", "workbook"],
  ["a workbook of LibreOffice", "PK\u0003\u0004....mimetypeapplication/vnd.oasis.opendocument.spreadsheet", "workbook"],
  ["a workbook of old Excel", "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1", "workbook"],
  ["a ZIP of statements", "PK\u0003\u0004....20261120.xml", "archive"],
])("reports %s by its type", (_, bytes, fault) => {
  expect(() => statementKind(Buffer.from(bytes, "latin1"))).toThrow(fault);
});
