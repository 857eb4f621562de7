import { add, money } from "../../money/arithmetic.ts";
import { openStage } from "../enter.ts";
import { withLeg, withoutProof } from "../facts.ts";
import type { OfferSide, OfferState } from "../state.ts";
import { isCountedInFull } from "../weigh.ts";
import type { Evolutions, Happened } from "./evolution.ts";

type MismatchEvent = "receiptMismatched" | "mismatchQuoted" | "mismatchAgreed" | "mismatchSettled";

function deriveFollowUps(state: OfferState, event: Happened<"mismatchSettled">): OfferState {
  const leg = state.legs[event.leg];
  if (!leg.mismatch) return state;
  const settled = withLeg(state, event.leg, { mismatch: { ...leg.mismatch, settled: event.choice } });
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

/** Both sides agreed what foreign money is worth in the leg's currency; whether it counts is another question. */
function credited(state: OfferState, { leg: side, receiptId, amount }: Happened<"mismatchSettled">): OfferState {
  const leg = state.legs[side];
  const receipts = leg.receipts.map((receipt) => (receipt.id === receiptId ? { ...receipt, credited: amount } : receipt));
  return withLeg(state, side, { receipts, received: add(leg.received, amount) });
}

/** The receipt pays for the leg after all; the leg is paid when that completes it. */
function counted(state: OfferState, event: Happened<"mismatchSettled">): OfferState {
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

export const mismatchEvents: Evolutions<MismatchEvent> = {
  receiptMismatched: (state, { leg, kind, gap, mismatch }) => withLeg(state, leg, { mismatch, ...(kind === "over" && { excess: gap }) }),
  mismatchQuoted: (state, { leg, credited }) => change(state, leg, { credited, agreedBy: [] }),
  mismatchAgreed: (state, { leg, side }) => change(state, leg, { agreedBy: [...(state.legs[leg].mismatch?.agreedBy ?? []), side] }),
  mismatchSettled: deriveFollowUps,
};
