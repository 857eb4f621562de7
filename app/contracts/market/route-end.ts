import type { OfferRoute } from "../offer/offer-order.ts";
import { type MoneyWay, parseWay, wayKey } from "./money-way.ts";

/** One end of a route: a country with its payment method. */
export interface RouteEnd {
  /** Country key of the reference table. */
  readonly country: string;
  readonly way: MoneyWay;
}

const countryPattern = /^[a-z-]{2,40}$/;

/** Text for a select: `germany:EUR`, `russia:USDT-TRON`. */
export const endKey = ({ country, way }: RouteEnd): string => `${country}:${wayKey(way)}`;

/** Inverse of {@link endKey}; null for anything else. The country is validated later, when its agent is looked up. */
export function parseEnd(text: string): RouteEnd | null {
  const [country = "", wayText = "", ...rest] = text.split(":");
  const way = parseWay(wayText);
  return way === null || rest.length > 0 || !countryPattern.test(country) ? null : { country, way };
}

/** Converts the countries and currencies of both ends into the route of an offer. */
export const routeOfEnds = (from: RouteEnd, to: RouteEnd): OfferRoute => ({
  from: from.country,
  to: to.country,
  give: from.way,
  get: to.way,
});
