import { expect, test } from "vitest";
import type { NextStep } from "#domain/offer/next-step.ts";
import { hours } from "#domain/time/duration.ts";
import { textFor } from "#i18n/text.server.ts";
import { followsText } from "./follows-text.ts";
import type { Reminders } from "./late-legs.tsx";

const now = Date.parse("2026-11-25T12:00:00Z");
const due = { isPossible: true, lastAt: null, nextFrom: 0 };
const reminded = { isPossible: false, lastAt: now - hours(0.4), nextFrom: now + hours(0.6) };
const read = (step: Partial<NextStep>, reminders: Reminders = { owner: due }) => {
  const whole: NextStep = { code: "agentPaysOut", who: "agent", money: "heldByAgent", otherwise: "managersAlerted", ...step };
  return followsText({ t: textFor("ru"), now, reminders }, whole, "Россия", "как у всех")?.replaceAll("\u00a0", " ");
};

test("tells a manager who is late, and lets the deadline show by how much", () => {
  expect(read({ by: now - hours(14) })).toContain("Агент «Россия» не закончил в срок: напомните");
  expect(read({ by: now + hours(1) })).toContain("Если агент «Россия» не успеет, напомните");
  expect(read({ by: now - hours(14), who: "you", code: "managerConfirmsPayout" })).toContain("решение за вами");
  expect(read({ by: now + hours(1), who: "you", code: "managerConfirmsPayout" })).toBeUndefined();
});

test("names both late agents, and does not ask for a reminder when there is no button for one", () => {
  const late = { by: now - hours(14) };
  expect(read(late, { owner: due, buyer: reminded })).toContain("Оба агента не закончили в срок: напомните");
  expect(read(late, { owner: reminded, buyer: reminded })).toBe("Оба агента не закончили в срок: можно продлить срок");
  expect(read(late, { owner: reminded })).toBe("Агент «Россия» не закончил в срок: можно продлить срок");
});

test("automatic steps and paused deadlines have the same text for all readers", () => {
  expect(read({ otherwise: "refundOrCancel", by: now - hours(1) })).toBe("как у всех");
  expect(read({ by: now - hours(1), isPaused: true })).toBe("как у всех");
});
