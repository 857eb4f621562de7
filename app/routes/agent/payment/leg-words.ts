import type { OfferSide, StageName } from "#domain/offer/state.ts";
import type { TextKey } from "#i18n/text.ts";

const words = {
  incoming: "leg",
  outgoing: "payoutLeg",
  confirmation: "payoutLeg",
  refund: "refundLeg",
} as const satisfies Record<StageName, string>;

/** Who pays, or whom the money of that leg reaches: a payout of what one side paid is the other side's. */
export const legKey = (stage: StageName, leg: OfferSide): TextKey => `payment.${words[stage]}.${leg}`;
