import { hasSigned, isPaid, isTerminal, otherSide, owes } from "#domain/offer/facts.ts";
import type { Instant, OfferSide, OfferState } from "#domain/offer/state.ts";
import type { TimelineActor } from "./own-timeline.ts";

/** A step still to come, named by `member.future.<code>`. */
export interface FutureStep {
  readonly code: "sign" | "payIn" | "check" | "payOut" | "arrive" | "decide" | "return" | "done";
  readonly by: TimelineActor;
  /** When it is due, as far as a clock runs for it. */
  readonly dueAt?: Instant;
}

const due = (state: OfferState, kind: "signing" | "payment" | "staffDecision") =>
  state.deadline?.kind === kind ? { dueAt: state.deadline.dueAt } : {};
const who = (of: OfferSide, side: OfferSide) => (of === side ? "you" : "partner");
const tail: readonly FutureStep[] = [
  { code: "payOut", by: "agent" },
  { code: "arrive", by: "agent" },
  { code: "done", by: "platform" },
];

function stageDue(state: OfferState, name: "incoming" | "outgoing" | "confirmation" | "refund") {
  const ends = [state.legs.owner[name], state.legs.buyer[name]].flatMap(({ status, dueAt }) =>
    (status === "open" || status === "submitted" || status === "returned") && dueAt !== undefined ? [dueAt] : [],
  );
  return ends.length === 0 ? {} : { dueAt: Math.max(...ends) };
}

/** What is to come if everybody does their part, the reader's own steps first. */
export function futureSteps(state: OfferState, side: OfferSide): readonly FutureStep[] {
  const sides = [side, otherSide(side)];
  const pays = (isDue: (of: OfferSide) => boolean) =>
    sides.filter(isDue).map((of): FutureStep => ({ code: "payIn", by: who(of, side), ...due(state, "payment") }));
  if (isTerminal(state.phase) || state.phase === "draft" || state.phase === "published") return [];
  switch (state.phase) {
    case "signing": {
      const signs = sides.filter((of) => !hasSigned(state, of));
      const signing = signs.map((of): FutureStep => ({ code: "sign", by: who(of, side), ...due(state, "signing") }));
      return [...signing, ...pays(() => true), { code: "check", by: "agent" }, ...tail];
    }
    case "awaitingPayment":
      return [...pays((of) => owes(state, of)), { code: "check", by: "agent", ...stageDue(state, "incoming") }, ...tail];
    case "suspended":
      return [{ code: "decide", by: "staff", ...due(state, "staffDecision") }];
    case "verifying":
      return [{ code: "check", by: "agent", ...stageDue(state, "incoming") }, ...tail];
    case "payingOut":
      return [{ code: "payOut", by: "agent", ...stageDue(state, "outgoing") }, ...tail.slice(1)];
    case "confirming":
      return [{ code: "arrive", by: "agent", ...stageDue(state, "confirmation") }, ...tail.slice(2)];
    default:
      return sides.some((of) => isPaid(state.legs[of])) || state.phase === "refunding"
        ? [{ code: "return", by: "agent", ...stageDue(state, "refund") }]
        : [];
  }
}
