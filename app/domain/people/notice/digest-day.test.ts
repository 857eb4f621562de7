import { expect, it } from "vitest";
import { digestDay } from "./digest-day.ts";

const at = (text: string) => Date.parse(`2026-${text}:00Z`);

it.each([
  ["11-20T05:59", null],
  ["11-20T06:00", { day: "2026-11-20", from: at("11-19T06:00"), until: at("11-20T06:00") }],
  ["11-20T08:59", { day: "2026-11-20", from: at("11-19T06:00"), until: at("11-20T06:00") }],
  ["11-20T09:00", null],
])("at %s the digest of a day in Moscow, from nine to nine, is due until noon", (now, due) => {
  expect(digestDay("Europe/Moscow", at(now))).toEqual(due);
});

it("a day of 25 hours is covered completely, and no hour twice", () => {
  const [saturday, sunday] = [digestDay("Europe/Berlin", at("10-24T08:00")), digestDay("Europe/Berlin", at("10-25T09:00"))];
  expect(sunday).toEqual({ day: "2026-10-25", from: at("10-24T07:00"), until: at("10-25T08:00") });
  expect(sunday?.from).toBe(saturday?.until);
});
