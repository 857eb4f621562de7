import { type Currency, exponents } from "#domain/money/money.ts";

/** Direction of money from the member's view: to an agent, to their recipient, or back to them. */
export const paymentDirections = ["payIn", "payout", "refund"] as const;
export type PaymentDirection = (typeof paymentDirections)[number];

/** Filter of a member's payments; days in their time zone, both included. */
export interface PaymentFilter {
  readonly dateFrom?: string;
  readonly dateTo?: string;
  readonly direction?: PaymentDirection;
  readonly currency?: Currency;
}

const keys = ["dateFrom", "dateTo", "direction", "currency"] as const;

/** Returns the text if it is an existing day, as in `2026-11-20`. */
function dayOf(text: string | null): string | undefined {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text ?? "")) return undefined;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? undefined : (text ?? undefined);
}

const currencies = Object.keys(exponents) as Currency[];

/** Reads the filter from a link. Invalid values are ignored (design/screens §1). */
export function readPaymentFilter(query: URLSearchParams): PaymentFilter {
  const found = {
    dateFrom: dayOf(query.get("dateFrom")),
    dateTo: dayOf(query.get("dateTo")),
    direction: paymentDirections.find((direction) => direction === query.get("direction")),
    currency: currencies.find((currency) => currency === query.get("currency")),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** The filter as a link's query, without unset values. */
export function paymentQuery(filter: PaymentFilter, more: Readonly<Record<string, string>> = {}): string {
  const set = keys.flatMap((key) => (filter[key] === undefined ? [] : [[key, filter[key]]]));
  const query = new URLSearchParams([...set, ...Object.entries(more)]);
  return query.size === 0 ? "" : `?${query}`;
}

/** The last row of a page, as `after` in a link. It includes the currency, because one ledger transaction may move two. */
export interface PaymentCursor {
  readonly tx: string;
  readonly currency: string;
}

export const writePaymentCursor = ({ tx, currency }: PaymentCursor): string => `${tx}.${currency}`;

export function readPaymentCursor(text: string | null): PaymentCursor | null {
  const [, tx, currency] = /^(\d{1,18})\.([A-Z]{3,5})$/.exec(text ?? "") ?? [];
  return tx && currency ? { tx, currency } : null;
}
