import { expect, test } from "vitest";
import { attentionOf, lateStagesOf } from "./attention.ts";
import { payingOut, paysOut } from "./testing/scenarios.ts";

test("names leg and instant of a late stage, and omits a stage that was stated and verified in time", () => {
  const scenario = paysOut(payingOut(), "owner");
  const { dueAt } = scenario.state.legs.buyer.outgoing;
  expect(lateStagesOf(scenario.state)).toEqual([]);
  while (lateStagesOf(scenario.state).length === 0) scenario.wake();
  expect(lateStagesOf(scenario.state)).toEqual([{ leg: "buyer", stage: "outgoing", dueAt }]);
  expect(attentionOf(scenario.state)).toContain("stageLate");
});
