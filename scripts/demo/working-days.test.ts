import { expect, test } from "vitest";
import { hours } from "#domain/time/duration.ts";
import { type Moment, StoryClock } from "./working-days.ts";

const moments: readonly Moment[] = [
  [0, 11],
  [0, 14],
  [1, 9.5],
  [1, 10],
];
const noon = Date.UTC(2026, 10, 19, 9);

test("the last step of a current story happens now, the others within the preceding hours", () => {
  const clock = StoryClock.endingNow(noon, moments, false);
  const times = moments.map(([day, hour]) => {
    clock.moveTo(day, hour);
    return clock.at - noon;
  });
  expect(times).toEqual([-hours(3.5), -hours(2), -hours(0.5), 0]);
});

test("agents act until the end of their last working day, members at any hour", () => {
  const saturday = Date.UTC(2026, 10, 21, 9);
  const endOf = (isAtAnyHour: boolean) => {
    const clock = StoryClock.endingNow(saturday, moments, isAtAnyHour);
    clock.moveTo(1, 10);
    return clock.at;
  };
  expect([endOf(false), endOf(true)]).toEqual([Date.UTC(2026, 10, 20, 16), saturday]);
});

test("a story of past days keeps its hours, and has no step in the future", () => {
  const clock = StoryClock.begunDaysAgo(noon, 1);
  clock.moveTo(0, 11);
  expect(clock.at).toBe(Date.UTC(2026, 10, 18, 8));
  clock.moveTo(1, 15);
  expect(clock.at).toBe(noon);
});
