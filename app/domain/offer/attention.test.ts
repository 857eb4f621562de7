import { expect, test } from "vitest";
import { attentionOf, lateStagesOf } from "./attention.ts";
import { agentOf, type Scenario, system } from "./testing/factories.ts";
import { awaiting, confirming, payingOut, paysOut, proves, receives, suspended } from "./testing/scenarios.ts";

test("names the leg and the instant of a late stage, and omits a stage that was submitted and verified in time", () => {
  const scenario = paysOut(payingOut(), "owner");
  const { dueAt } = scenario.state.legs.buyer.outgoing;
  expect(lateStagesOf(scenario.state)).toEqual([]);
  while (lateStagesOf(scenario.state).length === 0) scenario.wake();
  expect(lateStagesOf(scenario.state)).toEqual([{ leg: "buyer", stage: "outgoing", dueAt }]);
  expect(attentionOf(scenario.state)).toContain("stageLate");
});

test.each<[string, () => Scenario, readonly string[]]>([
  ["nothing", payingOut, []],
  ["a stopped offer with an unchecked payment", suspended, ["stageLate", "suspended"]],
  ["a short payment", () => receives(awaiting(), "owner", { amount: { minor: 1n, currency: "EUR" } }), ["mismatch"]],
  [
    "an account that was removed",
    () => payingOut().does(system, { type: "bankAccountChanged", accountId: "account-boris", change: "accountRemoved" }),
    ["beneficiaryHold"],
  ],
  ["a suspended agent", () => awaiting().does(system, { type: "agentSuspended", agentId: "agent-east" }), ["agentSuspended"]],
  [
    "a payout that came back",
    () => confirming().does(agentOf.owner, { type: "reportBounce", leg: "owner", reason: "closed" }),
    ["payoutBounced"],
  ],
])("managers look at %s", (_name, make, kinds) => {
  expect(make().state.attention).toEqual(kinds);
});

test("needs no attention for a held account without further payouts, or for an ended offer", () => {
  const { state } = confirming();
  const hold = { reason: "accountChanged", since: 0 } as const;
  const held = (paidOut: boolean) => ({
    ...state,
    legs: { ...state.legs, owner: { ...state.legs.owner, paidOut, beneficiaryHold: hold } },
  });
  expect([attentionOf(held(true)), attentionOf(held(false))]).toEqual([[], ["beneficiaryHold"]]);
  expect(attentionOf({ ...held(false), phase: "cancelled" })).toEqual([]);
});

test("sorts the stage that has been late for the longest time first", () => {
  const scenario = proves(awaiting(), "owner").later(60_000);
  proves(scenario, "buyer");
  while (lateStagesOf(scenario.state).length < 2) scenario.wake();
  // Moscow's working day begins earlier than Berlin's, so the check of Moscow's agent is late first.
  expect(lateStagesOf(scenario.state).map(({ leg }) => leg)).toEqual(["buyer", "owner"]);
  const { legs } = scenario.state;
  const swapped = { ...scenario.state, legs: { owner: legs.buyer, buyer: legs.owner } };
  expect(lateStagesOf(swapped).map(({ leg }) => leg)).toEqual(["owner", "buyer"]);
});
