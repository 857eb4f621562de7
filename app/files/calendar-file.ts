import ical, { ICalAlarmType, ICalEventTransparency } from "ical-generator";
import { minutes } from "#domain/time/duration.ts";

/** One deadline as an entry of a calendar. */
export interface CalendarEntry {
  /** The same for the same deadline for ever: a later file replaces the entry of an earlier one. */
  readonly uid: string;
  /** Grows with every change. */
  readonly sequence: number;
  /** Epoch milliseconds: when the entry was last changed, and when the deadline is. */
  readonly changedAt: number;
  readonly dueAt: number;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
  /** Milliseconds before the deadline; null without an alarm. */
  readonly alarmBefore: number | null;
}

/** A deadline ends its entry, so that it is seen in a day's column. */
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
  // The last line ends like every other; the library leaves it open.
  return `${calendar.toString()}\r\n`;
}
