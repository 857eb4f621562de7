import type { OfferSide, OfferState } from "../offer/state.ts";
import type { MessageBuilder } from "./event-context.ts";
import { dueOf, exchangeOf, hasSigned } from "./terms.ts";

export const buildAccepted: MessageBuilder<"offerAccepted"> = ({ event, after, side }) => {
  const { signingWindow: window } = after.policy;
  const params = { ...exchangeOf(after, side), window, by: event.at + window };
  return side === "owner" ? { code: "yourOfferAccepted", params } : { code: "youAcceptedOffer", params };
};

const signBy = (state: OfferState, at: number) => dueOf(state, "signing") ?? at + state.policy.signingWindow;

export const buildDocuments: MessageBuilder<"documentsReady"> = ({ event, after, side }) =>
  after.sides.buyer === undefined || hasSigned(after, side)
    ? null
    : { code: "offerSignDocuments", params: { ...exchangeOf(after, side), by: signBy(after, event.at), revision: event.revision } };

export const buildSigned: MessageBuilder<"offerSigned"> = ({ event, after, side }) => {
  if (event.order === "second") return null;
  const params = { by: signBy(after, event.at) };
  return event.side === side
    ? { code: "offerSignedByYouFirst", params }
    : { code: "offerSignedByPartnerFirst", params: { ...exchangeOf(after, side), ...params } };
};

/** The side whose signature completed the contract. */
export function lastSigner(state: OfferState): OfferSide {
  const signed = (of: OfferSide) => state.sides[of]?.signedAt ?? 0;
  return signed("owner") > signed("buyer") ? "owner" : "buyer";
}

/** The second signature is reported when its payment window opens, because only then is the end of the window known. */
export const buildPaymentWindow: MessageBuilder<"paymentWindowOpened"> = ({ event, before, after, side }) => {
  if (before.phase !== "signing") return null;
  const params = { by: event.dueAt, amount: after.legs[side].payIn, rail: after.legs[side].rail };
  return lastSigner(after) === side ? { code: "offerSignedByYouSecond", params } : { code: "offerSignedByPartnerSecond", params };
};
