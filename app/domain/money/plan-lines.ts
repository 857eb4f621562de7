import { addDays } from "#domain/people/calendar-date.ts";
import { dayOfKey, type PaymentCounts } from "./payment-counts.ts";
import type { StatementDays } from "./statement-balance.ts";
import { balanceBefore, comparisonsOf, continues, type KnownStatement, type Ours } from "./statement-neighbours.ts";

/** An import's plan for the payments with one day and one amount. */
export interface GroupPlan {
  /** Recorded from another statement. */
  readonly known: number;
  /** Payments that are not recorded and are additional according to the balances. */
  readonly fresh: number;
  /** The balances do not show whether these payments are recorded, so a person decides. */
  readonly undecided: number;
  /** The balances do not show whether the recorded payments are the same, so only lines that agree in every detail count as the same. */
  readonly isUnclear: boolean;
}

/** Plans by day and amount, for days that another statement shares. All other payments are new. */
export type LinePlan = ReadonlyMap<string, GroupPlan>;

type Relation = "apart" | "overlapping" | "unclear";

/** Returns whether both statements have the same balance at a common moment; null when they have no common moment. */
function agreesWith(ours: Ours, known: KnownStatement): boolean | null {
  const compared = comparisonsOf(ours, known);
  return compared.length === 0 ? null : compared.some(({ theirs, ours: own }) => theirs.minor === own.minor);
}

/**
 * Returns the chain of statements around the new one, in which each begins on the day and with the balance with which the previous one
 * ended.
 */
function chainOf(ours: Ours, shared: readonly KnownStatement[]): ReadonlySet<KnownStatement> {
  const chain = new Set(shared.filter((known) => continues(ours, known) && agreesWith(ours, known) !== true));
  for (const part of chain) {
    for (const next of shared) {
      const isBefore = next.dayTo === part.dayFrom && next.closing === part.opening && part.dayTo <= ours.firstDay;
      const isAfter = next.dayFrom === part.dayTo && next.opening === part.closing && part.dayFrom >= ours.lastDay;
      if ((isBefore || isAfter) && agreesWith(ours, next) !== true) chain.add(next);
    }
  }
  return chain;
}

/**
 * Classifies each recorded statement relative to a new one. `apart`: one begins where the other ends, directly or with other parts of the
 * day between them, so they share no payment. `overlapping`: both have the same balance at the same moment, or the recorded one is longer
 * on both sides. `unclear`: the balances allow both relations, or exclude both.
 */
export function relationsOf<Known extends KnownStatement>(ours: Ours, shared: readonly Known[]): ReadonlyMap<Known, Relation> {
  const chain = chainOf(ours, shared);
  return new Map(
    shared.map((known): [Known, Relation] => {
      if (chain.has(known)) return [known, "apart"];
      const isUnclear = agreesWith(ours, known) === false || continues(ours, known);
      return [known, isUnclear ? "unclear" : "overlapping"];
    }),
  );
}

const hasDay = ({ dayFrom, dayTo }: KnownStatement, day: string): boolean => dayFrom <= day && day <= dayTo;

/**
 * Returns whether a recorded statement contains every payment of a day: it begins before and ends after the new statement's part of the
 * day.
 */
function hasWholeDay(ours: Ours, known: KnownStatement, day: string): boolean {
  const fromStart = known.dayFrom < day || balanceBefore(ours, day) === known.opening;
  const toEnd = day < known.dayTo || balanceBefore(ours, addDays(day, 1)) === known.closing;
  return fromStart && toEnd;
}

interface DaySigns {
  /** True when recorded payments of the day are missing in the new statement. */
  readonly isMissing: boolean;
  readonly isWhole: boolean;
  readonly isUnclear: boolean;
}

function planGroup(count: number, recorded: number, { isMissing, isWhole, isUnclear }: DaySigns): GroupPlan {
  const known = Math.min(count, recorded);
  const more = count - known;
  // The whole day is recorded, so an additional payment contradicts it. It may also be a recorded payment that the bank grouped
  // differently.
  const isAsked = isMissing || isWhole;
  return { known, fresh: isAsked ? 0 : more, undecided: isAsked ? more : 0, isUnclear: isUnclear && known > 0 };
}

/**
 * Decides which payments of a new statement are already recorded from other statements of the account. A payment is identified by day,
 * amount and count, because references and texts differ between the formats of one bank. `recorded` excludes payments of `apart`
 * statements.
 */
export function planLines(
  read: StatementDays,
  payments: PaymentCounts,
  recorded: PaymentCounts,
  shared: readonly KnownStatement[],
): LinePlan {
  const { firstDay, lastDay } = read;
  if (firstDay === null || lastDay === null) return new Map();
  const ours: Ours = { ...read, firstDay, lastDay };
  const related = [...relationsOf(ours, shared)].map(([known, relation]) => ({ known, relation }));
  const missing = new Set([...recorded.entries()].filter(([key, count]) => count > payments.of(key)).map(([key]) => dayOfKey(key)));
  const signs = new Map<string, DaySigns | null>();
  const signsOf = (day: string): DaySigns | null => {
    const seen = signs.get(day);
    if (seen !== undefined) return seen;
    const ofDay = related.filter(({ known }) => hasDay(known, day));
    const those = ofDay.filter(({ relation }) => relation !== "apart");
    const found: DaySigns = {
      isMissing: those.length > 0 && missing.has(day),
      isWhole: those.some(({ known }) => hasWholeDay(ours, known, day)),
      isUnclear: those.length > 0 && those.every(({ relation }) => relation === "unclear"),
    };
    signs.set(day, ofDay.length === 0 ? null : found);
    return signs.get(day) ?? null;
  };
  return new Map(
    [...payments.entries()].flatMap(([key, count]): [string, GroupPlan][] => {
      const day = signsOf(dayOfKey(key));
      return day === null ? [] : [[key, planGroup(count, recorded.of(key), day)]];
    }),
  );
}

/** Returns whether a person must decide. In that case the lines are shown before they are written. */
export const isAmbiguous = (plan: LinePlan): boolean => [...plan.values()].some(({ undecided, isUnclear }) => undecided > 0 || isUnclear);
