import type { ServiceResult } from "#contracts/outcome.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { env } from "#env";
import { writeCalendar } from "#files/calendar-file.ts";
import type { ServiceContext } from "#services/context.ts";
import { calendarEntries } from "./calendar-entries.server.ts";
import { readOwnOffer } from "./read-own-offer.server.ts";

export interface MadeCalendar {
  readonly name: string;
  readonly text: string;
}

/**
 * Returns all open deadlines of an offer as a calendar file for one of its sides, in the reader's language; empty without a running
 * deadline. `NOT_FOUND` for all others. The file contains no account numbers, because calendars are shared with more people than a page.
 */
export async function readOfferCalendar(ctx: ServiceContext, id: string, language: Language): Promise<ServiceResult<MadeCalendar>> {
  const detail = await readOwnOffer(ctx, id);
  if (!detail.ok) return detail;
  const { offer, deadlines, version, people } = detail.value;
  const agents = Object.values(people.agents);
  const text = writeCalendar(env.PRODUCT_NAME, calendarEntries({ offer, deadlines, version, agents }, language));
  return { ok: true, value: { name: `${offer.humanId}.ics`, text } };
}
