import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import type { CsvMapping } from "./read-csv.ts";
import { faultOf, linesOf, type Whose } from "./testing/read-file.ts";

describe("a table as banks write it", () => {
  const mapping = (changed: Partial<CsvMapping> = {}): CsvMapping => ({
    columns: { date: 0, amount: 1, reference: 2, payerName: 3, purpose: 4 },
    ...{ skip: 1, opening: 0n, closing: 25_000n, ...changed },
  });
  const table = (...rows: readonly string[]) => `Date;Amount;No;Payer;Purpose\n${rows.join("\n")}\n`;
  const euros = (changed?: Partial<CsvMapping>): Whose => ({ account: own, currency: "EUR", mapping: mapping(changed) });
  const own = "40702810900000012345";

  test.each([
    ["20.11.2026", "2026-11-20"],
    ["20-11-2026", "2026-11-20"],
    ["5.3.2026", "2026-03-05"],
    ["20.11.26", "2026-11-20"],
    ["20 Nov 2026", "2026-11-20"],
    ["20 ноября 2026 г.", "2026-11-20"],
    ["3. März 2026", "2026-03-03"],
    ["2026/11/20", "2026-11-20"],
    ["20/11/2026", "2026-11-20"],
    ["11/20/2026", "2026-11-20"],
    ["20.11.2026 14:05:11", "2026-11-20"],
    ["20261120", "2026-11-20"],
    ["2026. 11. 20.", "2026-11-20"],
    ["2026年11月20日", "2026-11-20"],
    ["Nov 20, 2026", "2026-11-20"],
    ["Fri, 20 Nov 2026 10:11", "2026-11-20"],
    ["20. listopadu 2026", "2026-11-20"],
    ["20-Nov-26", "2026-11-20"],
  ])("reads the day %s", async (day, bookedOn) => {
    expect(await linesOf(table(`${day};250,00;17;Ada;x`), euros())).toMatchObject([{ bookedOn }]);
  });

  test("requires the date order when both numbers may be the day", async () => {
    const text = table("11/05/2026;250,00;17;Ada;x");
    expect(await faultOf(linesOf(text, euros()))).toBe("dayOrder 2 11/05/2026");
    expect(await linesOf(text, euros({ dayOrder: "mdy" }))).toMatchObject([{ bookedOn: "2026-11-05" }]);
    expect(await linesOf(text, euros({ dayOrder: "dmy" }))).toMatchObject([{ bookedOn: "2026-05-11" }]);
    expect(await linesOf(table("11/11/2026;250,00;17;Ada;x"), euros())).toMatchObject([{ bookedOn: "2026-11-11" }]);
    for (const day of ["31.02.2026", "13/13/2026", "2026-13-01", "20 Foo 2026"])
      expect(await faultOf(linesOf(table(`${day};250,00;17;Ada;x`), euros()))).toMatch(/^cells 2 /);
  });

  test.each([
    ["30,00-", -3_000n],
    ["(30,00)", -3_000n],
    ["- 30,00", -3_000n],
    ["30,00 S", -3_000n],
    ["30,00 DR", -3_000n],
    ["30,00 Дт", -3_000n],
    ["30,00 H", 3_000n],
    ["30.00 CR", 3_000n],
    ["EUR 30,00", 3_000n],
    ["30,00 €", 3_000n],
    ["€ -30,00", -3_000n],
    ["1’250.00", 125_000n],
    ["30,00 +", 3_000n],
  ])("reads the amount %s", async (sum, minor) => {
    expect(await linesOf(table(`20.11.2026;${sum};17;Ada;x`), euros({ closing: minor }))).toMatchObject([{ minor }]);
  });

  test.each(["30,00 X", "30,00 S H", "3O,00", "1.000", ""])("refuses «%s» instead of guessing", async (sum) => {
    expect(await faultOf(linesOf(table(`20.11.2026;${sum};17;Ada;x`), euros()))).toMatch(/^(?:cells|twofold) 2 /);
  });

  test("reads the sign from a separate column", async () => {
    const columns = { date: 0, amount: 1, sign: 2, payerName: 3, purpose: 4 };
    const text = table("20.11.2026;250,00;H;Ada;x", "21.11.2026;30,00;S;Bank;fee");
    const lines = await linesOf(text, euros({ columns, closing: 22_000n }));
    expect(lines.map(({ minor }) => minor)).toEqual([25_000n, -3_000n]);
    expect(await faultOf(linesOf(table("20.11.2026;250,00;?;Ada;x"), euros({ columns })))).toMatch(/^cells 2 /);
  });

  test("skips totals, rows without an amount, and the given number of rows at the end", async () => {
    const row = "20.11.2026;250,00;17;Ada;x";
    expect(await linesOf(table(row, "Total;250,00;;;"), euros())).toHaveLength(1);
    expect(await linesOf(table(row, ";Итого: 250,00;;;"), euros())).toHaveLength(1);
    expect(await linesOf(table(row, "21.11.2026;0,00;18;Bank;information"), euros())).toHaveLength(1);
    expect(await linesOf(table(row, "printed on 21.11.2026;;;;"), euros({ skipEnd: 1 }))).toHaveLength(1);
    expect(await faultOf(linesOf(table(row, "printed on 21.11.2026;;;;"), euros()))).toMatch(/^cells 3 /);
  });

  test.each(["REVERTED", "Failed", "Umsatz vorgemerkt", "В обработке", "Отклонена"])("skips a payment that is %s", async (state) => {
    const rows = ["20.11.2026;250,00;17;Ada;x;Booked", `;250,00;17;Ada;x;${state}`];
    expect(await linesOf(table(...rows), euros())).toHaveLength(1);
    // In a mapped column, the word belongs to the payer's text.
    expect(await linesOf(table(`20.11.2026;250,00;17;Ada;${state}`), euros())).toHaveLength(1);
  });

  test("skips the bank's text below the totals", async () => {
    const rows = ["20.11.2026;250,00;17;Ada;x", "Количество операций;1;;;", "Входящий остаток;0,00;;;", "Endsaldo;250,00;;;"];
    expect(await linesOf(table(...rows), euros())).toHaveLength(1);
  });

  test("reads quotation marks inside a cell", async () => {
    expect(await linesOf(table('20.11.2026;250,00;17;ООО "Ромашка";По "делу"'), euros())).toMatchObject([
      { payerName: 'ООО "Ромашка"', purpose: 'По "делу"' },
    ]);
  });

  test.each([
    ["utf-16le", "Jürgen Müller"],
    ["utf-16be", "Jürgen Müller"],
    ["windows-1252", "Jürgen Müller"],
    ["windows-1251", "Иванова Ирина"],
    ["gb18030", "王小明 (户名)"],
  ])("is read in %s", async (encoding, payerName) => {
    const bytes = iconv.encode(table(`20.11.2026;250,00;17;${payerName};x`), encoding, { addBOM: encoding.startsWith("utf-16") });
    expect(await linesOf(bytes, euros())).toMatchObject([{ payerName }]);
  });
});
