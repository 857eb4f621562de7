import { addDays } from "#domain/people/calendar-date.ts";
import type { StatementDays } from "./statement-balance.ts";

/** A recorded statement of the account: its days, inclusive, and its opening and closing balance in minor units. */
export interface KnownStatement {
  readonly dayFrom: string;
  readonly dayTo: string;
  /** Minor units. */
  readonly opening: bigint;
  readonly closing: bigint;
}

/** A place where two statements have different balances or share days. */
export interface NeighbourRemark {
  /**
   * `before` and `after`: where the recorded statement ends or begins. `start` and `end`: of a recorded one that shares days. `shared`: the
   * statements share days and no more is known. `lines`: a completely recorded day lacks payments of this statement, and a person decided
   * that they are new.
   */
  readonly place: "before" | "after" | "start" | "end" | "shared" | "lines";
  readonly known: { readonly from: string; readonly to: string };
  /** The day and the balance of each statement; both null when they do not differ. */
  readonly theirs: { readonly day: string; readonly minor: bigint } | null;
  readonly ours: { readonly day: string; readonly minor: bigint } | null;
  /** No day lies between the two statements, so one of them is wrong. */
  readonly isContradiction: boolean;
}

interface Neighbours {
  readonly before: KnownStatement | null;
  readonly after: KnownStatement | null;
  readonly shared: readonly KnownStatement[];
}

interface Comparison extends Pick<NeighbourRemark, "place"> {
  readonly theirs: { readonly day: string; readonly minor: bigint };
  readonly ours: { readonly day: string; readonly minor: bigint };
}

export type Ours = StatementDays & { readonly firstDay: string; readonly lastDay: string };

/** The account's balance at the beginning of a day. */
export function balanceBefore({ opening, moved }: Ours, day: string): bigint {
  return [...moved].reduce((sum, [one, minor]) => (one < day ? sum + minor : sum), opening);
}

/** Pairs of balances of both statements at the same moments, within this statement. */
export function comparisonsOf(ours: Ours, { dayFrom, dayTo, opening, closing }: KnownStatement): readonly Comparison[] {
  const compared = (place: "start" | "end", day: string, minor: bigint, upTo: string): Comparison => ({
    ...{ place, theirs: { day, minor }, ours: { day, minor: balanceBefore(ours, upTo) } },
  });
  return [
    ...(dayFrom >= ours.firstDay ? [compared("start", dayFrom, opening, dayFrom)] : []),
    ...(dayTo <= ours.lastDay ? [compared("end", dayTo, closing, addDays(dayTo, 1))] : []),
  ];
}

/**
 * Returns whether the new statement continues a recorded one on the same day: its opening balance equals the closing balance of the
 * recorded statement.
 */
export const continues = (ours: Ours, known: KnownStatement): boolean =>
  (known.dayTo === ours.firstDay && known.closing === ours.opening) || (known.dayFrom === ours.lastDay && known.opening === ours.closing);

function sharedRemark(ours: Ours, shared: readonly KnownStatement[]): readonly NeighbourRemark[] {
  const [first] = shared;
  if (first === undefined) return [];
  const compared = shared.flatMap((known) => comparisonsOf(ours, known).map((comparison) => ({ known, comparison })));
  const agrees = shared.some((known) => continues(ours, known)) || compared.some(({ comparison: c }) => c.theirs.minor === c.ours.minor);
  const differing = agrees ? undefined : compared[0];
  const { dayFrom: from, dayTo: to } = differing?.known ?? first;
  if (differing === undefined) return [{ place: "shared", known: { from, to }, theirs: null, ours: null, isContradiction: false }];
  return [{ ...differing.comparison, known: { from, to }, isContradiction: true }];
}

/** Compares an adjacent statement: where the earlier one ends with where the later one begins. */
function remarkOf(
  ours: Ours,
  place: "before" | "after",
  { dayFrom: from, dayTo: to, opening, closing }: KnownStatement,
): NeighbourRemark[] {
  const isBefore = place === "before";
  const theirs = isBefore ? { day: to, minor: closing } : { day: from, minor: opening };
  const own = isBefore ? { day: ours.firstDay, minor: ours.opening } : { day: ours.lastDay, minor: ours.closing };
  if (theirs.minor === own.minor) return [];
  const isContradiction = isBefore ? addDays(to, 1) === own.day : addDays(own.day, 1) === from;
  return [{ place, known: { from, to }, theirs, ours: own, isContradiction }];
}

/**
 * Returns differences between a new statement and the adjacent ones; empty when each begins where the previous one ended. When a recorded
 * statement shares the first or the last day, it is compared instead of the next one beyond it.
 */
export function compareNeighbours(read: StatementDays, { before, after, shared }: Neighbours): readonly NeighbourRemark[] {
  const { firstDay, lastDay } = read;
  if (firstDay === null || lastDay === null) return [];
  const ours: Ours = { ...read, firstDay, lastDay };
  return [
    ...(before && !shared.some(({ dayFrom }) => dayFrom <= firstDay) ? remarkOf(ours, "before", before) : []),
    ...sharedRemark(ours, shared),
    ...(after && !shared.some(({ dayTo }) => dayTo >= lastDay) ? remarkOf(ours, "after", after) : []),
  ];
}
