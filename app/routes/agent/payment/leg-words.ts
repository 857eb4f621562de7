import { otherSide } from "#domain/offer/facts.ts";
import type { OfferSide, StageName } from "#domain/offer/state.ts";
import type { Text } from "#i18n/text.ts";
import type { PaymentView } from "#services/stage/payment-view.ts";

const words = {
  incoming: "payment.leg",
  outgoing: "payment.payoutLeg",
  confirmation: "payment.payoutLeg",
  refund: "payment.refundLeg",
} as const satisfies Record<StageName, string>;

type Named = Pick<PaymentView, "stageName" | "sides">;

/** Who pays, or whom the money of that leg reaches: a payout of what one side paid is the other side's. */
export function legText(t: Text, { stageName, sides }: Named, leg: OfferSide): string {
  const isPayout = stageName === "outgoing" || stageName === "confirmation";
  return t(words[stageName], { name: sides[isPayout ? otherSide(leg) : leg].name ?? "–", currency: sides[leg].currency });
}
