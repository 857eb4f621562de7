import { listAgents } from "#data/agent/agents.server.ts";
import type { Currency, Network } from "#domain/money/money.ts";
import {
  agentFor,
  type ClosedReason,
  type CoverageAgent,
  closedReason,
  openCurrencies,
  openOrigins,
} from "#domain/people/agent/agent-coverage.ts";
import { countries } from "#domain/people/countries.ts";
import { env } from "#env";

export interface CorridorEnd {
  /** Country key of the reference table. */
  readonly country: string;
  readonly agentId: string;
  readonly agentName: string;
  /** The money that its agent receives here, in the order of local use; `network` null means bank. */
  readonly currencies: readonly { readonly currency: Currency; readonly network: Network | null }[];
}

/** A country in the lists of routes in which no offer can start or end now. */
export interface ClosedEnd {
  readonly country: string;
  readonly reason: ClosedReason;
}

export interface Corridors {
  readonly ends: readonly CorridorEnd[];
  readonly closed: readonly ClosedEnd[];
  /** Country keys of possible destinations of an offer from `country`: open ones that another agent serves. */
  destinationsOf(country: string): readonly string[];
}

type NamedAgent = CoverageAgent & { readonly name: string };

function endOf(country: string, agents: readonly NamedAgent[], takesCrypto: boolean): CorridorEnd | null {
  const agent = agentFor(country, agents);
  const currencies = openCurrencies(country, agents).filter(({ network }) => takesCrypto || network === null);
  return agent === null || currencies.length === 0 ? null : { country, agentId: agent.id, agentName: agent.name, currencies };
}

/**
 * Returns the corridors between agents; without `takesCrypto` only those without crypto assets. Both ends require different agents, because
 * a single agent would only pay its own money back and forth.
 */
export function corridorsOf(agents: readonly NamedAgent[], takesCrypto: boolean = env.FEATURE_CRYPTO): Corridors {
  const ends = openOrigins(agents).flatMap((country) => endOf(country, agents, takesCrypto) ?? []);
  const agentOf = new Map(ends.map(({ country, agentId }) => [country, agentId]));
  const closed = countries.filter(({ key, tier }) => tier !== 3 && !agentOf.has(key));
  return {
    ends,
    closed: closed.map(({ key }) => ({ country: key, reason: closedReason(key, agents) })),
    destinationsOf: (country) => {
      const own = agentOf.get(country);
      return own === undefined ? [] : ends.filter(({ agentId }) => agentId !== own).map((end) => end.country);
    },
  };
}

/** Returns where offers can start and end now (specification §5), at most five seconds old. Public: no permission is checked. */
export const listCorridors = async (): Promise<Corridors> => corridorsOf(await listAgents());
