import { hasSigned, isArrivalAwaited, isUnfinished, otherSide, owes } from "#domain/offer/facts.ts";
import { latenessFor } from "#domain/offer/lateness.ts";
import { type Instant, type OfferSide, type OfferState, offerSides, type StageName } from "#domain/offer/state.ts";
import { stageEnd, windowEnd } from "#domain/offer/windows.ts";
import type { TimelineActor } from "./own-timeline.ts";
import { checkDue, stageDue } from "./stage-moments.ts";

/** A future step. Its text is `ownOffer.future.<code>`. */
export interface FutureStep {
  readonly code: "sign" | "payIn" | "check" | "payOut" | "arrive" | "decide" | "return" | "done";
  readonly by: TimelineActor;
  /** Its deadline, if it has one. */
  readonly dueAt?: Instant;
  /** The first deadline has passed; `dueAt` is the new one. */
  readonly isLate?: true;
  /** The new deadline has passed, too, so the end of the following steps is unknown. */
  readonly isMissed?: true;
  /** Its end if every earlier step takes its whole window. */
  readonly expectedAt?: Instant;
}

/** A step before its expected end is computed. `window`: the agents' window that opens when the step before ends. */
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

/** Adds the deadline of running agents' work and whether it is late for the reader. */
function running(step: Planned, name: StageName, { state, side, now }: Seen): Planned {
  const isLate = latenessFor(state, side, now).some(({ stage }) => stage === name);
  const due = name === "incoming" ? checkDue(state, now, side) : stageDue(state, name, now, side);
  const isMissed = isLate && due !== undefined && due <= now;
  return { ...step, ...dated(due), ...(isLate && { isLate }), ...(isMissed && { isMissed }) };
}

function planned(seen: Seen): readonly Planned[] {
  const { state, side, now } = seen;
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
      return [
        ...pays(payers, clock),
        { ...check, ...(payers.length === 0 && dated(stageDue(state, "incoming", now, side))) },
        payOut,
        arrive,
        done,
      ];
    }
    case "suspended":
      return [{ code: "decide", by: "staff", ...clock }];
    case "verifying":
      return [running(check, "incoming", seen), payOut, arrive, done];
    case "payingOut":
      return [running(payOut, "outgoing", seen), arrive, done];
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
  const arrival = running(arrive, "confirmation", seen);
  const isReturning = legs.some(({ refund, incoming }) => isUnfinished(refund) || isUnfinished(incoming));
  return [...(isReturning ? [back] : []), ...(legs.some(isArrivalAwaited) ? [arrival] : [])];
}

function endOf(state: OfferState, window: Planned["window"], from: Instant): Instant | undefined {
  if (window === undefined) return undefined;
  if (window === "payment") return windowEnd(state, "payment", from) ?? undefined;
  return Math.max(...offerSides.map((leg) => stageEnd(state, leg, window, from)));
}

/** Returns the remaining steps if everything goes well, the reader's own first, each with the latest instant that the windows allow. */
export function futureSteps(state: OfferState, side: OfferSide, now: Instant): readonly FutureStep[] {
  let opened: Instant | undefined;
  let before: Planned["code"] | undefined;
  let end: Instant | undefined;
  return planned({ state, side, now }).map(({ window, ...step }) => {
    // Both sides pay in the same window, so a second step of a kind begins when the first one began.
    if (step.code !== before) opened = end;
    before = step.code;
    end = step.isMissed ? undefined : (step.dueAt ?? (opened === undefined ? undefined : endOf(state, window, opened)));
    return step.dueAt === undefined && end !== undefined ? { ...step, expectedAt: end } : step;
  });
}
