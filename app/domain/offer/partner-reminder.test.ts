import { expect, test } from "vitest";
import { mayRemindPartnerFrom, remindedActOf } from "./partner-reminder.ts";

test.each([
  ["partnerPays", "partner", "pay"],
  ["partnerPays", "you", null],
  ["waitForTaker", "partner", null],
  ["waitForTaker", "you", null],
] as const)("the step %s of %s reminds of %s", (code, who, act) => {
  expect(remindedActOf({ code, who })).toBe(act);
});

test("a partner may be reminded immediately, and again after six hours", () => {
  expect([mayRemindPartnerFrom(null), mayRemindPartnerFrom(1_000)]).toEqual([0, 1_000 + 6 * 3_600_000]);
});
