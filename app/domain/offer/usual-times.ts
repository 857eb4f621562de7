import { workingMinutesBetween } from "../time/working-hours.ts";
import { type Instant, type OfferSide, type OfferState, offerSides, type StageName } from "./state.ts";

export const usualSteps = ["signing", "payment", "check", "payout"] as const;
export type UsualStep = (typeof usualSteps)[number];
/** Minutes: elapsed time for members' steps, working time for agents' steps. */
export type StepTimes = Readonly<Record<UsualStep, number>>;

const minute = 60_000;
/** Minimum number of deals for a median, because fewer deals would reveal single people. */
export const fewestDeals = 10;

/** Minutes of the agent's working time, or elapsed minutes for agents without working hours; null while the step is unfinished. */
function agentMinutes({ legs, policy }: OfferState, leg: OfferSide, from: StageName, to: StageName): number | null {
  const [start, end] = [legs[leg][from].openedAt, legs[leg][to].verifiedAt];
  if (start === undefined || end === undefined) return null;
  return policy.followsWorkingHours ? workingMinutesBetween(start, end, policy.calendars[leg]) : (end - start) / minute;
}

/** The duration of the slower leg, because a step ends when both are finished; null while one is unfinished. */
function slower(of: (leg: OfferSide) => number | null): number | null {
  const [owner, buyer] = offerSides.map(of);
  return owner == null || buyer == null ? null : Math.max(owner, buyer);
}

/** Durations of the four steps of a completed offer; null if one is unknown, as after an override. */
export function stepTimesOf(state: OfferState, acceptedAt: Instant): StepTimes | null {
  const signedAt = slower((side) => state.sides[side]?.signedAt ?? null);
  const paidAt = slower((side) => state.sides[side]?.proof?.at ?? null);
  const check = slower((leg) => agentMinutes(state, leg, "incoming", "incoming"));
  const payout = slower((leg) => agentMinutes(state, leg, "outgoing", "confirmation"));
  if (signedAt === null || paidAt === null || check === null || payout === null) return null;
  const between = (from: Instant, to: Instant) => Math.max(0, (to - from) / minute);
  return { signing: between(acceptedAt, signedAt), payment: between(signedAt, paidAt), check, payout };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[Math.floor(index)] ?? Number.NaN;
  return (at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2;
}

/** Rounds to whole minutes up to an hour, quarters of an hour up to twelve hours, then hours; a more exact value would be misleading. */
function rounded(minutes: number): number {
  const unit = minutes < 60 ? 1 : minutes < 720 ? 15 : 60;
  return Math.max(1, Math.round(minutes / unit) * unit);
}

/** The median of durations in minutes, rounded; null for fewer than {@link fewestDeals}. */
export const usualMinutes = (durations: readonly number[]): number | null =>
  durations.length < fewestDeals ? null : rounded(medianOf(durations));

/** Medians of each step; null for fewer than {@link fewestDeals} deals. */
export function usualTimes(deals: readonly StepTimes[]): StepTimes | null {
  if (deals.length < fewestDeals) return null;
  const of = (step: UsualStep) => rounded(medianOf(deals.map((deal) => deal[step])));
  return { signing: of("signing"), payment: of("payment"), check: of("check"), payout: of("payout") };
}
