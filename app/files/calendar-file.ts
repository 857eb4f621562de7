import ical, { ICalAlarmType, ICalEventTransparency } from "ical-generator";
import { minutes } from "#domain/time/duration.ts";

/** One deadline as a calendar entry. */
export interface CalendarEntry {
  /** Constant for a deadline, so that a later file replaces the entry of an earlier one. */
  readonly uid: string;
  /** Increases with every change. */
  readonly sequence: number;
  /** Epoch milliseconds of the last change of the entry, and of the deadline. */
  readonly changedAt: number;
  readonly dueAt: number;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
  /** Milliseconds before the deadline; null without an alarm. */
  readonly alarmBefore: number | null;
}

/** An entry ends at its deadline, and has this length so that it is visible in a day view. */
const length = minutes(30);

/** Deadlines as a calendar file (RFC 5545): UTC instants, lines folded at 75 octets, CRLF. */
export function writeCalendar(product: string, entries: readonly CalendarEntry[]): string {
  const calendar = ical({ prodId: { company: product, product: "deadlines" } });
  for (const { uid, sequence, changedAt, dueAt, summary, description, url, alarmBefore } of entries) {
    calendar.createEvent({
      id: uid,
      ...{ sequence, summary, description, url },
      stamp: new Date(changedAt),
      start: new Date(dueAt - length),
      end: new Date(dueAt),
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms:
        alarmBefore === null ? [] : [{ type: ICalAlarmType.display, triggerBefore: (alarmBefore - length) / 1_000, description: summary }],
    });
  }
  // The last line must end with CRLF too, which the library omits.
  return `${calendar.toString()}\r\n`;
}
