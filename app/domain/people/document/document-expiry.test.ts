import { expect, test } from "vitest";
import { dayIn, expiryStep } from "./document-expiry.ts";

test.each([
  [null, "fine"],
  ["2026-12-26", "fine"],
  ["2026-12-25", "soon30"],
  ["2026-12-03", "soon30"],
  ["2026-12-02", "soon7"],
  ["2026-11-25", "soon7"],
  ["2026-11-24", "over"],
] as const)("on 25.11.2026 a paper until %s is %s", (validUntil, step) => {
  expect(expiryStep(validUntil, "2026-11-25")).toBe(step);
});

test("the day is in the agent's time zone", () => {
  const evening = Date.parse("2026-11-25T21:30:00Z");
  expect([dayIn("Europe/Moscow", evening), dayIn("Europe/Berlin", evening)]).toEqual(["2026-11-26", "2026-11-25"]);
});
