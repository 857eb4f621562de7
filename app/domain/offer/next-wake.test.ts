import { expect, it } from "vitest";
import { decisiveDue, lastDue } from "./next-wake.ts";
import { draft } from "./testing/factories.ts";
import { awaiting } from "./testing/scenarios.ts";

it("returns no wake for a draft, and the end of a payment window", () => {
  const { state } = awaiting();
  expect([decisiveDue(draft()), decisiveDue(state)]).toEqual([null, state.deadline?.dueAt]);
});

it("finds the latest of the reminders and the deadline that a tick after an outage processes", () => {
  const { state } = awaiting();
  const reminders = state.deadline?.remindAt ?? [];
  const [first = 0, second = 0] = [...reminders].sort((a, b) => a - b);
  const dueAt = state.deadline?.dueAt ?? 0;
  expect(reminders.length).toBeGreaterThan(1);
  expect([first - 1, first, second, dueAt, dueAt + 1].map((now) => lastDue(state, now))).toEqual([null, first, second, dueAt, dueAt]);
});
