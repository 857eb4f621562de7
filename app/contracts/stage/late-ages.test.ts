import { expect, test } from "vitest";
import { lateAgeOf } from "./late-ages.ts";

const lateBy = (minutes: number) => lateAgeOf({ isMissed: true, minutes });

test("computes lateness in elapsed time, and puts a value at a limit into the shorter range", () => {
  expect([1, 60, 61, 240, 241, 1440, 1441].map(lateBy)).toEqual(
    (["upToHour", "upToHour", "upToFour", "upToFour", "upToDay", "upToDay", "longer"] as const).map(String),
  );
});

test("a stage that is in time or has no deadline is not late", () => {
  expect([lateAgeOf({ isMissed: false, minutes: 500 }), lateAgeOf(null)]).toEqual([null, null]);
});
