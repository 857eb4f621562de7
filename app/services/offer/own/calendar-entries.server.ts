import type { Language } from "#domain/people/access/principal.ts";
import { hours } from "#domain/time/duration.ts";
import { env } from "#env";
import type { CalendarEntry } from "#files/calendar-file.ts";
import { nextStepText } from "#i18n/next-step-text.ts";
import { textFor } from "#i18n/text.server.ts";
import type { OpenDeadline } from "./own-deadlines.ts";
import type { OwnOfferInShort } from "./own-offer.ts";

/** An own offer with its deadlines and the agents that its step mentions. */
export interface DatedOffer {
  readonly offer: OwnOfferInShort;
  readonly deadlines: readonly OpenDeadline[];
  readonly version: number;
  readonly agents: readonly { readonly id: string; readonly ru: string; readonly en: string }[];
}

const alarmBefore = hours(3);

/** Text of an entry: the promise line of the deadline and a link to the page, but no account. */
function describe({ offer: { step }, agents }: DatedOffer, deadline: OpenDeadline, language: Language, url: string): string {
  const agent = agents.find(({ id }) => id === step.agentId);
  const { sentence, otherwise, money } = nextStepText(textFor(language), step, language, agent?.[language] ?? "");
  const promise = step.by === deadline.dueAt ? [sentence, otherwise, money] : [];
  return [...promise, url].filter((line) => line !== null).join("\n");
}

/** Converts the deadlines of a member's offer to calendar entries in the member's language. */
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
