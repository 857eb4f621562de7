import type { ServiceResult } from "#contracts/outcome.ts";
import type { Language } from "#domain/people/principal.ts";
import { hours } from "#domain/time/duration.ts";
import { env } from "#env";
import { type CalendarEntry, writeCalendar } from "#files/calendar-file.ts";
import { nextStepText } from "#i18n/next-step-text.ts";
import { textFor } from "#i18n/text.server.ts";
import type { ServiceContext } from "#services/context.ts";
import type { OpenDeadline } from "./own-deadlines.ts";
import { type OwnOfferDetail, readOwnOffer } from "./read-own-offer.server.ts";

export interface MadeCalendar {
  readonly name: string;
  readonly text: string;
}

const alarmBefore = hours(3);

/** The promise line beside the deadline that it speaks of, and always the way to the page; never an account. */
function describe(detail: OwnOfferDetail, deadline: OpenDeadline, language: Language, url: string): string {
  const { step } = detail.offer;
  const agent = Object.values(detail.people.agents).find(({ id }) => id === step.agentId);
  const { sentence, otherwise, money } = nextStepText(textFor(language), step, language, agent?.[language] ?? "");
  const promise = step.by === deadline.dueAt ? [sentence, otherwise, money] : [];
  return [...promise, url].filter((line) => line !== null).join("\n");
}

function entriesOf(detail: OwnOfferDetail, language: Language): readonly CalendarEntry[] {
  const t = textFor(language);
  const { offer, deadlines, version } = detail;
  const url = `${env.APP_ORIGIN}/my-transactions/${offer.id}`;
  return deadlines.map((deadline) => ({
    uid: `${offer.id}-${deadline.code}@${env.MAIL_DOMAIN}`,
    sequence: version,
    changedAt: offer.updatedAt,
    dueAt: deadline.dueAt,
    summary: `${t(`ownOffer.deadlines.names.${deadline.code}`)}: ${offer.humanId}`,
    description: describe(detail, deadline, language, url),
    url,
    alarmBefore: deadline.isYours ? alarmBefore : null,
  }));
}

/**
 * All open deadlines of an offer as a calendar file for one of its sides, in the reader's language; empty when no clock runs.
 * `NOT_FOUND` for everybody else. The file holds no account numbers: calendars are shared with more people than a page.
 */
export async function readOfferCalendar(ctx: ServiceContext, id: string, language: Language): Promise<ServiceResult<MadeCalendar>> {
  const detail = await readOwnOffer(ctx, id);
  if (!detail.ok) return detail;
  const text = writeCalendar(env.PRODUCT_NAME, entriesOf(detail.value, language));
  return { ok: true, value: { name: `${detail.value.offer.humanId}.ics`, text } };
}
