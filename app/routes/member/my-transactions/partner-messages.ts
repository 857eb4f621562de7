import { href } from "react-router";
import { mayRemindPartnerFrom, remindedActOf } from "#domain/offer/partner-reminder.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { formatInstant } from "#i18n/format.ts";
import type { Text } from "#i18n/text.ts";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";

/** The possible messages of a waiting side to its partner or agent, and the last one sent. */
export interface PartnerMessages {
  readonly text: string | null;
  readonly asks: readonly { readonly intent: "remindPartner" | "confirmReceived"; readonly label: string }[];
  /** "The money did not come" is sent only after its consequences were shown. */
  readonly denial?: { readonly ask: string; readonly text: string; readonly label: string };
  readonly more?: { readonly to: string; readonly label: string };
}

/** The reader of a deal and the time of reading. */
export interface Reader {
  readonly t: Text;
  readonly language: Language;
  readonly timeZone: string;
  readonly now: Instant;
}

function onReminder({ word: { remindedAt } }: OwnOfferDetail, { t, language, timeZone, now }: Reader): PartnerMessages {
  const from = mayRemindPartnerFrom(remindedAt);
  if (remindedAt === null || from <= now) return { text: null, asks: [{ intent: "remindPartner", label: t("sideWords.remind") }] };
  const time = (at: Instant) => formatInstant(at, language, timeZone);
  return { text: t("sideWords.reminded", { at: time(remindedAt), from: time(from) }), asks: [] };
}

function onPayout({ offer, word: { arrival } }: OwnOfferDetail, { t, language, timeZone, now }: Reader): PartnerMessages {
  const intent = "confirmReceived" as const;
  const isEarly = !offer.step.late && offer.step.by !== undefined && now < offer.step.by;
  // It alerts an agent and managers, so it needs a confirmation.
  const denial = {
    ask: t("sideWords.missing"),
    text: t(isEarly ? "sideWords.missingEarly" : "sideWords.missingText"),
    label: t("sideWords.missingSure"),
  };
  if (arrival === null) return { text: t("sideWords.ask"), asks: [{ intent, label: t("sideWords.yes") }], denial };
  const at = formatInstant(arrival.at, language, timeZone);
  if (arrival.hasArrived) return { text: t("sideWords.saidArrived", { at }), asks: [] };
  const more = { to: `${href("/my-transactions/:offerId/help", { offerId: offer.id })}#report`, label: t("sideWords.more") };
  return { text: t("sideWords.saidMissing", { at }), asks: [{ intent, label: t("sideWords.arrived") }], more };
}

/** The possible messages of a side while others act, and the sent ones; null when there are none. */
export function partnerMessages(detail: OwnOfferDetail, reader: Reader): PartnerMessages | null {
  const { step } = detail.offer;
  if (step.code === "payoutOnTheWay") return onPayout(detail, reader);
  return remindedActOf(step) === null ? null : onReminder(detail, reader);
}
