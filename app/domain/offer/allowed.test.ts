import { expect, it } from "vitest";
import { type Action, allowed } from "./allowed.ts";
import { buyer, draft, manager, owner, stranger } from "./testing/factories.ts";
import * as scenarios from "./testing/scenarios.ts";

const found = (actions: readonly Action[], command: Action["command"]) => actions.filter((action) => action.command === command);

it("gives a guest no action", () => {
  expect(allowed(scenarios.published().state, { kind: "guest" }, scenarios.published().now)).toEqual([]);
});

it("an action without a leg, a choice or a phase contains only its command", () => {
  const { state, now } = scenarios.awaiting();
  expect(found(allowed(state, owner, now), "cancel")).toEqual([{ command: "cancel" }]);
  expect(found(allowed(state, stranger, now), "cancel")).toEqual([]);
  expect(allowed(draft(), owner, now).map(({ command }) => command)).toEqual(["publish", "edit", "withdraw"]);
});

it("returns one action for each leg on which the person may act, with the person's choices", () => {
  const { state, now } = scenarios.overpaidAndProven();
  const choices = ["returnExcess", "carryExcess"];
  expect(found(allowed(state, owner, now), "settleMismatch")).toEqual([{ command: "settleMismatch", leg: "owner", choices }]);
  expect(found(allowed(state, buyer, now), "settleMismatch")).toEqual([]);
  const { state: stated, now: at } = scenarios.proves(scenarios.states(scenarios.awaiting(), "owner"), "buyer");
  expect(found(allowed(stated, manager, at), "verifyIncoming")).toEqual([{ command: "verifyIncoming", leg: "owner" }]);
});

it("a single choice has the same shape as several choices", () => {
  const scenario = scenarios.suspended();
  scenarios.receives(scenario.later(3_600_000), "buyer", { bookedAt: scenario.now });
  const choices = ["return", "revive"];
  expect(found(allowed(scenario.state, buyer, scenario.now), "settleMismatch")).toEqual([
    { command: "settleMismatch", leg: "buyer", choices },
  ]);
  expect(found(allowed(scenario.state, owner, scenario.now), "settleMismatch")).toEqual([
    { command: "settleMismatch", leg: "buyer", choices: ["revive"] },
  ]);
});
