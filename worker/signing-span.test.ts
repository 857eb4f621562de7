import { expect, test } from "vitest";
import { SigningSpan } from "./signing-span.ts";

const spans = (...times: number[]) => {
  const span = new SigningSpan();
  return times.map((at) => span.sign(at));
};

test("a span lasts from the worker's first signature to the current one", () => {
  expect(spans(100_000, 102_000, 112_000, 114_000)).toEqual([0, 2_000, 12_000, 14_000]);
});

test("a span restarts after an outage of the database, and when the clock was set back", () => {
  expect(spans(100_000, 102_000, 142_000, 144_000)).toEqual([0, 2_000, 0, 2_000]);
  expect(spans(100_000, 102_000, 90_000, 92_000)).toEqual([0, 2_000, 0, 2_000]);
});
