import { minutesOf, type WorkingHours, type WrittenSpan, weekdays } from "./working-week.ts";

/** Why typed hours are refused: not in the format of times, more than three spans, not ascending or overlapping (design/people §10.2). */
export type HoursIssue = "form" | "tooMany" | "order";
export type ReadHours = { readonly ok: true; readonly spans: readonly WrittenSpan[] } | { readonly ok: false; readonly issue: HoursIssue };

const maxSpans = 3;
const spanShape = /^(\d{1,2}:\d\d)\s*[-–—]\s*(\d{1,2}:\d\d)$/;

const isTime = (text: string): boolean => {
  const [, hour = "", minute = ""] = /^(\d\d):(\d\d)$/.exec(text) ?? [];
  return hour !== "" && Number(minute) < 60 && Number(hour) * 60 + Number(minute) <= 1440;
};

/** Parses `09:00–13:00, 14:00–18:00` to the spans of one day; an empty text is a day off. */
export function readHours(text: string): ReadHours {
  const parts = text.split(",").map((part) => part.trim());
  const written = parts.filter((part) => part !== "");
  const spans = written.map((part) => {
    const [, from = "", to = ""] = spanShape.exec(part) ?? [];
    return { from: from.padStart(5, "0"), to: to.padStart(5, "0") };
  });
  if (spans.some(({ from, to }) => !isTime(from) || !isTime(to))) return { ok: false, issue: "form" };
  if (spans.length > maxSpans) return { ok: false, issue: "tooMany" };
  const moments = spans.flatMap(({ from, to }) => [minutesOf(from), minutesOf(to)]);
  const isAscending = moments.every((moment, index) => index === 0 || moment > (moments[index - 1] ?? -1));
  return isAscending ? { ok: true, spans } : { ok: false, issue: "order" };
}

export const hoursText = (spans: readonly WrittenSpan[]): string => spans.map(({ from, to }) => `${from}–${to}`).join(", ");

/** A week must have working time, because otherwise no deadline would end. */
export const hasWorkingTime = (hours: WorkingHours): boolean => weekdays.some((day) => (hours[day] ?? []).length > 0);
