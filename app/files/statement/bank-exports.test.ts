// Tables as the online banking of different countries exports them, each with its own titles, columns, signs and closing rows.
import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import type { Currency } from "#domain/money/money.ts";
import type { CsvField, CsvMapping } from "./read-csv.ts";
import { faultOf, linesOf, type Whose } from "./testing/read-file.ts";

type Columns = Partial<Record<CsvField, number>>;

const account = "DE89370400440532013000";

function whose(currency: Currency, columns: Columns, more: Partial<CsvMapping> = {}): Whose {
  return { account, currency, mapping: { columns, skip: 1, opening: 100_000n, closing: 122_000n, ...more } };
}

/** Each file has 250.00 in and 30.00 out on 20 November 2026. */
const paid = { bookedOn: "2026-11-20", minor: 25_000n };
const spent = { bookedOn: "2026-11-20", minor: -3_000n };

describe("a table of a German bank", () => {
  test("Sparkasse: two-digit years, a status in each row", async () => {
    const text = `"Auftragskonto";"Buchungstag";"Valutadatum";"Verwendungszweck";"Kundenreferenz (End-to-End)";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"Betrag";"Waehrung";"Info"
"${account}";"20.11.26";"20.11.26";"SVWZ+Deal F-2026-000123";"NOTPROVIDED";"Jörg Müller";"DE02 1203 0000 0000 2020 51";"250,00";"EUR";"Umsatz gebucht"
"${account}";"20.11.26";"20.11.26";"Entgelt";"";"";"0000000000";"-30,00";"EUR";"Umsatz gebucht"
"${account}";"21.11.26";"21.11.26";"Miete";"";"Haus GmbH";"";"-7,00";"EUR";"Umsatz vorgemerkt"
`;
    const columns = { date: 1, purpose: 3, reference: 4, payerName: 5, payerAccount: 6, amount: 7 };
    expect(await linesOf(iconv.encode(text, "windows-1252"), whose("EUR", columns))).toMatchObject([
      { ...paid, payerName: "Jörg Müller", payerAccount: "DE02120300000000202051", reference: null, purpose: "SVWZ+Deal F-2026-000123" },
      spent,
    ]);
  });

  test("a bank with separate debit and credit columns, dashes for no amount, and the balance with its date below", async () => {
    const text = `Transaktionen Business-Konto;;;Kundennummer: 100 0000000 00
01.11.2026 - 20.11.2026
Buchungstag;Wert;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;Soll;Haben;Währung
20.11.2026;20.11.2026;Ada Probe;F-2026-000123;DE02120300000000202051;-;250,00;EUR
20.11.2026;20.11.2026;Bank;Entgelt;;-30,00;–;EUR
Kontostand;20.11.2026;;;;;1.220,00;EUR
Alter Kontostand;1.000,00;;;;;;EUR
`;
    const columns = { date: 0, payerName: 2, purpose: 3, payerAccount: 4, debit: 5, credit: 6 };
    expect(await linesOf(text, whose("EUR", columns, { skip: 3 }))).toMatchObject([{ ...paid, payerName: "Ada Probe" }, spent]);
  });

  test("a bank that writes «offen» instead of the date of an unbooked payment", async () => {
    const text = `;\n"Umsätze Girokonto";"Zeitraum: 30 Tage"\n"Neuer Kontostand";"1.220,00 EUR"\n
"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR"
"offen";"--";"Kartenverfügung";"Laden";"-9,99"
"20.11.2026";"20.11.2026";"Übertrag";"Auftraggeber: Ada Probe Buchungstext: F-2026-000123";"250,00"
"20.11.2026";"20.11.2026";"Entgelt";"Kontoführung";"-30,00"
"Alter Kontostand";"1.000,00 EUR"
`;
    expect(await linesOf(iconv.encode(text, "iso-8859-1"), whose("EUR", { date: 0, amount: 4, purpose: 3 }, { skip: 3 }))).toHaveLength(2);
  });
});

