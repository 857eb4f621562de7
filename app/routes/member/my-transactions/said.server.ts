import { href } from "react-router";
import type { Instant } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/principal.ts";
import { formatInstant } from "#i18n/format.ts";
import { textFor } from "#i18n/text.server.ts";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { mayRemindFrom, remindedActOf } from "#services/offer/own/remind-partner.server.ts";
import type { Said } from "./say.tsx";

export interface Reader {
  readonly language: Language;
  readonly timeZone: string;
  readonly now: Instant;
}

function onReminder({ word: { remindedAt } }: OwnOfferDetail, { language, timeZone, now }: Reader): Said {
  const t = textFor(language);
  const from = mayRemindFrom(remindedAt);
  if (remindedAt === null || from <= now) return { text: null, asks: [{ intent: "remindPartner", label: t("sideWords.remind") }] };
  const time = (at: Instant) => formatInstant(at, language, timeZone);
  return { text: t("sideWords.reminded", { at: time(remindedAt), from: time(from) }), asks: [] };
}

function onPayout({ offer, word: { arrival } }: OwnOfferDetail, { language, timeZone, now }: Reader): Said {
  const t = textFor(language);
  const intent = "confirmReceived" as const;
  const isEarly = offer.step.by !== undefined && now < offer.step.by;
  // It alarms an agent and managers, so it is asked for twice.
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

/** What a side may say while others act, and what it has said, in the reader's words; null where there is nothing to say. */
export function describeSaid(detail: OwnOfferDetail, reader: Reader): Said | null {
  const { step } = detail.offer;
  if (step.code === "payoutOnTheWay") return onPayout(detail, reader);
  return remindedActOf(step) === null ? null : onReminder(detail, reader);
}
