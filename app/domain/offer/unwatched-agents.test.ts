import { expect, it } from "vitest";
import { admin, buyer, draft, good, manager, owner, Scenario, someTerms } from "./testing/factories.ts";
import * as scenarios from "./testing/scenarios.ts";
import { unwatchedAgents } from "./unwatched.ts";

/** Agents to check after the last command of the scenario. */
function afterLast(scenario: Scenario, act: (scenario: Scenario) => Scenario): readonly string[] {
  const known = scenario.events.length;
  const { state, events } = act(scenario);
  return unwatchedAgents(events.slice(known), state);
}

const both = Object.values(draft().legs).map(({ agentId }) => agentId);

it("returns both agents when the offer is published and when its terms change on the market", () => {
  expect(afterLast(new Scenario(draft()), (scenario) => scenario.does(owner, { type: "publish", facts: good }))).toEqual(both);
  const edit = { type: "edit", facts: good, terms: someTerms() } as const;
  expect(afterLast(new Scenario(draft()), (scenario) => scenario.does(owner, edit))).toEqual([]);
  expect(afterLast(scenarios.published(), (scenario) => scenario.does(owner, edit))).toEqual(both);
});

it("returns no agent while the offer stays open and when it ends", () => {
  expect(afterLast(scenarios.signing(), (scenario) => scenarios.signs(scenario, "owner"))).toEqual([]);
  expect(afterLast(scenarios.signing(), (scenario) => scenario.does(buyer, { type: "cancel" }))).toEqual([]);
});

it("returns both agents again when an admin reopens an ended offer", () => {
  const back = { type: "changeStatus", to: "confirming", reason: "a mistake", suppressLetters: false } as const;
  expect(afterLast(scenarios.completed(), (scenario) => scenario.does(admin, back))).toEqual(both);
  const { to: _, ...asked } = back;
  expect(afterLast(scenarios.payingOut(), (scenario) => scenario.does(manager, { ...asked, to: "refunding" }))).toEqual([]);
});
