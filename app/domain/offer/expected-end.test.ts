import { expect, test } from "vitest";
import { hours } from "../time/duration.ts";
import { expectedEnd } from "./expected-end.ts";
import { berlin, moscow } from "./testing/factories.ts";

const at = (text: string) => Date.parse(text);
const times = { signing: 30, payment: 90, check: 60, payout: 120 };
const calendars = { owner: berlin, buyer: moscow };

test("adds the four steps in elapsed time when agents have no working hours", () => {
  const pace = { followsWorkingHours: false, calendars };
  expect(expectedEnd(times, pace, at("2026-11-28T10:00:00Z"))).toBe(at("2026-11-28T10:00:00Z") + hours(5));
});

test("counts check and payout in working time, and ends with the slower leg", () => {
  const pace = { followsWorkingHours: true, calendars };
  // On Monday noon in Moscow both agents work until the end of the deal.
  expect(expectedEnd(times, pace, at("2026-11-23T09:00:00Z"))).toBe(at("2026-11-23T14:00:00Z"));
  // Paid on Friday evening, the deal waits for Monday: checked an hour after the agent in Berlin opens, paid out two hours later.
  const opening = at("2026-11-23T08:00:00Z");
  expect(expectedEnd(times, pace, at("2026-11-20T18:00:00Z"))).toBe(opening + hours(3));
});
