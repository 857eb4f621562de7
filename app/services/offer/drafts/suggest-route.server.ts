import { isSameWay, type MoneyWay } from "#contracts/money-way.ts";
import type { OfferRoute, OfferType } from "#contracts/offer-order.ts";
import type { QuoteQuery } from "#contracts/quote-query.ts";
import { findCountry } from "#domain/people/countries.ts";
import type { Principal } from "#domain/people/principal.ts";
import type { CorridorEnd, Corridors } from "#services/agent/list-corridors.server.ts";

const isCrypto = ({ network }: MoneyWay) => network !== null;

/** Payment methods of a corridor end, with its country's own currency first. */
export function waysOf({ country, currencies }: CorridorEnd): readonly MoneyWay[] {
  const own = findCountry(country)?.currency;
  return [...currencies].sort((a, b) => Number(b.currency === own) - Number(a.currency === own));
}

/** Default payment method of a country: a bank before a blockchain. */
export const firstWay = (end: CorridorEnd): MoneyWay | undefined => wayIn(end, undefined, false);

/** Returns the requested method if the country supports it, else the first one of the right rail that differs from `not`. */
function wayIn(end: CorridorEnd | undefined, asked: MoneyWay | undefined, wantsCrypto: boolean, not?: MoneyWay): MoneyWay | undefined {
  const ways = end ? waysOf(end) : [];
  if (asked && ways.some((way) => isSameWay(way, asked))) return asked;
  const others = ways.filter((way) => way.currency !== not?.currency);
  return others.find((way) => isCrypto(way) === wantsCrypto) ?? others[0];
}

/** Default departure country before the person has chosen one. */
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
