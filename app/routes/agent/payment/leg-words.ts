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

/**
 * The payer of the leg, or its recipient: one side's money is paid out to the other side. The name is separate from the surrounding text.
 */
export function legParts(t: Text, { stageName, sides }: Named, leg: OfferSide): readonly [string, string, string] {
  const isPayout = stageName === "outgoing" || stageName === "confirmation";
  const [before = "", after = ""] = t(words[stageName], { name: "\n", currency: sides[leg].currency }).split("\n");
  return [before, sides[isPayout ? otherSide(leg) : leg].name ?? "–", after];
}

export const legText = (...asked: Parameters<typeof legParts>): string => legParts(...asked).join("");
