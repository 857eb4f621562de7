import { expect, test } from "vitest";
import { columnHeadings, suggestColumns } from "./suggest-columns.ts";

const headings = ["Дата", "Приход", "Расход", "Назначение"];

test("finds a table's headings below its title and skips the lines above its data", () => {
  const first = ["20.11.2026", "1,00", "", "Оплата: сумма по сделке"];
  expect(suggestColumns([headings, first])).toEqual({ date: "0", credit: "1", debit: "2", purpose: "3", skip: "1" });
  expect(suggestColumns([["Выписка по счёту на дату 20.11.2026"], headings, first])).toMatchObject({ date: "0", skip: "2" });
});

test("suggests nothing for a table without headings", () => {
  expect(suggestColumns([["20.11.2026", "1,00", "Сумма по сделке"]])).toEqual({});
  expect(suggestColumns([])).toEqual({});
});

/** Column headings of banks' tables, and the heading that belongs to each field. */
const banks = {
  "a German savings bank": [
    "Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Glaeubiger ID;Lastschrift Ursprungsbetrag;Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;BIC (SWIFT-Code);Betrag;Waehrung;Info",
    "payerAccount 8, payerName 7, date 1, purpose 4, amount 10",
  ],
  "a German direct bank": [
    "Buchung;Valuta;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung",
    "payerName 2, date 0, purpose 4, amount 7",
  ],
  "another German direct bank": [
    "Buchungsdatum;Wertstellung;Status;Zahlungspflichtige*r;Zahlungsempfänger*in;Verwendungszweck;Umsatztyp;IBAN;Betrag (€);Gläubiger-ID",
    "payerAccount 7, payerName 3, date 0, purpose 5, amount 8",
  ],
  "a Dutch bank": [
    "Datum;Naam / Omschrijving;Rekening;Tegenrekening;Code;Af Bij;Bedrag (EUR);Mutatiesoort;Mededelingen;Saldo na mutatie",
    "payerAccount 3, payerName 1, date 0, purpose 8, amount 6, sign 5",
  ],
  "another Dutch bank": [
    "IBAN/BBAN;Munt;Volgnr;Datum;Rentedatum;Bedrag;Saldo na trn;Tegenrekening IBAN/BBAN;Naam tegenpartij;Transactiereferentie;Machtigingskenmerk;Omschrijving-1;Oorspr bedrag",
    "payerAccount 7, payerName 8, date 3, purpose 11, reference 9, amount 5",
  ],
  "an app for people": [
    "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance",
    "date 3, purpose 4, amount 5",
  ],
  "an app for businesses": [
    "Date completed (UTC),ID,Type,State,Description,Reference,Payer,Orig amount,Amount,Total amount,Fee,Balance,Beneficiary IBAN",
    "payerName 6, date 0, purpose 4, reference 1, purpose2 5, amount 8",
  ],
  "a service of transfers": [
    "TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance,Payer Name,Payee Name,Total fees",
    "payerName 7, date 1, purpose 4, reference 0, amount 2",
  ],
  "a mobile bank": [
    "Booking Date,Value Date,Partner Name,Partner Iban,Type,Payment Reference,Account Name,Amount (EUR),Original Amount",
    "payerAccount 3, payerName 2, date 0, purpose 5, amount 7",
  ],
  "a Russian bank of businesses": [
    "Дата проводки;Счет Дебет;Счет Кредит;Сумма по дебету;Сумма по кредиту;№ документа;ВО;Банк (БИК и наименование);Назначение платежа",
    "date 0, purpose 8, reference 5, credit 4, debit 3",
  ],
  "a Russian bank": [
    "Тип счёта;Номер счета;Валюта;Дата операции;Референс проводки;Описание операции;Приход;Расход",
    "date 3, purpose 5, reference 4, credit 6, debit 7",
  ],
  "a Russian bank of cards": [
    "Дата операции;Дата платежа;Номер карты;Статус;Сумма операции;Валюта операции;Сумма платежа;Кэшбэк;Категория;MCC;Описание;Сумма операции с округлением",
    "date 0, purpose 10, amount 4",
  ],
  "a Kazakh bank": ["Дата;Сумма;Операция;Детали", "date 0, purpose 3, amount 1"],
  "a Georgian bank": [
    "Date,Description,Additional Information,Paid Out,Paid In,Balance,Type,Document Date,Document Number,Partner's Account,Partner's Name,Partner's Tax Code,Taxpayer Name,Transaction ID",
    "payerAccount 9, payerName 10, date 0, purpose 1, reference 8, credit 4, debit 3",
  ],
  "a Chinese bank": [
    "交易日期,摘要,收入金额,支出金额,余额,对方户名,对方账号,附言",
    "payerAccount 6, payerName 5, date 0, purpose 7, credit 2, debit 3",
  ],
  "a Belgian bank": [
    "Rekeningnummer;Naam;Munt;Afschriftnummer;Datum;Omschrijving;Valuta;Bedrag;Saldo;credit;debet;rekeningnummer tegenpartij;BIC tegenpartij;Naam tegenpartij;gestructureerde mededeling;Vrije mededeling",
    "payerAccount 11, payerName 13, date 4, purpose 5, purpose2 15, purpose3 14, credit 9, debit 10",
  ],
  "a Polish bank": [
    "#Data księgowania;#Data operacji;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Numer konta;#Kwota;#Saldo po operacji",
    "payerAccount 5, payerName 4, date 0, purpose 3, amount 6",
  ],
  "a Spanish bank": ["Fecha operación;Fecha valor;Concepto;Importe EUR;Saldo", "date 0, purpose 2, amount 3"],
  "a French bank": ["Date opération;Libellé;Débit;Crédit", "date 0, purpose 1, credit 3, debit 2"],
  "an Italian bank": ["Data contabile;Data valuta;Descrizione;Dare;Avere", "date 0, purpose 2, credit 4, debit 3"],
  "a Turkish bank": ["Tarih;Açıklama;Tutar;Bakiye", "date 0, purpose 1, amount 2"],
  "a Swiss bank": ["Datum;Bewegungstyp;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Label", "date 0, purpose 2, credit 3, debit 4"],
  "a Dutch bank with three columns of text": [
    "IBAN/BBAN;Datum;Bedrag;Naam tegenpartij;Omschrijving-1;Omschrijving-2;Omschrijving-3",
    "payerAccount 0, payerName 3, date 1, purpose 4, purpose2 5, purpose3 6, amount 2",
  ],
  "an American bank": ["Date,Description,Debit,Credit,Balance", "date 0, purpose 1, credit 3, debit 2"],
} as const;

test.each(Object.entries(banks))("the headings of %s are recognised in every column", (_, [row, expected]) => {
  const { skip, ...columns } = suggestColumns([["Statement of an account"], row.split(/[;,]/)]);
  expect(skip).toBe("2");
  const listed = Object.entries(columns).map(([field, column]) => `${field} ${column}`);
  expect(listed.join(", ")).toBe(expected);
});

test("each column has its number and the heading of the row before the data", () => {
  const table = [["Выписка"], ["Datum", " Omschrijving-1\n", ""], ["20.11.2026", "Payment", "1,00", "x"]];
  expect(columnHeadings(table, 2)).toEqual([
    { number: 1, heading: "Datum" },
    { number: 2, heading: "Omschrijving-1" },
    { number: 3, heading: "" },
    { number: 4, heading: "" },
  ]);
});

test("columns have only numbers when no row precedes the data, or the rows are unknown", () => {
  expect(columnHeadings([["20.11.2026", "1,00"]], 0).map(({ heading }) => heading)).toEqual(["", ""]);
  expect(columnHeadings([], 1)).toHaveLength(12);
});
