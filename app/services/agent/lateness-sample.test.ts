import { expect, test } from "vitest";
import { latenessSample } from "./lateness-sample.ts";

const day = [{ from: 9 * 60, to: 18 * 60 }];
const moscow = { timeZone: "Europe/Moscow", week: [day, day, day, day, day, [], []], dates: [] };
const wednesday = Date.parse("2026-11-25T09:00:00Z");

test("moves a window's end to the agent's next opening; the third infraction suspends the member for thirty days", () => {
  const sample = latenessSample(moscow, "production", wednesday);
  expect(Object.values(sample).map((at) => new Date(at).toISOString())).toEqual([
    "2026-11-27T13:00:00.000Z",
    "2026-11-28T13:00:00.000Z",
    "2026-11-30T06:00:00.000Z",
    "2026-12-30T06:00:00.000Z",
  ]);
});

test("moves no deadline for an agent that is always open", () => {
  const always = { ...moscow, week: Array.from({ length: 7 }, () => [{ from: 0, to: 24 * 60 }]) };
  const { windowEnd, dueAt } = latenessSample(always, "production", wednesday);
  expect(dueAt).toBe(windowEnd);
});
