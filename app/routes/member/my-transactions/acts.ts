import type { TextKey } from "#i18n/translate.ts";
import type { OwnOffer } from "#services/offer/own-offer.ts";
import { withModal } from "#ui/modal/modal-address.ts";

/** One thing to do about an offer, as a link to its page. */
export interface Act {
  readonly to: string;
  readonly text: TextKey;
}

export interface OfferActs {
  /** The one filled button of a view; absent where the reader only waits. */
  readonly primary: Act | null;
  readonly others: readonly Act[];
}

const proveText = (code: OwnOffer["step"]["code"]): TextKey => {
  if (code === "payInAgain") return "member.acts.proveAgain";
  return code === "sendLateProof" ? "member.acts.proveLate" : "member.acts.prove";
};

function primaryAct({ id, acts, step }: OwnOffer, receiptId: string | null): Act | null {
  const base = `/my-transactions/${id}`;
  if (step.code === "chooseAboutReceipt" || step.code === "agreeAboutReceipt") {
    return receiptId === null ? null : { to: `${base}/receipts/${receiptId}`, text: "member.acts.choose" };
  }
  if (step.who !== "you") return null;
  if (acts.includes("sign")) return { to: withModal(base, "confirm-with-password", { id, action: "sign" }), text: "member.acts.sign" };
  return acts.includes("saveProof") ? { to: `${base}/proof`, text: proveText(step.code) } : null;
}

/** What the reader may do now: exactly the commands that the core would take, the due one first. */
export function actsOf(offer: OwnOffer, receiptId: string | null): OfferActs {
  const { id, acts, phase } = offer;
  const others: Act[] = [];
  const primary = primaryAct(offer, receiptId);
  if (phase === "awaitingPayment" && primary !== null && offer.step.code !== "chooseAboutReceipt") {
    others.push({ to: "#pay", text: "member.acts.pay" });
  }
  if (acts.includes("edit")) others.push({ to: `/edit-transaction/${id}`, text: "member.acts.edit" });
  if (phase === "published") others.push({ to: `/owner-transaction?id=${id}`, text: "member.acts.view" });
  const page = `/my-transactions/${id}`;
  if (acts.includes("withdraw")) others.push({ to: withModal(page, "delete-offer-confirm", { id }), text: "member.acts.withdraw" });
  if (acts.includes("cancel")) {
    others.push({ to: withModal(page, "confirm-with-password", { id, action: "cancel" }), text: "member.acts.cancel" });
  }
  return { primary, others };
}
