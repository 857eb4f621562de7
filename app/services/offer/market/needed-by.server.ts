import type { MarketFilter } from "#contracts/market/market-filter.ts";
import { directionOf, type NeededByView } from "#contracts/market/needed-by.ts";
import { type Agent, listAgents } from "#data/agent/agents.server.ts";
import type { CorridorAgents } from "#data/offer/offers-lists.server.ts";
import { expectedEnd } from "#domain/offer/latest-arrival.ts";
import { resolvePolicy } from "#domain/offer/policy.ts";
import type { Brand, Corridor, Instant } from "#domain/offer/state.ts";
import type { StepTimes } from "#domain/offer/usual-times.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { isInEurope } from "#domain/people/countries.ts";
import { endOfDay } from "#domain/time/end-of-day.ts";
import { NoWorkingTimeError } from "#domain/time/working-hours.ts";
import { env } from "#env";
import { readUsualTimes } from "../read-usual-times.server.ts";
import { listOpenRoutes } from "./read-facets.server.ts";

/** A market's reader with the time zone in which their day ends; guests use Moscow time. */
interface Reader {
  readonly principal: Pick<Principal, "timeZone"> | null;
  readonly brand: Brand;
  readonly now: Instant;
}

/** The meaning of a filter's date for the open offers of a brand. */
export interface NeededBy extends NeededByView {
  /** Offers that are usually completed after the day. */
  readonly late: readonly CorridorAgents[];
}

const serves = (country: string) => (agent: Agent) => agent.country === country || (agent.country === "europe" && isInEurope(country));

/** The usual end of an offer that is accepted now; infinite when an agent never works. */
function endOf(times: StepTimes, agents: { readonly owner: Agent; readonly buyer: Agent }, { brand, now }: Reader): Instant {
  const calendars = { owner: agents.owner.calendar, buyer: agents.buyer.calendar };
  try {
    return expectedEnd(times, resolvePolicy({ profile: env.OFFER_POLICY, brand, calendars, taxRatios: { owner: "0", buyer: "0" } }), now);
  } catch (error) {
    if (error instanceof NoWorkingTimeError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

interface Direction {
  readonly corridor: Corridor;
  readonly times: StepTimes | null;
}

/**
 * Directions of open offers from the owners' view, within the filter's countries, with their usual times. At most half a minute old. They
 * are read sequentially, so that a request with empty caches does not occupy all connections of the pool.
 */
async function listDirections({ brand, now }: Reader, { from, to }: MarketFilter): Promise<readonly Direction[]> {
  const routes = (await listOpenRoutes(brand, Number.POSITIVE_INFINITY, now)).filter(
    (route) => (from ?? route.from) === route.from && (to ?? route.to) === route.to,
  );
  const directions: Direction[] = [];
  for (const route of routes) {
    const corridor = { from: route.to, to: route.from };
    directions.push({ corridor, times: await readUsualTimes(corridor, now) });
  }
  return directions;
}

/**
 * Compares the filter's date with the usual times of each direction with open offers. Null without a date. Public: it uses published values
 * only. An offer in a direction that had no offers within the last half minute stays in the list as unknown.
 */
export async function readNeededBy(reader: Reader, filter: MarketFilter): Promise<NeededBy | null> {
  const end = filter.neededBy === undefined ? null : endOfDay(filter.neededBy, reader.principal?.timeZone ?? "Europe/Moscow");
  if (end === null) return null;
  if (end <= reader.now) return { isPast: true, known: [], late: [] };
  const [directions, agents] = await Promise.all([listDirections(reader, filter), listAgents()]);
  const late = directions.flatMap(({ corridor, times }) => {
    if (times === null) return [];
    const pairs = agents
      .filter(serves(corridor.from))
      .flatMap((owner) => agents.filter(serves(corridor.to)).map((buyer) => ({ owner, buyer })));
    return pairs
      .filter((pair) => endOf(times, pair, reader) >= end)
      .map(({ owner, buyer }) => ({ ...corridor, ownerAgentId: owner.id, buyerAgentId: buyer.id }));
  });
  return { isPast: false, known: directions.filter(({ times }) => times !== null).map(({ corridor }) => directionOf(corridor)), late };
}
