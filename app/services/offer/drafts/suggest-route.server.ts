import { isSameWay, type MoneyWay } from "#contracts/market/money-way.ts";
import type { QuoteQuery } from "#contracts/market/quote-query.ts";
import type { OfferRoute, OfferType } from "#contracts/offer/offer-order.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import type { ClosedReason } from "#domain/people/agent/agent-coverage.ts";
import type { CorridorEnd, Corridors } from "#services/agent/list-corridors.server.ts";

const isCrypto = ({ network }: MoneyWay) => network !== null;

/** Default payment method of a country: a bank before a blockchain. */
export const firstWay = (end: CorridorEnd): MoneyWay | undefined => wayIn(end, undefined, false);

/** Returns the requested method if the country supports it, else the first one of the same rail that differs from `not`. */
function wayIn(end: CorridorEnd | undefined, asked: MoneyWay | undefined, wantsCrypto: boolean, not?: MoneyWay): MoneyWay | undefined {
  const ways = end?.currencies ?? [];
  if (asked && ways.some((way) => isSameWay(way, asked))) return asked;
  const others = ways.filter((way) => way.currency !== not?.currency);
  return others.find((way) => isCrypto(way) === wantsCrypto) ?? others[0];
}

/** Default origin country before the person has chosen one. */
export const likelyHome = ({ timeZone }: Pick<Principal, "timeZone">): string => (timeZone === "Europe/Moscow" ? "russia" : "germany");

/** Returns the initial route of the first page: the values of the link where they are possible, else an open corridor. */
export function suggestRoute({ ends, destinationsOf }: Corridors, query: QuoteQuery, home: string, type: OfferType): OfferRoute | null {
  const endOf = (country: string | undefined) => ends.find((end) => end.country === country);
  const from = endOf(query.from) ?? endOf(home) ?? ends[0];
  if (from === undefined) return null;
  const destinations = destinationsOf(from.country);
  const to = endOf(
    destinations.find((country) => country === query.to) ?? destinations.find((country) => country === "germany") ?? destinations[0],
  );
  const give = wayIn(from, query.give, false);
  const get = wayIn(to, query.get, type === "crypto", give);
  return to && give && get ? { from: from.country, to: to.country, give, get } : null;
}

export interface ReplacedRoute {
  /** Countries of the link that are closed; empty when one agent serves both. */
  readonly countries: readonly string[];
  readonly reason: ClosedReason | "sameAgent";
}

/** Returns why the suggested route differs from the countries of the link; null when it does not. */
export function replacedRoute({ ends, closed }: Corridors, { from, to }: QuoteQuery, route: OfferRoute): ReplacedRoute | null {
  if ((from ?? route.from) === route.from && (to ?? route.to) === route.to) return null;
  const shut = [from, to].filter((country) => country !== undefined && !ends.some((end) => end.country === country)) as readonly string[];
  const [first] = shut;
  if (first === undefined) return { countries: [], reason: "sameAgent" };
  // Countries that lists of routes leave out have no agent.
  const reasonOf = (country: string) => closed.find((one) => one.country === country)?.reason ?? "noAgent";
  const reason = reasonOf(first);
  return { countries: [...new Set(shut)].filter((country) => reasonOf(country) === reason), reason };
}
