/** Values found in the text of an invoice; the person who uploaded it checks them. */
export interface ReadInvoice {
  readonly invoiceNumber?: string;
  /** `yyyy-mm-dd`. */
  readonly invoiceDate?: string;
  readonly invoiceDue?: string;
}

const months = [
  ["jan", "янв", "jän"],
  ["feb", "фев"],
  ["mar", "мар", "mär"],
  ["apr", "апр"],
  ["may", "май", "мая", "mai"],
  ["jun", "июн"],
  ["jul", "июл"],
  ["aug", "авг"],
  ["sep", "сен"],
  ["oct", "окт", "okt"],
  ["nov", "ноя"],
  ["dec", "дек", "dez"],
];

const dayPattern = String.raw`(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4}|\d{1,2}\.?\s+\p{L}{3,9}\.?\s+\d{4})`;

function isoOf(year: string, month: number, day: string): string | undefined {
  const iso = `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== iso ? undefined : iso;
}

/** Parses dates in the formats of invoices: `2026-11-02`, `02.11.2026`, `2 November 2026`. The day comes before the month. */
function dayOf(text: string): string | undefined {
  if (/^\d{4}-/.test(text)) return isoOf(text.slice(0, 4), Number(text.slice(5, 7)), text.slice(8, 10));
  const [, day = "", month = "", year = ""] = /^(\d{1,2})[.\s/]+(\d{1,2}|\p{L}+)[.\s/]+(\d{4})$/u.exec(text) ?? [];
  const named = months.findIndex((names) => names.some((name) => month.toLowerCase().startsWith(name)));
  return isoOf(year, /^\d+$/.test(month) ? Number(month) : named + 1, day);
}

const after = (label: string, value: string) => new RegExp(`(?:${label})[^\\n\\d\\p{L}]{0,12}(${value})`, "iu");
const number = after(
  String.raw`(?:invoice|rechnung|rechnungs|facture|fattura|factura)[\s-]*(?:no|nr|number|nummer|n°|№|#)?\.?|сч[её]т(?:-фактура)?(?:\s+на\s+оплату)?\s*(?:№|N|no)?`,
  String.raw`[\p{L}\d][\p{L}\d./_-]{0,38}\d[\p{L}\d./_-]{0,10}|\d{1,40}`,
);
const dated = after(String.raw`invoice\s+date|date\s+of\s+issue|issue\s+date|rechnungsdatum|datum|date|дата|от`, dayPattern);
const due = after(
  String.raw`due\s+date|payment\s+due|due\s+by|due|zahlbar\s+bis|f[äa]llig(?:\s+am|keit)?|оплатить\s+до|срок\s+оплаты`,
  dayPattern,
);

/** Finds number, date and due date in the text of an invoice; uncertain values are omitted. */
export function readInvoiceText(text: string): ReadInvoice {
  const plain = text.replace(/[\u00a0\t ]+/g, " ").slice(0, 20_000);
  const [, invoiceNumber] = number.exec(plain) ?? [];
  const [, dueText] = due.exec(plain) ?? [];
  // The due date may also be labelled "date", so it is removed first.
  const [, dateText] = dated.exec(plain.replace(due, "")) ?? [];
  const [invoiceDate, invoiceDue] = [dateText && dayOf(dateText), dueText && dayOf(dueText)];
  return {
    ...(invoiceNumber && { invoiceNumber: invoiceNumber.replace(/[./_-]+$/, "") }),
    ...(invoiceDate && { invoiceDate }),
    ...(invoiceDue && { invoiceDue }),
  };
}
