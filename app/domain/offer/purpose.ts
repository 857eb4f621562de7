import type { Currency } from "../money/money.ts";

export const boughtKinds = ["goods", "services"] as const;
/** The subject of an invoice. */
export type Bought = (typeof boughtKinds)[number];

/** The maximum length of a payment's purpose in characters: 210 in roubles, 140 elsewhere. */
export const purposeLimit = (currency: Currency): number => (currency === "RUB" ? 210 : 140);

interface Trade {
  /** Country keys of the payer and of the supplier. */
  readonly from: string;
  readonly to: string;
  readonly bought: Bought;
  /** Paid before the delivery of the goods or services. */
  readonly isPrepaid: boolean;
}

const codes = {
  import: { goods: { before: "11100", after: "11200" }, services: { before: "21100", after: "21200" } },
  export: { goods: { before: "10100", after: "10200" }, services: { before: "20100", after: "20200" } },
} as const;

/**
 * The code of a currency operation that Russian banks require, from the directory of the Bank of Russia: for payments from Russia for
 * imports, or into Russia for exports. Null when no Russian bank is involved.
 */
export function operationCode({ from, to, bought, isPrepaid }: Trade): string | null {
  if ((from === "russia") === (to === "russia")) return null;
  return codes[from === "russia" ? "import" : "export"][bought][isPrepaid ? "before" : "after"];
}

/** The parts of the purpose; dates as `yyyy-mm-dd`, absent while the field is empty. */
export interface InvoiceDetails {
  readonly contractNumber: string;
  readonly contractDate: string;
  readonly invoiceNumber: string;
  readonly invoiceDate: string;
  readonly bought: Bought;
  readonly isPrepaid: boolean;
}

const words = {
  ru: {
    ...{ invoice: "Оплата по счёту", contract: "по контракту", of: "от" },
    ...{ goods: { before: "аванс за товары", after: "за товары" }, services: { before: "аванс за услуги", after: "за услуги" } },
  },
  en: {
    ...{ invoice: "Invoice", contract: "contract", of: "of" },
    goods: { before: "prepayment for goods", after: "for goods" },
    services: { before: "prepayment for services", after: "for services" },
  },
} as const;

const dayText = (day: string) => day.split("-").reverse().join(".");

/**
 * Builds a payment's purpose for the bank: in Russian for roubles, otherwise in English. Parts that do not fit are dropped from the end.
 */
export function buildPurpose(papers: InvoiceDetails, currency: Currency): string {
  const isRouble = currency === "RUB";
  const word = words[isRouble ? "ru" : "en"];
  const numbered = (what: string, number: string, day: string) =>
    [what, isRouble ? `№ ${number}` : number, ...(day === "" ? [] : [word.of, dayText(day)])].join(" ");
  const parts = [
    numbered(word.invoice, papers.invoiceNumber, papers.invoiceDate),
    ...(papers.contractNumber === "" ? [] : [numbered(word.contract, papers.contractNumber, papers.contractDate)]),
    word[papers.bought][papers.isPrepaid ? "before" : "after"],
  ];
  const limit = purposeLimit(currency);
  while (parts.length > 1 && parts.join(", ").length > limit) parts.pop();
  return parts.join(", ").slice(0, limit);
}