describe("a table of a Polish bank", () => {
  test("mBank: a long preamble, headings with a hash, the closing balance below", async () => {
    const text = `mBank S.A. Bankowość Detaliczna;
#Klient;
ŁUCJA ŻÓŁĆ;
#Za okres:;
01.11.2026;20.11.2026;
#Waluta;#Wpływy;#Wydatki;
PLN;250,00;-30,00;
#Saldo początkowe;1 000,00 PLN;
#Data operacji;#Data księgowania;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Numer konta;#Kwota;#Saldo po operacji;
2026-11-20;2026-11-20;PRZELEW ZEWNĘTRZNY PRZYCHODZĄCY;"UMOWA F-2026-000123";"ŁUCJA  ŻÓŁĆ  UL.DŁUGA 1";'61109010140000071219812874';250,00;1 250,00;
2026-11-20;2026-11-20;OPŁATA;"OPŁATA";"  ";'';-30,00;1 220,00;
;;;;;;#Saldo końcowe;1 220,00 PLN;
`;
    const columns = { date: 1, purpose: 3, payerName: 4, payerAccount: 5, amount: 6 };
    expect(await linesOf(iconv.encode(text, "windows-1250"), whose("PLN", columns, { skip: 9 }))).toMatchObject([
      { ...paid, payerName: "ŁUCJA ŻÓŁĆ UL.DŁUGA 1", payerAccount: "61109010140000071219812874" },
      spent,
    ]);
  });

  test("PKO: quoted cells, plus signs, and Polish letters in every encoding of Polish programs", async () => {
    const text = `"Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Saldo po transakcji","Opis transakcji"
"2026-11-20","2026-11-20","Przelew na konto","+250.00","PLN","+1220.00","Nazwa nadawcy: Łucja Żółć Tytuł: F-2026-000123"
"2026-11-20","2026-11-20","Opłata","-30.00","PLN","+970.00","Opłata za prowadzenie"
`;
    for (const encoding of ["utf-8", "windows-1250"])
      expect(await linesOf(iconv.encode(text, encoding), whose("PLN", { date: 0, amount: 3, purpose: 6 }))).toMatchObject([
        { ...paid, purpose: "Nazwa nadawcy: Łucja Żółć Tytuł: F-2026-000123" },
        spent,
      ]);
  });
});

describe("a table of a Russian or Kazakh bank", () => {
  test("a bank with separate debit and credit columns and several lines in a cell", async () => {
    const text = `Выписка по счёту;;;;\nДата;Счёт и наименование;Дебет;Кредит;Назначение платежа
20.11.2026;"40817810000000054321
ИНН 770012345678
Иванова Ирина";;"250,00";По договору F-2026-000123
20.11.2026;"70601810000000000001
ПАО Банк";"30,00";;Комиссия
;Итого оборотов;30,00;250,00;
;Конечный остаток на 20.11.2026;;1 220,00;
;Сальдо;;1 220,00;
`;
    const columns = { date: 0, payerName: 1, payerAccount: 1, debit: 2, credit: 3, purpose: 4 };
    for (const encoding of ["utf-8", "windows-1251", "cp866"])
      expect(await linesOf(iconv.encode(text, encoding), whose("RUB", columns, { skip: 2 })), encoding).toMatchObject([
        { ...paid, payerName: "Иванова Ирина", payerAccount: "40817810000000054321", purpose: "По договору F-2026-000123" },
        { ...spent, payerName: "ПАО Банк" },
      ]);
  });

  test("T-Bank: a status in each row, times after the dates", async () => {
    const text = `"Дата операции";"Дата платежа";"Номер карты";"Статус";"Сумма операции";"Валюта операции";"Описание"
"20.11.2026 10:11:12";"20.11.2026";"";"OK";"250,00";"RUB";"Ирина И. F-2026-000123"
"20.11.2026 10:11:13";"";"*1234";"FAILED";"-99,00";"RUB";"Магазин"
"20.11.2026 10:11:14";"20.11.2026";"";"OK";"-30,00";"RUB";"Комиссия"
`;
    expect(await linesOf(text, whose("RUB", { date: 0, amount: 4, purpose: 6 }))).toMatchObject([paid, spent]);
  });

  test("Kaspi: a sign apart from the number, the currency after it; signs as words", async () => {
    const rows = ["20.11.26;+ 250,00 ₸;Пополнение;Ирина И.;Пополнение", "20.11.26;- 30,00 ₸;Покупка;Банк;Списание"].join("\n");
    const text = `Дата;Сумма;Операция;Детали;Вид\n${rows}\nБарлығы;220,00 ₸;;;\n`.replaceAll("50,00", "50,00");
    const columns = { date: 0, amount: 1, payerName: 3 };
    expect(await linesOf(text, whose("KZT" as Currency, columns))).toMatchObject([paid, spent]);
    const unsigned = text.replaceAll(/[+-] /g, "");
    expect(await linesOf(unsigned, whose("KZT" as Currency, { ...columns, sign: 4 }))).toMatchObject([paid, spent]);
  });
});

