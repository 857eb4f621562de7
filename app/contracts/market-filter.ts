import { type Currency, exponents } from "#domain/money/money.ts";
import { parseMoney } from "#domain/money/parse.ts";
import type { Instant } from "#domain/offer/state.ts";
import { findCountry } from "#domain/people/countries.ts";
import { type OfferType, offerTypes } from "./offer-order.ts";
import { uuidPattern } from "./uuid.ts";

/**
 * What somebody looks for on the market, from their own side: they pay `give` in the country `from`, and their recipient gets
 * `get` in the country `to`. Offers that fit go the other way round.
 */
export interface MarketFilter {
  readonly from?: string;
  readonly to?: string;
  readonly give?: Currency;
  readonly get?: Currency;
  /** Bounds of what they pay, as typed; they count once `give` names the currency. */
  readonly min?: string;
  readonly max?: string;
  readonly type?: OfferType;
  /** Only offers that the member may accept now. */
  readonly qualifies?: true;
}

const keys = ["from", "to", "give", "get", "min", "max", "type", "qualifies"] as const;
const currencyOf = (text: string | null): Currency | undefined =>
  Object.keys(exponents).find((known): known is Currency => known === text?.split("-")[0]);

function boundOf(text: string | null, give: Currency | undefined): string | undefined {
  return text && give && parseMoney(text, give).ok ? text.trim() : undefined;
}

/** Reads the filter of a link; bad values are dropped (05-screens §0). */
export function readMarketFilter(query: URLSearchParams): MarketFilter {
  const give = currencyOf(query.get("give"));
  const found = {
    from: findCountry(query.get("from") ?? "")?.key,
    to: findCountry(query.get("to") ?? "")?.key,
    give,
    get: currencyOf(query.get("get")),
    min: boundOf(query.get("min"), give),
    max: boundOf(query.get("max"), give),
    type: offerTypes.find((type) => type === query.get("type")),
    qualifies: query.get("qualifies") ? (true as const) : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** The filter as a link's query, without what is not set. */
export function marketQuery(filter: MarketFilter, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams();
  for (const key of keys) {
    const value = filter[key];
    if (value !== undefined) query.set(key, value === true ? "1" : value);
  }
  for (const [key, value] of Object.entries(more)) query.set(key, value);
  return query.size === 0 ? "" : `?${query}`;
}

/** The last row of a page, as `after` in a link. */
export interface MarketCursor {
  readonly at: Instant;
  readonly id: string;
}

export const writeCursor = ({ at, id }: MarketCursor): string => `${Math.round(at)}.${id}`;

// Thirteen digits of milliseconds reach beyond the year 2200; the database cannot read any number.
const cursorShape = new RegExp(`^(\\d{1,13})\\.(${uuidPattern})$`);

export function readCursor(text: string | null): MarketCursor | null {
  const [, at, id] = cursorShape.exec(text ?? "") ?? [];
  return at && id ? { at: Number(at), id } : null;
}
