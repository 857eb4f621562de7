import { hasSigned, isArrivalAwaited, isUnfinished, otherSide, owes } from "#domain/offer/facts.ts";
import { latenessFor } from "#domain/offer/lateness.ts";
import { type Instant, type OfferSide, type OfferState, offerSides, type StageName } from "#domain/offer/state.ts";
import { stageEnd, windowEnd } from "#domain/offer/windows.ts";
import type { TimelineActor } from "./own-timeline.ts";
import { stageDue, stageTerms } from "./stage-moments.ts";

/** A future step. Its text is `ownOffer.future.<code>`. */
export interface FutureStep {
  readonly code: "sign" | "payIn" | "check" | "payOut" | "arrive" | "decide" | "return" | "done";
  readonly by: TimelineActor;
  /** Its deadline, if it has one; of agents' work the one about the reader's money. */
  readonly dueAt?: Instant;
  /** The deadline of the same agents' work for the partner. */
  readonly partnersDueAt?: Instant;
  /** The first deadline has passed; `dueAt` is the new one. */
  readonly isLate?: true;
  /** Set when the new deadline has passed too, so that the end of the following steps is unknown. */
  readonly isMissed?: true;
  /** The expected end if every earlier step takes its whole window. */
  readonly expectedAt?: Instant;
}

/** A step whose expected end is not computed yet. `window`: the agents' window that opens when the previous step ends. */
type Planned = Omit<FutureStep, "expectedAt"> & { readonly window?: StageName | "payment" };

/** The offer as a side sees it at an instant. */
interface Seen {
  readonly state: OfferState;
  readonly side: OfferSide;
  readonly now: Instant;
}

const dated = (dueAt: Instant | undefined) => (dueAt === undefined ? {} : { dueAt });
const who = (of: OfferSide, side: OfferSide) => (of === side ? "you" : "partner");
const check: Planned = { code: "check", by: "agent", window: "incoming" };
const payOut: Planned = { code: "payOut", by: "agent", window: "outgoing" };
const arrive: Planned = { code: "arrive", by: "agent", window: "confirmation" };
const done: Planned = { code: "done", by: "platform" };

function terms(name: StageName, { state, side, now }: Seen): Pick<FutureStep, "dueAt" | "partnersDueAt"> {
  const { own, partners } = stageTerms(state, name, now, side);
  return { ...dated(own), ...(partners !== undefined && { partnersDueAt: partners }) };
}

/** Adds the deadlines of running agents' work and whether it is late for the reader. */
function running(step: Planned, name: StageName, seen: Seen): Planned {
  const { state, side, now } = seen;
  const isLate = latenessFor(state, side, now).some(({ stage }) => stage === name);
  const due = stageDue(state, name, now, side);
  const isMissed = isLate && due !== undefined && due <= now;
  return { ...step, ...terms(name, seen), ...(isLate && { isLate }), ...(isMissed && { isMissed }) };
}

function planned(seen: Seen): readonly Planned[] {
  const { state, side } = seen;
  const sides = [side, otherSide(side)];
  const clock = dated(state.deadline?.dueAt);
  const pays = (payers: readonly OfferSide[], due: { dueAt?: Instant }) =>
    payers.map((of): Planned => ({ code: "payIn", by: who(of, side), ...due, window: "payment" }));
  switch (state.phase) {
    case "signing": {
      const signs = sides.filter((of) => !hasSigned(state, of)).map((of): Planned => ({ code: "sign", by: who(of, side), ...clock }));
      return [...signs, ...pays(sides, {}), check, payOut, arrive, done];
    }
    case "awaitingPayment": {
      const payers = sides.filter((of) => owes(state, of));
      return [...pays(payers, clock), { ...check, ...(payers.length === 0 && terms("incoming", seen)) }, payOut, arrive, done];
    }
    case "suspended":
      return [{ code: "decide", by: "staff", ...clock }];
    case "verifying":
      return [running(check, "incoming", seen), payOut, arrive, done];
    case "payingOut":
      return [running(payOut, "outgoing", seen), running(arrive, "confirmation", seen), done];
    case "confirming":
      return [running(arrive, "confirmation", seen), done];
    case "refunding":
      return returning(seen);
    case "draft":
    case "published":
    case "completed":
    case "refunded":
    case "cancelled":
      return [];
  }
}

/** Steps of a refund. A payout that was sent before the stop is shown until it has arrived. */
function returning(seen: Seen): readonly Planned[] {
  const { state } = seen;
  const legs = offerSides.map((side) => state.legs[side]);
  const back = running({ code: "return", by: "agent" }, "refund", seen);
  // Both run already, so the arrival does not begin when the return ends.
  const { window: _, ...arrival } = running(arrive, "confirmation", seen);
  const isReturning = legs.some(({ refund, incoming }) => isUnfinished(refund) || isUnfinished(incoming));
  return [...(isReturning ? [back] : []), ...(legs.some(isArrivalAwaited) ? [arrival] : [])];
}

function endOf(state: OfferState, window: Planned["window"], from: Instant): Instant | undefined {
  if (window === undefined) return undefined;
  if (window === "payment") return windowEnd(state, "payment", from) ?? undefined;
  return Math.max(...offerSides.map((leg) => stageEnd(state, leg, window, from)));
}

/** Returns the remaining steps if everything goes well, the reader's own steps first, each with its latest possible instant. */
export function futureSteps(state: OfferState, side: OfferSide, now: Instant): readonly FutureStep[] {
  let opened: Instant | undefined;
  let before: Planned["code"] | undefined;
  let end: Instant | undefined;
  return planned({ state, side, now }).map(({ window, ...step }) => {
    // Both sides pay in the same window, so a second step of a kind begins when the first one began.
    if (step.code !== before) opened = end;
    before = step.code;
    const ends = [step.dueAt, step.partnersDueAt, opened === undefined ? undefined : endOf(state, window, opened)];
    const known = ends.filter((at) => at !== undefined);
    end = step.isMissed || known.length === 0 ? undefined : Math.max(...known);
    // The partner's part of a step may be running while the reader's has not begun: the reader then gets both deadlines.
    const isAhead = step.dueAt === undefined && (step.partnersDueAt === undefined || (opened !== undefined && window !== undefined));
    if (!isAhead || end === undefined) return step;
    const { partnersDueAt: _, ...rest } = step;
    return { ...rest, expectedAt: end };
  });
}
