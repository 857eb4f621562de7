import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import type { Currency } from "#domain/money/money.ts";
import { StatementFault } from "#domain/money/statement.ts";
import type { CsvMapping } from "./read-csv.ts";
import { statementKind } from "./read-statement.ts";
import { faultOf, readWhole } from "./testing/read-file.ts";

const read = (file: string | Buffer, account: string, currency: Currency, mapping?: CsvMapping, size?: number) =>
  readWhole(file, { account, currency, ...(mapping && { mapping }) }, size);

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

  test.each(["windows-1251", "cp866", "utf-8"])("is read in %s, with incoming and outgoing money separate", async (encoding) => {
    const { lines, sums } = await read(iconv.encode(clientBank(), encoding), rubles, "RUB");
    expect(lines[0]).toEqual(line);
    expect(lines[1]).toMatchObject({ minor: -50_010n, payerName: 'ООО "Ромашка"' });
    expect(sums).toMatchObject({ opening: 100_000n, closing: 9_447_144n, incoming: 9_397_154n, outgoing: 50_010n, lines: 2 });
  });

  test("rejects the whole file when the account, a total or an amount is wrong, or the file is truncated", async () => {
    const file = (changed: Readonly<Record<string, string>>) => read(iconv.encode(clientBank(changed), "windows-1251"), rubles, "RUB");
    expect(await faultOf(read(iconv.encode(clientBank(), "cp866"), "40702810900000099999", "RUB"))).toBe("account 2345");
    expect(await faultOf(file({ "94471.44": "94471.45" }))).toBe("balance 9447144 9447145");
    expect(await faultOf(file({ КонецФайла: "" }))).toBe("truncated");
    expect(await faultOf(file({ "Сумма=93971.54": "Сумма=93971.541" }))).toBe("row 15");
  });

  test("refuses an unknown encoding", async () => {
    expect(await faultOf(read(iconv.encode(clientBank(), "koi8-r"), rubles, "RUB"))).toBe("encoding");
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
  test.each(["utf-8", "windows-1251"])("is read by the chosen columns in %s", async (encoding) => {
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
  ])("uses the separator of most lines: %s", async (_, text, asked) => {
    const { lines } = await read(text, rubles, "RUB", asked, 65_536);
    expect(lines.map(({ minor, purpose }) => [minor, purpose])).toEqual([
      [9_397_154n, "Сделка; F-2026-000123"],
      [-100_000n, "Комиссия"],
    ]);
  });

  test("reports a row without a date or an amount by its number, and a wrong closing balance with both amounts", async () => {
    expect(await faultOf(read(table.replace("21.11.2026", "31.11.2026"), rubles, "RUB", mapping))).toBe(
      "cells 3 31.11.2026 · -1.000,00 · 18 · Банк · Комиссия",
    );
    expect(await faultOf(read(table.replace("-1.000,00", "-1.000,001"), rubles, "RUB", mapping))).toMatch(/^cells 3 /);
    // Blank lines count as lines of the file.
    const blank = table.replace("21.11", "\n\n31.11");
    expect(await faultOf(read(blank, rubles, "RUB", mapping))).toMatch(/^cells 5 31\.11/);
    expect(await faultOf(read(blank.replaceAll("\n", "\r\n"), rubles, "RUB", mapping))).toMatch(/^cells 5 31\.11/);
    expect(await faultOf(read(table, rubles, "RUB", { ...mapping, closing: 1n }))).toBe("balance 9297154 1");
  });
});

describe("an amount that may be thousands or a fraction", () => {
  test("is reported with its line number in a table, and in the 1C format", async () => {
    expect(await faultOf(read(table.replace("-1.000,00", "-1.000"), rubles, "RUB", mapping))).toBe("twofold 3 -1.000");
    const file = clientBank({ "Сумма=500.10": "Сумма=500.100" });
    expect(await faultOf(read(iconv.encode(file, "windows-1251"), rubles, "RUB"))).toBe("twofold 25 500.100");
  });
});

test("detects a file that is not a statement by its first bytes, whatever its name is", () => {
  for (const bytes of [Buffer.from("%PDF-1.7"), Buffer.from("PK\x03\x04"), Buffer.from("a\0b"), Buffer.from("<html></html>")])
    expect(() => statementKind(bytes)).toThrow(StatementFault);
  expect(() => statementKind(new Uint8Array())).toThrow("empty");
});