describe("a table of a payment service", () => {
  test("a table of the bank N26: commas, points, a foreign currency beside", async () => {
    const text = `"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
2026-11-20,2026-11-20,"Probe, Ada",DE02120300000000202051,"Credit Transfer","F-2026-000123",Main,250.00,"","",""
2026-11-20,2026-11-20,Shop,,Presentment,"",Main,-30.00,-33.10,USD,1.1033
`;
    const columns = { date: 0, payerName: 2, payerAccount: 3, purpose: 5, amount: 7 };
    expect(await linesOf(`\ufeff${text}`, whose("EUR", columns))).toMatchObject([{ ...paid, payerName: "Probe, Ada" }, spent]);
  });

  test("Revolut: an unbooked row without a date, and a reverted one", async () => {
    const text = `Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
TRANSFER,Current,2026-11-20 10:11:12,2026-11-20 10:11:13,From Ada F-2026-000123,250.00,0.00,EUR,COMPLETED,1250.00
CARD_PAYMENT,Current,2026-11-20 10:11:12,,Shop,-5.00,0.00,EUR,PENDING,
CARD_PAYMENT,Current,2026-11-20 10:11:12,,Shop,-5.00,0.00,EUR,REVERTED,
TRANSFER,Current,2026-11-20 12:00:00,2026-11-20 12:00:00,To Otto,-30.00,0.00,EUR,COMPLETED,1220.00
`;
    expect(await linesOf(text, whose("EUR", { date: 3, amount: 5, purpose: 4 }))).toMatchObject([paid, spent]);
  });

  test("a fee in a separate column is part of the movement", async () => {
    const text = `Type,Completed Date,Description,Amount,Fee,Currency,State\nTRANSFER,2026-11-20,Ada,250.00,0.00,EUR,COMPLETED\nTRANSFER,2026-11-20,Otto,-29.50,0.50,EUR,COMPLETED\n`;
    expect(await faultOf(linesOf(text, whose("EUR", { date: 1, amount: 3 })))).toBe("balance 122050 122000");
    expect(await linesOf(text, whose("EUR", { date: 1, amount: 3, fee: 4 }))).toMatchObject([paid, spent]);
  });

  test("Wise: the direction as a word, dates with dashes and the year last", async () => {
    const text = `"ID","Status","Direction","Finished on","Source name","Target amount (after fees)","Reference"
"TRANSFER-1","COMPLETED","IN","20-11-2026","Ada Probe","250.00","F-2026-000123"
"TRANSFER-2","COMPLETED","OUT","20-11-2026","Bridgehold","30.00","x"
"TRANSFER-3","CANCELLED","OUT","20-11-2026","Bridgehold","12.00","x"
`;
    const columns = { date: 3, amount: 5, sign: 2, payerName: 4, purpose: 6, reference: 0 };
    expect(await linesOf(text, whose("EUR", columns))).toMatchObject([{ ...paid, reference: "TRANSFER-1" }, spent]);
  });

  test("a service with several currencies: only rows in the account's currency count", async () => {
    const text = `"Date","Time","Name","Type","Status","Currency","Gross","Fee","Net"
"20/11/2026","10:11:12","Ada Probe","Payment","Completed","EUR","255,00","-5,00","250,00"
"20/11/2026","10:12:12","Tom","Payment","Completed","USD","99,00","0,00","99,00"
"20/11/2026","10:13:12","Shop","Payment","Completed","EUR","-30,00","0,00","-30,00"
`;
    expect(await linesOf(text, whose("EUR", { date: 0, payerName: 2, currency: 5, amount: 8 }))).toMatchObject([paid, spent]);
    const none = text.replaceAll('"EUR"', '"GBP"');
    expect(await faultOf(linesOf(none, whose("EUR", { date: 0, currency: 5, amount: 8 })))).toBe("currency GBP EUR");
  });
});

describe("a table as spreadsheet programs save it", () => {
  const row = "20.11.2026;250,00;F-2026-000123\n20.11.2026;–30,00;fee\n";
  const columns = { date: 0, amount: 1, purpose: 2 };

  test.each([
    ["a mark of the encoding and Windows line ends", `\ufeffDate;Amount;Text\r\n${row.replaceAll("\n", "\r\n")}`],
    ["the sign of the end of a file of old programs", `Date;Amount;Text\n${row}\u001a`],
    ["only carriage returns", `Date;Amount;Text\r${row.replaceAll("\n", "\r")}`],
    ["blank rows of separators", `Date;Amount;Text\n;;\n${row};;\n`],
    ["formulas around numbers", `Date;Amount;Text\n="20.11.2026";="250,00";x\n="20.11.2026";="-30,00";x\n`],
  ])("with %s", async (_, text) => {
    expect(await linesOf(text, whose("EUR", columns))).toMatchObject([paid, spent]);
  });

  test("with dates in American order and dashes, when the user selects that order", async () => {
    const text = "Date;Amount\n11-20-2026;250,00\n11-20-2026;US$ -30,00\n";
    expect(await linesOf(text, whose("USD", { date: 0, amount: 1 }, { dayOrder: "mdy" }))).toMatchObject([paid, spent]);
  });

  test("is refused at the row with an unclosed quotation mark", async () => {
    const text = `Date;Amount;Text\n20.11.2026;250,00;"ООО Ромашка\n20.11.2026;-30,00;fee\n`;
    expect(await faultOf(linesOf(text, whose("EUR", columns)))).toMatch(/^quote \d$/);
  });
});
