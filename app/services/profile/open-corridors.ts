import type { Instant } from "#domain/offer/state.ts";
import { type Holder, missingDocuments } from "#domain/people/required-documents.ts";
import type { Corridors } from "#services/agent/list-corridors.server.ts";

export interface Traveller {
  readonly holder: Holder;
  /** Countries of the bank accounts that may receive. */
  readonly accounts: readonly string[];
  readonly now: Instant;
}

/**
 * Corridors that a member's accounts and documents open: from where they live or have an account, to an account of theirs. Where there
 * is none, money may still go from home to others' accounts anywhere.
 */
export function openCorridors({ holder, accounts, now }: Traveller, { destinationsOf }: Corridors): { from: string; to: string }[] {
  const { country: home } = holder;
  if (home === null) return [];
  const isCarried = (...countries: string[]) => missingDocuments(holder, countries, now).length === 0;
  const own = [...new Set([home, ...accounts])].flatMap((from) =>
    destinationsOf(from).flatMap((to) => (accounts.includes(to) && isCarried(from, to) ? [{ from, to }] : [])),
  );
  if (own.length > 0) return own;
  return isCarried(home) ? destinationsOf(home).map((to) => ({ from: home, to })) : [];
}
