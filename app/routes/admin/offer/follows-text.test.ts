import { expect, test } from "vitest";
import type { NextStep } from "#domain/offer/next-step.ts";
import { hours } from "#domain/time/duration.ts";
import { textFor } from "#i18n/text.server.ts";
import { followsText } from "./follows-text.ts";

const now = Date.parse("2026-11-25T12:00:00Z");
const read = (step: Partial<NextStep>) => {
  const whole: NextStep = { code: "agentPaysOut", who: "agent", money: "heldByAgent", otherwise: "managersAlerted", ...step };
  return followsText({ t: textFor("ru"), now }, whole, "Россия", "как у всех")?.replaceAll("\u00a0", " ");
};

test("a manager reads who is late, never that managers know; by how much is said by its clock alone", () => {
  expect(read({ by: now - hours(14) })).toContain("Агент «Россия» не закончил в срок: напомните");
  expect(read({ by: now + hours(1) })).toContain("Если агент «Россия» не успеет, напомните");
  expect(read({ by: now - hours(14), who: "you", code: "managerConfirmsPayout" })).toContain("решение за вами");
  expect(read({ by: now + hours(1), who: "you", code: "managerConfirmsPayout" })).toBeUndefined();
});

test("what follows by itself and a clock that stands are said to everybody alike", () => {
  expect(read({ otherwise: "refundOrCancel", by: now - hours(1) })).toBe("как у всех");
  expect(read({ by: now - hours(1), isPaused: true })).toBe("как у всех");
});
