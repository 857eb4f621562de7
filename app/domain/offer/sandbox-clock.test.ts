import { expect, test } from "vitest";
import { hours } from "../time/duration.ts";
import { manager, type Scenario } from "./testing/factories.ts";
import { awaiting } from "./testing/scenarios.ts";

const soon = (scenario: Scenario) => ({
  ...({ type: "extendDeadline", reason: "sandbox", dueAt: scenario.now + 2_000, isSilent: true, isEarlier: true } as const),
});

test("outside of a sandbox a deadline cannot be moved to an earlier instant", () => {
  const scenario = awaiting();
  expect(scenario.refusalOf(manager, soon(scenario))).toBe("OFFER.WRONG_PHASE");
});

test("in a sandbox the deadline ends at the moved instant, and the offer continues as after its own deadline", () => {
  const scenario = awaiting({ overrides: { isSandbox: true } });
  const end = scenario.state.deadline?.dueAt ?? 0;
  expect(end).toBeGreaterThan(scenario.now + hours(1));
  scenario.does(manager, soon(scenario)).wake();
  expect(scenario.state.phase).toBe("suspended");
  expect(scenario.now).toBeLessThan(end);
});
