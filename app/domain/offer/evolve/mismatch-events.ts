import { add, money } from "../../money/arithmetic.ts";
import { isCountedInFull } from "../assess-receipts.ts";
import { openStage } from "../enter.ts";
import { isUnfinished, withLeg, withoutMismatch, withoutProof, withSide } from "../facts.ts";
import type { OfferSide, OfferState } from "../state.ts";
import type { Evolutions, TimedEvent } from "./evolution.ts";

type MismatchEvent =
  | "receiptMismatched"
  | "mismatchQuoted"
  | "mismatchAgreed"
  | "mismatchSettled"
  | "excessOffered"
  | "excessRefused"
  | "excessTaken";

function deriveFollowUps(state: OfferState, event: TimedEvent<"mismatchSettled">): OfferState {
  const leg = state.legs[event.leg];
  if (!leg.mismatch) return state;
  const { offered: _, ...mismatch } = leg.mismatch;
  const settled = withLeg(state, event.leg, { mismatch: { ...mismatch, settled: event.choice } });
  switch (event.choice) {
    case "payRest":
      return withoutProof(settled, event.leg);
    case "returnExcess":
      return withLeg(openStage(settled, event.leg, "refund", event.at), event.leg, { refundOf: "excess" });
    case "carryExcess":
      return withLeg(settled, event.leg, { returned: add(leg.returned, leg.excess), excess: money(0n, leg.excess.currency) });
    case "requote":
      return counted(credited(settled, event), event);
    case "revive":
    case "accept":
      return counted(settled, event);
    case "refund":
    case "return":
      return settled;
  }
}

/** Both sides agreed on the value of foreign money in the leg's currency. Whether the receipt counts is decided separately. */
function credited(state: OfferState, { leg: side, receiptId, amount }: TimedEvent<"mismatchSettled">): OfferState {
  const leg = state.legs[side];
  const receipts = leg.receipts.map((receipt) => (receipt.id === receiptId ? { ...receipt, credited: amount } : receipt));
  return withLeg(state, side, { receipts, received: add(leg.received, amount) });
}

/** Counts the receipt for the leg after the choice; the leg is paid when the receipt completes it. */
function counted(state: OfferState, event: TimedEvent<"mismatchSettled">): OfferState {
  if (!event.counted) return state;
  const leg = state.legs[event.leg];
  const receipts = leg.receipts.map((receipt) => (receipt.id === event.receiptId ? { ...receipt, counted: true } : receipt));
  const next = withLeg(state, event.leg, { receipts });
  if (!isCountedInFull(next, event.leg)) return next;
  return withLeg(next, event.leg, { incoming: { ...leg.incoming, status: "verified", verifiedAt: leg.incoming.verifiedAt ?? event.at } });
}

const change = (state: OfferState, side: OfferSide, patch: Partial<NonNullable<OfferState["legs"]["owner"]["mismatch"]>>): OfferState => {
  const { mismatch } = state.legs[side];
  return mismatch ? withLeg(state, side, { mismatch: { ...mismatch, ...patch } }) : state;
};

/** When everything is already being returned, the excess is returned with it and there is no choice. */
function excessRefused(state: OfferState, { leg, carryTo, dueAt }: TimedEvent<"excessRefused">): OfferState {
  const { mismatch } = state.legs[leg];
  if (!mismatch || state.phase === "refunding") return withoutMismatch(state, leg);
  const { offered: _, ...open } = mismatch;
  return withLeg(state, leg, { mismatch: { ...open, dueAt, refusedBy: carryTo } });
}

/** The agent checks for the money as after a proof. An existing proof remains. */
function excessTaken(state: OfferState, { leg, from, at }: TimedEvent<"excessTaken">): OfferState {
  const proven = withSide(state, leg, {
    proof: state.sides[leg]?.proof ?? { at, late: false, fileIds: [], excessOf: from.offerId },
  });
  return isUnfinished(proven.legs[leg].incoming) ? proven : openStage(proven, leg, "incoming", at);
}

export const mismatchEvents: Evolutions<MismatchEvent> = {
  receiptMismatched: (state, { leg, kind, gap, mismatch }) => withLeg(state, leg, { mismatch, ...(kind === "over" && { excess: gap }) }),
  mismatchQuoted: (state, { leg, credited }) => change(state, leg, { credited, agreedBy: [] }),
  mismatchAgreed: (state, { leg, side }) => change(state, leg, { agreedBy: [...(state.legs[leg].mismatch?.agreedBy ?? []), side] }),
  mismatchSettled: deriveFollowUps,
  excessOffered: (state, { leg, carryTo, by }) => change(state, leg, { offered: { to: carryTo, by } }),
  excessRefused,
  excessTaken,
};
