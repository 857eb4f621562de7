import type { MemberWork } from "#data/people/member-work.server.ts";

export interface Neighbour {
  /** Id of the member. */
  readonly id: string;
  readonly name: string;
  readonly since: number;
}

/** The members that wait before and after the shown one; null at the ends. */
export interface CaseNeighbours {
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
}

/**
 * Returns the neighbours of a member in the work, which is ordered by waiting time. A member with a profile and an account that wait
 * counts once. Members whom somebody claimed are left out. A member who no longer waits has only a next one: the longest waiting.
 */
export function neighboursIn(work: readonly MemberWork[], memberId: string): CaseNeighbours {
  const people = new Map<string, Neighbour>();
  const claimed = new Set(work.filter(({ claimedBy }) => claimedBy !== null).map(({ id }) => id));
  for (const { kind, id, name, since } of work) {
    if (kind === "messages" || people.has(id) || (claimed.has(id) && id !== memberId)) continue;
    people.set(id, { id, name, since });
  }
  const row = [...people.values()];
  const index = row.findIndex(({ id }) => id === memberId);
  return { previous: row[index - 1] ?? null, next: row[index + 1] ?? null };
}

/** The member to show after a verdict: the same while something of theirs waits, else the next one, else the longest waiting. */
export function placeIn(work: readonly MemberWork[], memberId: string, next: Neighbour | null): string {
  const waits = (one: string) =>
    work.some(({ kind, id, claimedBy }) => kind !== "messages" && id === one && (one === memberId || !claimedBy));
  if (waits(memberId)) return memberId;
  if (next !== null && waits(next.id)) return next.id;
  return neighboursIn(work, memberId).next?.id ?? memberId;
}
