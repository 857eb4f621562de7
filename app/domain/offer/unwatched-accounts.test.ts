import { expect, it } from "vitest";
import { account, agentOf, buyer, draft, good, manager, owner, Scenario, someTerms, system } from "./testing/factories.ts";
import * as scenarios from "./testing/scenarios.ts";
import { unwatchedAccounts } from "./unwatched.ts";

/** Accounts to check after the last command of the scenario. */
function afterLast(scenario: Scenario, act: (scenario: Scenario) => Scenario): readonly string[] {
  const known = scenario.events.length;
  const { state, events } = act(scenario);
  return unwatchedAccounts(events.slice(known), state);
}

const toOlga = account("olga").snapshotId;
const toBoris = account("boris").snapshotId;
const removed = (of: string) => ({ type: "bankAccountChanged", accountId: `account-${of}`, change: "accountRemoved" }) as const;

it("returns the owner's account when the offer is published and when its terms change", () => {
  expect(afterLast(new Scenario(draft()), (scenario) => scenario.does(owner, { type: "publish", facts: good }))).toEqual([toOlga]);
  const terms = someTerms();
  expect(afterLast(new Scenario(draft()), (scenario) => scenario.does(owner, { type: "edit", facts: good, terms }))).toEqual([]);
  expect(afterLast(scenarios.published(), (scenario) => scenario.does(owner, { type: "edit", facts: good, terms }))).toEqual([toOlga]);
});

it("returns the buyer's account when the offer is accepted, and no account during signing and payment", () => {
  const accept = { type: "accept", revision: 1, beneficiary: account("boris"), facts: good } as const;
  expect(afterLast(scenarios.published(), (scenario) => scenario.does(buyer, accept))).toEqual([toBoris]);
  expect(
    afterLast(scenarios.signing(), (scenario) => scenarios.proves(scenarios.signs(scenarios.signs(scenario, "owner"), "buyer"), "owner")),
  ).toEqual([]);
});

it("returns an account that a manager replaces, not one that a manager confirms", () => {
  const held = () => scenarios.payingOut().does(system, removed("boris"));
  const beneficiary = { ...account("boris"), snapshotId: "another" };
  const replace = { type: "replaceBeneficiary", leg: "owner", beneficiary, approved: true } as const;
  expect(afterLast(held(), (scenario) => scenario.does(manager, replace))).toEqual(["another"]);
  expect(afterLast(held(), (scenario) => scenario.does(manager, { type: "confirmBeneficiary", leg: "owner" }))).toEqual([]);
});

it("returns the account again when a payout bounces", () => {
  const bounce = { type: "reportBounce", leg: "owner", reason: "closed" } as const;
  expect(afterLast(scenarios.confirming(), (scenario) => scenario.does(agentOf.owner, bounce))).toEqual([toBoris]);
  expect(afterLast(scenarios.stoppedAfterPayout(), (scenario) => scenario.does(agentOf.owner, bounce))).toEqual([]);
});

it("returns every account that still counts when a manager resumes an offer out of a refund", () => {
  const refunding = () => scenarios.payingOut().does(manager, { type: "refund", reason: "asked by both" });
  const back = { type: "changeStatus", to: "payingOut", reason: "a mistake", suppressLetters: false } as const;
  expect(afterLast(refunding(), (scenario) => scenario.does(manager, back))).toEqual([toBoris, toOlga]);
  expect(afterLast(scenarios.payingOut(), (scenario) => scenario.does(manager, { ...back, to: "refunding" }))).toEqual([]);
});
