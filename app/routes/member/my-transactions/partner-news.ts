import type { NextStepCode } from "#domain/offer/next-step/codes.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { Text } from "#i18n/text.ts";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";

const paySteps: readonly NextStepCode[] = ["payIn", "payInAgain", "payRest", "sendLateProof"];

/** The partner's progress while the reader still has to pay; null if there is none or the step names it. */
export function partnerNews(t: Text, { offer, legs, deadlines, timeline }: OwnOfferDetail, timeOf: (at: Instant) => string): string | null {
  if (!paySteps.includes(offer.step.code)) return null;
  const choice = deadlines.find(({ code }) => code === "choice_partners");
  if (choice) return t("sideWords.partnerChooses", { at: timeOf(choice.dueAt) });
  if (legs.partners.place === "heldByAgent") return t("sideWords.partnerPaid");
  const proof = timeline.findLast(({ code, by }) => code.startsWith("proof") && by === "partner");
  return proof && legs.partners.place === "onTheWay" ? t("sideWords.partnerReported", { at: timeOf(proof.at) }) : null;
}
