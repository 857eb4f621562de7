import { expect, test } from "vitest";
import { mismatchAnswerText, readMismatchAnswer } from "./mismatch-answer.ts";

const offerId = "019a0000-0000-7000-8000-000000000001";

test("parses a choice by its name, and the target leg of an excess", () => {
  expect(readMismatchAnswer("payRest")).toEqual({ choice: "payRest" });
  const carried = { choice: "carryExcess", carryTo: { offerId, leg: "buyer" } } as const;
  expect(readMismatchAnswer(mismatchAnswerText(carried))).toEqual(carried);
});

test.each(["", "steal", "carryExcess", "carryExcess:x:owner", `carryExcess:${offerId}:agent`, `payRest:${offerId}:owner`])(
  "%s is no answer",
  (text) => {
    expect(readMismatchAnswer(text)).toBeNull();
  },
);
