import { isTerminal, type Phase } from "#domain/offer/phases.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { originText } from "#i18n/reference-text.ts";
import type { Text } from "#i18n/text.ts";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { agentName } from "./words.ts";

/** The key of the sentence about the place of a leg's money. The sentence is another one after both payments arrived, and while the deal is suspended, refunded or waiting. */
export function placeKey(legs: OwnOfferDetail["legs"], whose: "own" | "partners", phase: Phase) {
  const { place, isHalted } = legs[whose];
  if (isHalted && !isTerminal(phase) && whose === "own") return "ownOffer.where.own_stopped" as const;
  if (isHalted && phase !== "suspended") return `sideWords.neverPaid.${whose}` as const;
  const isWaiting = Object.values(legs).some(({ waitsForChoice }) => waitsForChoice);
  if (isWaiting && place === "heldByAgent") return `ownOffer.where.${whose}_unchosen` as const;
  const isIn = Object.values(legs).every(({ received, payIn }) => received.minor >= payIn.minor);
  return place === "heldByAgent" && isIn ? (`ownOffer.where.${whose}_bothHeld` as const) : (`ownOffer.where.${whose}_${place}` as const);
}

/** The place of a leg's money, and who is responsible for it. */
export function placeText(t: Text, detail: OwnOfferDetail, whose: "own" | "partners", language: Language): string {
  const { legs, offer } = detail;
  const origin = originText(t, legs[whose].network !== undefined);
  return t(placeKey(legs, whose, offer.phase), { agent: agentName(detail, legs[whose].side, language), origin });
}
