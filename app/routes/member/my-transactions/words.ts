import type { OfferSide } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { type NextStepText, nextStepText } from "#i18n/next-step-text.ts";
import type { Text } from "#i18n/text.ts";
import type { OwnOffer } from "#services/offer/own/own-offer.ts";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";

/** The agent of a leg in the reader's language. */
export const agentName = ({ people }: Pick<OwnOfferDetail, "people">, side: OfferSide, language: Language): string =>
  people.agents[side][language];

/** The agent of a step or an entry; empty when it has none. */
export function agentById({ people }: Pick<OwnOfferDetail, "people">, agentId: string | undefined, language: Language): string {
  const agent = Object.values(people.agents).find(({ id }) => id === agentId);
  return agent ? agent[language] : "";
}

/** The sentence about the next step for one side. A cancellation names its author from the reader's point of view. */
export function stepTextOf(t: Text, offer: OwnOffer, language: Language, agent: string): NextStepText {
  const { cancelReason } = offer.step;
  const said = nextStepText(t, offer.step, language, agent);
  if (cancelReason !== "owner" && cancelReason !== "buyer") return said;
  return { ...said, sentence: t(cancelReason === offer.side ? "offer.cancelled.you" : "offer.cancelled.partner") };
}
