import { expect, test } from "vitest";
import { type CalendarEntry, writeCalendar } from "./calendar-file.ts";

const entry: CalendarEntry = {
  uid: "019f-pay@bridgehold.test",
  sequence: 7,
  changedAt: Date.UTC(2026, 10, 20, 9, 0),
  dueAt: Date.UTC(2026, 10, 21, 15, 0),
  summary: "Заплатить агенту: F-2026-000123; срочно, до вечера",
  description: "Переведите 93 971,54 ₽ агенту «Россия» и приложите подтверждение\nИначе сделка приостановится",
  url: "https://bridgehold.test/my-transactions/019f",
  alarmBefore: 3 * 3_600_000,
};
const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

test("ends lines with CRLF and folds them at 75 octets in any script", () => {
  const text = writeCalendar("Bridgehold", [entry]);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  const octets = text.split("\r\n").map((line) => Buffer.byteLength(line));
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
});

test("ends an entry at the deadline, in UTC, with an alarm three hours before", () => {
  const lines = unfolded(writeCalendar("Bridgehold", [entry]));
  for (const line of ["UID:019f-pay@bridgehold.test", "SEQUENCE:7", "DTSTAMP:20261120T090000Z", "DTEND:20261121T150000Z"]) {
    expect(lines).toContain(line);
  }
  expect(lines).toContain("DTSTART:20261121T143000Z");
  // Relative to the start of the entry, half an hour before the deadline.
  expect(lines).toContain("TRIGGER:-PT2H30M");
});

test("escapes commas, semicolons and line breaks", () => {
  const lines = unfolded(writeCalendar("Bridgehold", [entry]));
  expect(lines).toContain("SUMMARY:Заплатить агенту: F-2026-000123\\; срочно\\, до вечера");
  expect(lines.find((line) => line.startsWith("DESCRIPTION:Переведите"))).toContain("подтверждение\\nИначе");
});

test("sets no alarm for another person's deadline, and writes an empty calendar without deadlines", () => {
  expect(writeCalendar("Bridgehold", [{ ...entry, alarmBefore: null }])).not.toContain("VALARM");
  expect(unfolded(writeCalendar("Bridgehold", []))).toContain("BEGIN:VCALENDAR");
});
