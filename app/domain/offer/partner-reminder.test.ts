import { expect, test } from "vitest";
import { remindedActOf } from "./partner-reminder.ts";

test.each([
  ["partnerPays", "partner", "pay"],
  ["partnerPays", "you", null],
  ["waitForTaker", "partner", null],
  ["waitForTaker", "you", null],
] as const)("the step %s of %s reminds of %s", (code, who, act) => {
  expect(remindedActOf({ code, who })).toBe(act);
});
