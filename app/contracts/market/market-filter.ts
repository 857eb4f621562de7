import { type Currency, exponents } from "#domain/money/money.ts";
import { parseMoney } from "#domain/money/parse.ts";
import { findCountry } from "#domain/people/countries.ts";
import { calendarDay } from "#domain/time/calendar-day.ts";
import { type OfferType, offerTypes } from "../offer/offer-order.ts";
import { uuidPattern } from "../uuid.ts";

/**
 * A filter of the market from the reader's view: they pay `give` in the country `from`, and their recipient gets `get` in the country
 * `to`. Matching offers have the opposite direction.
 */
export interface MarketFilter {
  readonly from?: string;
  readonly to?: string;
  readonly give?: Currency;
  readonly get?: Currency;
  /** Limits of what they pay, as typed; used only when `give` sets the currency. */
  readonly min?: string;
  readonly max?: string;
  readonly type?: OfferType;
  /** Only offers that the member may accept now. */
  readonly qualifies?: true;
  /** `2026-12-05`: hides offers that are usually completed later than this day in the reader's time zone. */
  readonly neededBy?: string;
  /** Absent means newest first. */
  readonly sort?: MarketSort;
}

/** `rate`: the cheapest for the taker first; `amount` and `largest` by the taker's payment. */
export const marketSorts = ["rate", "amount", "largest"] as const;
export type MarketSort = (typeof marketSorts)[number];

/**
 * Returns whether the filter permits this order: amounts and rates are comparable only within their currencies, and only then an index
 * exists.
 */
export function isSortable(sort: MarketSort, { give, get }: Pick<MarketFilter, "give" | "get">): boolean {
  return give !== undefined && (sort !== "rate" || get !== undefined);
}

const filterKeys = ["from", "to", "give", "get", "min", "max", "type", "qualifies", "neededBy"] as const;
const keys = [...filterKeys, "sort"] as const;
export type FilterKey = (typeof filterKeys)[number];

/** Returns whether the filter restricts the list; the sort order does not. */
export const isNarrowed = (filter: MarketFilter): boolean => filterKeys.some((key) => filter[key] !== undefined);

/** Removes these keys from the filter, and the limits together with their currency. */
export function withoutKeys(filter: MarketFilter, ...names: readonly FilterKey[]): MarketFilter {
  const gone: readonly string[] = names.includes("give") ? [...names, "min", "max"] : names;
  const rest: MarketFilter = Object.fromEntries(Object.entries(filter).filter(([key]) => !gone.includes(key)));
  const { sort, ...unsorted } = rest;
  return sort === undefined || isSortable(sort, rest) ? rest : unsorted;
}

const currencyOf = (text: string | null): Currency | undefined =>
  Object.keys(exponents).find((known): known is Currency => known === text?.split("-")[0]);

function boundOf(text: string | null, give: Currency | undefined): string | undefined {
  return text && give && parseMoney(text, give).ok ? text.trim() : undefined;
}

/**
 * Accepts days from the year 2000 on. While somebody types a year into a date field, it has values such as `0020-12-05`, which are ignored.
 */
export const isNeededDay = (text: string): boolean => text >= "2000" && calendarDay(text) !== null;

/** Reads the filter from a link. Invalid values are ignored (design/screens §1). */
export function readMarketFilter(query: URLSearchParams): MarketFilter {
  const give = currencyOf(query.get("give"));
  const get = currencyOf(query.get("get"));
  const found = {
    from: findCountry(query.get("from") ?? "")?.key,
    to: findCountry(query.get("to") ?? "")?.key,
    give,
    get,
    min: boundOf(query.get("min"), give),
    max: boundOf(query.get("max"), give),
    type: offerTypes.find((type) => type === query.get("type")),
    qualifies: query.get("qualifies") ? (true as const) : undefined,
    neededBy: [query.get("neededBy") ?? ""].find(isNeededDay),
    sort: marketSorts.find((sort) => sort === query.get("sort") && isSortable(sort, { give, get })),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** The filter as a link's query, without unset values. */
export function marketQuery(filter: MarketFilter, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams();
  for (const key of keys) {
    const value = filter[key];
    if (value !== undefined) query.set(key, value === true ? "1" : value);
  }
  for (const [key, value] of Object.entries(more)) query.set(key, value);
  return query.size === 0 ? "" : `?${query}`;
}

/**
 * Returns the part of a filter that a saved search stores: without the order, without the member's current eligibility, and without the
 * date, because alerts would end on that day.
 */
export function searchOf({ sort: _sort, qualifies: _qualifies, neededBy: _neededBy, ...search }: MarketFilter): MarketFilter {
  return search;
}

/** The last row of a page, as `after` in a link: its sort value, and the offer. */
export interface MarketCursor {
  /** Milliseconds, a rate or minor units, by the order of the list. */
  readonly key: string;
  readonly id: string;
}

export const writeCursor = ({ key, id }: MarketCursor): string => `${key}.${id}`;

// Thirteen digits of milliseconds reach beyond the year 2200. Longer numbers are refused, because the database cannot store them.
const keyShapes: Readonly<Record<MarketSort | "newest", string>> = {
  newest: "\\d{1,13}",
  rate: "\\d{1,12}(?:\\.\\d{1,12})?",
  amount: "\\d{1,18}",
  largest: "\\d{1,18}",
};

/** Returns the cursor; a missing cursor, or one of another order, means the first page. */
export function readCursor(text: string | null, sort?: MarketSort): MarketCursor | null {
  const [, key, id] = new RegExp(`^(${keyShapes[sort ?? "newest"]})\\.(${uuidPattern})$`).exec(text ?? "") ?? [];
  return key && id ? { key, id } : null;
}
