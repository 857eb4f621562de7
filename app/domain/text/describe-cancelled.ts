import type { OfferSide, OfferState } from "../offer/state.ts";
import type { SideEventContext, UnboundMessage } from "./event-context.ts";
import { otherSide } from "./message.ts";
import { hasSigned } from "./terms.ts";

function notSigned(before: OfferState, side: OfferSide): UnboundMessage {
  if (hasSigned(before, side)) return { code: "offerCancelledByPartnerNotSigning", params: {} };
  return { code: "offerSigningExpired", params: { late: hasSigned(before, otherSide(side)) ? "you" : "both" } };
}

function accountChanged(before: OfferState, side: OfferSide, by: string | undefined): UnboundMessage {
  const own = before.sides[side]?.memberId;
  const partner = before.sides[otherSide(side)]?.memberId;
  // The account may also belong to a third member, who was found by e-mail.
  const whose = by === undefined ? "unknown" : by === own ? "you" : by === partner ? "partner" : "unknown";
  // The changed account belongs to the payout's recipient, so it is on the other side's leg.
  const holder = whose === "you" ? side : otherSide(side);
  return { code: "offerCancelledDueToBankAccountChange", params: { whose, rail: before.legs[otherSide(holder)].rail } };
}

function byMember(before: OfferState, side: OfferSide, canceller: OfferSide): UnboundMessage | null {
  // No message is sent when an offer without a buyer is withdrawn (design/letters §2).
  if (before.sides.buyer === undefined) return null;
  if (side === canceller) return { code: "offerCancelledByYou", params: {} };
  return canceller === "buyer" ? { code: "offerCancelledByBuyer", params: {} } : { code: "offerCancelledByOwner", params: {} };
}

/** The wording of a cancellation depends on its reason and on its reader's side (design/letters §2). */
export function describeCancelled({ event, before, side }: SideEventContext<"offerCancelled">): UnboundMessage | null {
  switch (event.reason) {
    case "owner":
    case "buyer":
      return byMember(before, side, event.reason);
    case "partnerNotSigning":
      return notSigned(before, side);
    case "bankAccountChange":
      return accountChanged(before, side, event.by);
    case "listingExpired":
    case "paymentProofExpired":
    case "forced":
      // The note of a cancellation by the deadline is a code, so it is not shown.
      return { code: "offerCancelled", params: { reason: event.reason, note: event.by === "clock" ? undefined : event.note } };
  }
}
