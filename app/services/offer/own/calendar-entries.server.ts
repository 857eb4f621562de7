import type { Language } from "#domain/people/principal.ts";
import { hours } from "#domain/time/duration.ts";
import { env } from "#env";
import type { CalendarEntry } from "#files/calendar-file.ts";
import { nextStepText } from "#i18n/next-step-text.ts";
import { textFor } from "#i18n/text.server.ts";
import type { OpenDeadline } from "./own-deadlines.ts";
import type { OwnOfferInShort } from "./own-offer.ts";

/** An own offer with its clocks, and the agents that its step may speak of. */
export interface DatedOffer {
  readonly offer: OwnOfferInShort;
  readonly deadlines: readonly OpenDeadline[];
  readonly version: number;
  readonly agents: readonly { readonly id: string; readonly ru: string; readonly en: string }[];
}

const alarmBefore = hours(3);

/** The promise line beside the deadline that it speaks of, and always the way to the page; never an account. */
function describe({ offer: { step }, agents }: DatedOffer, deadline: OpenDeadline, language: Language, url: string): string {
  const agent = agents.find(({ id }) => id === step.agentId);
  const { sentence, otherwise, money } = nextStepText(textFor(language), step, language, agent?.[language] ?? "");
  const promise = step.by === deadline.dueAt ? [sentence, otherwise, money] : [];
  return [...promise, url].filter((line) => line !== null).join("\n");
}

/** The deadlines of an own offer as entries of a calendar, in its reader's language. */
export function calendarEntries(dated: DatedOffer, language: Language): readonly CalendarEntry[] {
  const t = textFor(language);
  const { offer, deadlines, version } = dated;
  const url = `${env.APP_ORIGIN}/my-transactions/${offer.id}`;
  return deadlines.map((deadline) => ({
    uid: `${offer.id}-${deadline.code}@${env.MAIL_DOMAIN}`,
    sequence: version,
    changedAt: offer.updatedAt,
    dueAt: deadline.dueAt,
    summary: `${t(`ownOffer.deadlines.names.${deadline.code}`)}: ${offer.humanId}`,
    description: describe(dated, deadline, language, url),
    url,
    alarmBefore: deadline.isYours ? alarmBefore : null,
  }));
}
