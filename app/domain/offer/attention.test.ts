import { expect, test } from "vitest";
import { attentionOf, lateStagesOf } from "./attention.ts";
import { payingOut, paysOut } from "./testing/scenarios.ts";

test("a late stage names its leg and since when it is late; one that was stated and verified in time does not", () => {
  const scenario = paysOut(payingOut(), "owner");
  const { dueAt } = scenario.state.legs.buyer.outgoing;
  expect(lateStagesOf(scenario.state)).toEqual([]);
  while (lateStagesOf(scenario.state).length === 0) scenario.wake();
  expect(lateStagesOf(scenario.state)).toEqual([{ leg: "buyer", stage: "outgoing", dueAt }]);
  expect(attentionOf(scenario.state)).toContain("stageLate");
});
