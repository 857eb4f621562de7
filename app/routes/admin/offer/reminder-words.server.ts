import type { Refusal } from "#contracts/outcome.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/principal.ts";
import { errorText } from "#i18n/error-text.ts";
import { formatMoment } from "#i18n/format.ts";
import { textFor } from "#i18n/text.server.ts";
import type { StaffOfferView } from "#services/offer/staff/read-staff-offer.server.ts";
import { mayRemindAgentFrom } from "#services/offer/staff/remind-agent.server.ts";
import { agentText } from "../words.ts";
import type { Reminders } from "./late-legs.tsx";

interface Reading {
  readonly language: Language;
  readonly zone: string;
  readonly now: Instant;
  readonly mayRemind: boolean;
}

/** Why a reminder was not sent. */
export function refusedReminder({ code, params }: Refusal, language: Language): string {
  const t = textFor(language);
  return code === "RATE.LIMITED" ? t("offerRecords.remindedJustNow") : errorText(t, language, code, params);
}

/** Reminders in words, by leg whose agent is late; written here: the page would carry them for every deal. */
export function reminderWords({ legs, agents }: StaffOfferView, { language, zone, now, mayRemind }: Reading): Reminders {
  const t = textFor(language);
  return Object.fromEntries(
    legs.flatMap(({ side, agentId, stages, agentRemindedAt }) => {
      if (!stages.some(({ isLate, status }) => isLate && status !== "submitted")) return [];
      const from = mayRemindAgentFrom(agentRemindedAt);
      const agent = agentText(agents, agentId, language);
      const time = (at: Instant) => formatMoment(at, now, zone);
      const said = agentRemindedAt === null ? null : t("offerRecords.reminded", { at: time(agentRemindedAt), from: time(from) });
      const label = mayRemind && from <= now ? t("offerRecords.remind", { agent }) : null;
      return [[side, { label, said: label === null ? said : null }]];
    }),
  );
}
