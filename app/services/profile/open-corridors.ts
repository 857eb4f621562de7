import type { Instant } from "#domain/offer/state.ts";
import { type Holder, missingDocuments } from "#domain/people/document/required-documents.ts";
import type { Corridors } from "#services/agent/list-corridors.server.ts";

export interface Traveller {
  readonly holder: Holder;
  /** Countries of the bank accounts that can receive. */
  readonly accounts: readonly string[];
  readonly now: Instant;
}

/**
 * Returns the corridors that a member's accounts and documents permit: from their residence or an account's country, to one of their
 * accounts. Other people's accounts are excluded, because they require their owner's consent.
 */
export function openCorridors({ holder, accounts, now }: Traveller, { destinationsOf }: Corridors): { from: string; to: string }[] {
  const { country: home } = holder;
  if (home === null) return [];
  const isCarried = (...countries: string[]) => missingDocuments(holder, countries, now).length === 0;
  return [...new Set([home, ...accounts])].flatMap((from) =>
    destinationsOf(from).flatMap((to) => (accounts.includes(to) && isCarried(from, to) ? [{ from, to }] : [])),
  );
}
