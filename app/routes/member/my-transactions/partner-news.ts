import type { NextStepCode } from "#domain/offer/next-step/codes.ts";
import { formatBriefly } from "#i18n/format-moment.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";

const paySteps: readonly NextStepCode[] = ["payIn", "payInAgain", "payRest", "sendLateProof"];

/** How far the partner has come while the reader still has to pay; null where nothing has happened or the step says it. */
export function usePartnerNews({ offer, legs, deadlines, timeline }: OwnOfferDetail): string | null {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const time = (at: number) => formatBriefly(at, language, zone);
  if (!paySteps.includes(offer.step.code)) return null;
  const choice = deadlines.find(({ code }) => code === "choice_partners");
  if (choice) return t("ownOffer.page.partnerChooses", { at: time(choice.dueAt) });
  if (legs.partners.place === "heldByAgent") return t("ownOffer.page.partnerPaid");
  const proof = timeline.findLast(({ code, by }) => code.startsWith("proof") && by === "partner");
  return proof && legs.partners.place === "onTheWay" ? t("ownOffer.page.partnerReported", { at: time(proof.at) }) : null;
}
