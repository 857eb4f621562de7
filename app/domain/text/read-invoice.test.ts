import { expect, it } from "vitest";
import { readInvoiceText } from "./read-invoice.ts";

it.each([
  [
    "Rechnung Nr. RE-2026-1187\nRechnungsdatum: 02.11.2026\nZahlbar bis 16.11.2026\nGesamt 4 750,25 EUR",
    { invoiceNumber: "RE-2026-1187", invoiceDate: "2026-11-02", invoiceDue: "2026-11-16" },
  ],
  [
    "ACME Ltd\nInvoice No: INV/0042\nInvoice date: 2 November 2026\nDue date: 2026-12-01",
    { invoiceNumber: "INV/0042", invoiceDate: "2026-11-02", invoiceDue: "2026-12-01" },
  ],
  [
    "Счёт на оплату № 118 от 9 ноября 2026\nОплатить до 20.11.2026",
    { invoiceNumber: "118", invoiceDate: "2026-11-09", invoiceDue: "2026-11-20" },
  ],
  ["Due date: 01.12.2026", { invoiceDue: "2026-12-01" }],
])("reads %j", (text, found) => expect(readInvoiceText(text)).toEqual(found));

it("finds nothing in a text with an impossible date, without a number, or in an empty text", () => {
  expect(readInvoiceText("Invoice\nDate: 31.02.2026")).toEqual({});
  expect(readInvoiceText("Invoice for consulting")).toEqual({});
  expect(readInvoiceText("")).toEqual({});
});
