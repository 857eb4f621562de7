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
 * Returns the neighbours of a member in the list of work, which is ordered by waiting time. A member with a waiting profile and account
 * counts once. Claimed members are skipped. A member who no longer waits has only a next one: the one who has waited longest.
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

/** Number of waiting members before one: exact up to ten, above that a range; `to` null means more than `from`. */
export type QueuePlace = { readonly ahead: number } | { readonly from: number; readonly to: number | null };

const ranges = [
  { from: 11, to: 20 },
  { from: 21, to: 50 },
  { from: 51, to: 100 },
] as const;

/**
 * Returns the place of a member in the order of the moderators' list. A member with a waiting profile and accounts counts once; claimed
 * members come before the others. Null when the member is not in the list.
 */
export function queuePlaceIn(work: readonly MemberWork[], memberId: string): QueuePlace | null {
  const people = [...new Set(work.filter(({ kind }) => kind !== "messages").map(({ id }) => id))];
  const ahead = people.indexOf(memberId);
  if (ahead < 0) return null;
  if (ahead <= 10) return { ahead };
  return ranges.find(({ to }) => ahead <= to) ?? { from: 100, to: null };
}

/**
 * The member to show after a verdict: the same one while a part of theirs waits, else the next one, else the one who has waited longest.
 */
export function placeIn(work: readonly MemberWork[], memberId: string, next: Neighbour | null): string {
  const waits = (one: string) =>
    work.some(({ kind, id, claimedBy }) => kind !== "messages" && id === one && (one === memberId || !claimedBy));
  if (waits(memberId)) return memberId;
  if (next !== null && waits(next.id)) return next.id;
  return neighboursIn(work, memberId).next?.id ?? memberId;
}
