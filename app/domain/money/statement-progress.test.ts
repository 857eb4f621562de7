import { expect, test } from "vitest";
import { overallProgress } from "./statement-progress.ts";

test("a second pass continues where the first one ended, and a third pass adds to the total", () => {
  const seen = [
    { pass: 1, readBytes: 50 },
    { pass: 1, readBytes: 100 },
    { pass: 2, readBytes: 0 },
    { pass: 2, readBytes: 100 },
    { pass: 3, readBytes: 50 },
  ].map((one) => overallProgress({ ...one, allBytes: 100 }));
  expect(seen.map(({ value, max }) => `${value}/${max}`)).toEqual(["50/200", "100/200", "100/200", "200/200", "250/300"]);
});
