import { hours } from "../time/duration.ts";
import { isUnfinished, otherSide, owes } from "./facts.ts";
import { type Instant, type OfferSide, type OfferState, offerSides, type StageName, stageNames } from "./state.ts";
import { nextWorkingDay, stageEnd } from "./windows.ts";

/** A stage that missed its first deadline and is not finished. */
export interface Lateness {
  readonly leg: OfferSide;
  readonly stage: StageName;
  /** The first deadline. */
  readonly since: Instant;
  /** The new deadline: set by a manager, or one more window of the stage in the agent's working time. */
  readonly expected: Instant;
}

/** The deadline that follows from the stage's own window; a manager may have changed `dueAt` since. */
function plannedEnd(state: OfferState, leg: OfferSide, stage: StageName, dueAt: Instant): Instant {
  const { openedAt } = state.legs[leg][stage];
  return openedAt === undefined ? dueAt : Math.min(dueAt, stageEnd(state, leg, stage, openedAt));
}

/**
 * The delay of a stage; null while the stage is in time or finished. A missed deadline counts from its alert, so that pages and messages
 * change at the same time.
 */
export function latenessOf(state: OfferState, leg: OfferSide, stage: StageName, now: Instant): Lateness | null {
  const { dueAt, alarms = 0 } = state.legs[leg][stage];
  if (dueAt === undefined || !isUnfinished(state.legs[leg][stage])) return null;
  const since = plannedEnd(state, leg, stage, dueAt);
  if (alarms > 0) return { leg, stage, since, expected: stageEnd(state, leg, stage, dueAt) };
  return since < dueAt && since <= now ? { leg, stage, since, expected: dueAt } : null;
}

/**
 * Returns whether a side waits for a stage. Every side waits for the check of its own payment, for its payout and for its refund. A side
 * that has paid also waits for the check of its partner's payment.
 */
export function waitsFor(state: OfferState, side: OfferSide, { leg, stage }: Pick<Lateness, "leg" | "stage">): boolean {
  if (stage === "incoming") return leg === side || !owes(state, side);
  return stage === "refund" ? leg === side : leg === otherSide(side);
}

/** Late stages that a side waits for, sorted by lateness, the longest first. */
export const latenessFor = (state: OfferState, side: OfferSide, now: Instant): readonly Lateness[] =>
  offerSides
    .flatMap((leg) => stageNames.flatMap((stage) => latenessOf(state, leg, stage, now) ?? []))
    .filter((late) => waitsFor(state, side, late))
    .sort((a, b) => a.since - b.since);

/**
 * The instant after `now` by which the waiting sides get the next letter about the delay, even if nothing has changed: once per working day
 * of the agent after the new deadline has passed. Null while the deadline is in the future.
 */
export function newsAt(state: OfferState, { leg, expected }: Pick<Lateness, "leg" | "expected">, now: Instant): Instant | null {
  if (expected > now) return null;
  let at = expected;
  while (at <= now) at = nextWorkingDay(state, leg, at);
  return at;
}

/** The letter is sent up to this long before the promised time, so that it arrives in time. */
const newsAhead = hours(1);
/** News that a stopped worker did not send are sent up to this long afterwards; older ones are skipped. */
const newsPatience = hours(12);

/**
 * The next instant that a page promises. In the last hour before it the letter may already be sent, so the page promises the following one.
 */
export const promisedNews = (state: OfferState, late: Lateness, now: Instant): Instant | null =>
  late.expected > now ? null : newsAt(state, late, now + newsAhead);

/** The promised instant whose letter is due now; null when no letter is due. */
export function dueNews(state: OfferState, late: Lateness, now: Instant): Instant | null {
  const at = newsAt(state, late, now - newsPatience);
  return at !== null && at <= now + newsAhead ? at : null;
}

/** The instant by which a stage should be finished: the new deadline if the stage is late. */
export function expectedEnd(state: OfferState, leg: OfferSide, stage: StageName, now: Instant): Instant | undefined {
  return latenessOf(state, leg, stage, now)?.expected ?? state.legs[leg][stage].dueAt;
}
