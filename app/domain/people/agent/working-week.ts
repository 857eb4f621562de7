import type { WorkingCalendar } from "../../offer/state.ts";

type Span = WorkingCalendar["week"][number][number];
export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
/** `{mon: [{from: "09:00", to: "18:00"}], …}`, local to the agent; a day that is left out is off (design/people §10.2). */
export type WorkingHours = Readonly<Partial<Record<(typeof weekdays)[number], readonly WrittenSpan[]>>>;
export interface WrittenSpan {
  readonly from: string;
  readonly to: string;
}

/**
 * `"09:30"` → 570 minutes from local midnight; `"24:00"` is the end of the day. Throws for anything else, because rows were validated when
 * they were saved.
 */
export function minutesOf(text: string): number {
  const [, hour = "", minute = ""] = /^(\d\d):(\d\d)$/.exec(text) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  if (hour === "" || Number(minute) > 59 || minutes > 1440) throw new RangeError(`Not a time of day: ${text}`);
  return minutes;
}

export const spansOf = (spans: readonly WrittenSpan[]): readonly Span[] =>
  spans.map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }));

/** Monday first, as the calendar of an offer's policy needs it. */
export const weekOf = (hours: WorkingHours): WorkingCalendar["week"] => weekdays.map((day) => spansOf(hours[day] ?? []));
