import type { Instant } from "#domain/offer/state.ts";
import { formatInstant } from "#i18n/format.ts";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import type { Reader } from "../partner-messages.ts";

type Step = OwnOfferDetail["future"][number];
type Words = Pick<Reader, "t" | "language" | "timeZone">;

/**
 * Agents work for both sides, so their deadlines are labelled "yours" and "partner's" when both sides have one and the partner's step may
 * still be ahead, because money can arrive at one side before it is sent to the other. Signatures and payments name their side.
 */
function termsOf({ code, by, dueAt, partnersDueAt }: Step, { t, language, timeZone }: Words): readonly string[] {
  const say = (key: "by" | "byYours" | "byPartners", at: Instant | undefined) =>
    at === undefined ? [] : [t(`ownOffer.future.${key}`, { at: formatInstant(at, language, timeZone) })];
  const isOnlyOwn = partnersDueAt === undefined && code !== "arrive";
  if (by !== "agent" || dueAt === partnersDueAt || isOnlyOwn) return say("by", dueAt);
  return [[...say("byYours", dueAt), ...say("byPartners", partnersDueAt)].join(", ")];
}

/** The notes next to a coming step: who acts, by how much it is late, and its term. */
export function futureNotes(step: Step, words: Words): readonly string[] {
  const { t, language, timeZone } = words;
  const { by, dueAt, partnersDueAt, expectedAt, isLate, isMissed } = step;
  const isDated = !isMissed && (dueAt !== undefined || partnersDueAt !== undefined);
  return [
    ...(by === "you" || by === "partner" || by === "staff" ? [t(`ownOffer.by.${by}`)] : []),
    ...(isLate ? [t(isMissed ? "ownOffer.future.missed" : "ownOffer.future.late")] : []),
    ...(isDated ? termsOf(step, words) : []),
    ...(expectedAt === undefined ? [] : [t("ownOffer.future.expected", { at: formatInstant(expectedAt, language, timeZone) })]),
  ];
}
