import { expect, test } from "vitest";
import { percentOf, ratioOf } from "./agent-terms.ts";

test.each([
  ["0", "0.00000"],
  ["13", "0.13000"],
  ["13,5", "0.13500"],
  ["13.125", "0.13125"],
  ["100", "1.00000"],
  ["0.007", "0.00007"],
  ["20", "0.20000"],
])("%s percent is the share %s, and back", (percent, ratio) => {
  expect(ratioOf(percent)).toBe(ratio);
  expect(percentOf(ratio)).toBe(percent.replace(",", "."));
});
