import { href } from "react-router";
import type { TextKey } from "#i18n/text.ts";
import type { OwnOffer } from "#services/offer/own/own-offer.ts";
import { withModal } from "#ui/modal/modal-address.ts";

/** One thing to do about an offer, as a link to its page. */
export interface Act {
  readonly to: string;
  readonly text: TextKey;
}

export interface OfferActs {
  /** The primary button of a view; absent when the reader only waits. */
  readonly primary: Act | null;
  readonly others: readonly Act[];
  /** Entry of the menu: for a side that has to pay, cancelling is here and not beside the payment. */
  readonly inMenu: Act | null;
  /** A payment made before the deal was stopped can still be reported, but nothing is due. */
  readonly alreadyPaid: Act | null;
  /** A link to the requisites; on the offer's page they are directly below, above the form that reports the payment. */
  readonly pay: Act | null;
}

const proofPath = (offerId: string): string => href("/my-transactions/:offerId/proof", { offerId });

/** The act after the payment; its button is below the requisites. */
export const proveAct = ({ id, acts, step }: Pick<OwnOffer, "id" | "acts" | "step">): Act | null =>
  step.who === "you" && acts.includes("saveProof")
    ? { to: proofPath(id), text: step.code === "payInAgain" ? "offer.acts.proveAgain" : "offer.acts.prove" }
    : null;

function primaryAct({ id, acts, step }: OwnOffer, receiptId: string | null): Act | null {
  if (step.code.startsWith("chooseAbout") || step.code === "agreeAboutReceipt") {
    const to = receiptId && href("/my-transactions/:offerId/receipts/:receiptId", { offerId: id, receiptId });
    return to ? { to, text: "offer.acts.choose" } : null;
  }
  if (step.who !== "you") return null;
  const page = href("/my-transactions/:offerId", { offerId: id });
  if (acts.includes("sign")) return { to: withModal(page, "confirm-with-password", { id, action: "sign" }), text: "offer.acts.sign" };
  return proveAct({ id, acts, step });
}

/** The reader's possible acts: exactly the commands that the core would accept, the due one first. */
export function actsOf(offer: OwnOffer, receiptId: string | null): OfferActs {
  const { id, acts, phase } = offer;
  const due = primaryAct(offer, receiptId);
  // The requisites come before the form that reports a payment.
  const isToPay = phase === "awaitingPayment" && due !== null && due.to === proveAct(offer)?.to;
  const primary = isToPay ? null : due;
  const pay: Act | null = isToPay ? { to: "#pay", text: "offer.acts.pay" } : null;
  const page = href("/my-transactions/:offerId", { offerId: id });
  const cancel: Act | null = acts.includes("cancel")
    ? { to: withModal(page, "confirm-with-password", { id, action: "cancel" }), text: "offer.acts.cancel" }
    : null;
  const isStopped = offer.step.code === "sendLateProof" && acts.includes("saveProof");
  const alreadyPaid: Act | null = isStopped ? { to: proofPath(id), text: "offer.acts.proveLate" } : null;
  if (isToPay) return { primary, alreadyPaid, others: [], inMenu: cancel, pay };
  return { primary, alreadyPaid, others: cancel ? [cancel] : [], inMenu: null, pay };
}

/** The due act in a list: a side that has to pay is linked to the requisites. */
export function nextAct(offer: OwnOffer): Act | null {
  const { primary, pay } = actsOf(offer, null);
  return primary ?? (pay ? { ...pay, to: `${href("/my-transactions/:offerId", { offerId: offer.id })}${pay.to}` } : null);
}
