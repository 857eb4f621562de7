import { expect, test } from "vitest";
import { hours, minutes } from "#domain/time/duration.ts";
import { snoozeEnd } from "./snooze.ts";

const now = Date.parse("2026-11-23T09:00:00Z");

test.each([
  ["without a deadline", null, hours(1)],
  ["long before it is due", now + hours(4), hours(1)],
  ["an hour before it is due", now + hours(1), minutes(30)],
  ["36 minutes before it is due", now + minutes(36), minutes(6)],
])("%s a stage can be snoozed for the time left", (_, dueAt, after) => {
  expect(snoozeEnd(dueAt, now)).toBe(now + after);
});

test.each([
  ["within the last half hour", now + minutes(20)],
  ["minutes before it", now + minutes(34)],
  ["late", now - minutes(1)],
])("%s a stage cannot be snoozed", (_, dueAt) => {
  expect(snoozeEnd(dueAt, now)).toBeNull();
});
