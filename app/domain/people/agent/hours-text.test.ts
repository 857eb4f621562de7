import { expect, test } from "vitest";
import { hasWorkingTime, hoursText, readHours } from "./hours-text.ts";

test.each([
  ["09:00-18:00", "09:00–18:00"],
  ["9:00 – 13:00, 14:00—24:00", "09:00–13:00, 14:00–24:00"],
  ["", ""],
  [" , ", ""],
])("%j is read as %j", (text, shown) => {
  const read = readHours(text);
  expect(read.ok && hoursText(read.spans)).toBe(shown);
});

test.each([
  ["с девяти", "form"],
  ["09:00", "form"],
  ["09:60-18:00", "form"],
  ["18:00-24:01", "form"],
  ["18:00-09:00", "order"],
  ["09:00-13:00, 12:00-18:00", "order"],
  ["09:00-13:00, 13:00-18:00", "order"],
  ["01:00-02:00, 03:00-04:00, 05:00-06:00, 07:00-08:00", "tooMany"],
])("%j is refused: %s", (text, issue) => {
  expect(readHours(text)).toEqual({ ok: false, issue });
});

test("refuses a week without a span", () => {
  expect(hasWorkingTime({ mon: [], tue: [] })).toBe(false);
  expect(hasWorkingTime({ sun: [{ from: "10:00", to: "11:00" }] })).toBe(true);
});
