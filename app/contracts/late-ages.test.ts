import { expect, test } from "vitest";
import { lateAgeOf } from "./late-ages.ts";

const lateBy = (minutes: number) => lateAgeOf({ isMissed: true, minutes });

test("assigns lateness by the displayed clock, and each limit to the shorter span", () => {
  expect([1, 60, 61, 240, 241, 1440, 1441].map(lateBy)).toEqual(
    (["upToHour", "upToHour", "upToFour", "upToFour", "upToDay", "upToDay", "longer"] as const).map(String),
  );
});

test("a stage in time, or without a clock, is not late", () => {
  expect([lateAgeOf({ isMissed: false, minutes: 500 }), lateAgeOf(null)]).toEqual([null, null]);
});
