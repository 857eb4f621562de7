import { expect, test } from "vitest";
import { evolve } from "#domain/offer/evolve.ts";
import { type Phase, phaseTraits } from "#domain/offer/phases.ts";
import { admin, agentOf, draft, manager, owner, type Scenario } from "#domain/offer/testing/factories.ts";
import * as scenarios from "#domain/offer/testing/scenarios.ts";
import { hours } from "#domain/time/duration.ts";
import { reachedStep } from "./reached-step.ts";

const reached = ({ state, events }: Scenario) => [state.phase, reachedStep(state, events)];
const refunds = (scenario: Scenario) => scenario.does(manager, { type: "refund", reason: "the partner has left" });
/** The owner's money has arrived, the buyer's has not been verified yet. */
const verifying = () => scenarios.proves(scenarios.receives(scenarios.proves(scenarios.awaiting(), "owner"), "owner"), "buyer");

test("every event that moves a deal to another step of its progress is known", () => {
  const { events } = scenarios.completed();
  let state = draft();
  for (const [index, event] of events.entries()) {
    state = evolve(state, event);
    // A stopped offer knows its step from its events alone.
    const fromEvents = reachedStep({ ...state, phase: "cancelled" }, events.slice(0, index + 1));
    expect([state.phase, fromEvents]).toEqual([state.phase, phaseTraits[state.phase].step]);
  }
});

test("returns the step before the cancellation", () => {
  expect(reached(scenarios.published().does(owner, { type: "withdraw" }))).toEqual(["cancelled", null]);
  expect(reached(scenarios.signs(scenarios.signing(), "owner").does(owner, { type: "cancel" }))).toEqual(["cancelled", "signing"]);
  expect(reached(scenarios.awaiting().does(owner, { type: "cancel" }))).toEqual(["cancelled", "payment"]);
});

test("returns the payment for a suspended offer", () => {
  expect(reached(scenarios.suspended())).toEqual(["suspended", "payment"]);
});

test("returns payout or check as the reached step during a refund", () => {
  const paying = refunds(scenarios.payingOut());
  expect(reached(paying)).toEqual(["refunding", "payout"]);
  expect(reached(scenarios.returns(scenarios.returns(paying, "owner"), "buyer"))).toEqual(["refunded", "payout"]);
  expect(reached(scenarios.stoppedAfterPayout())).toEqual(["refunding", "payout"]);
  const checking = refunds(verifying());
  expect(reached(checking)).toEqual(["refunding", "check"]);
  expect(reached(scenarios.receives(checking, "buyer"))).toEqual(["refunding", "check"]);
});

test("respects a manager's override: a suspended check stays the reached step until the offer continues, and an offer that was set back loses its later steps", () => {
  const changes = (scenario: Scenario, to: Phase) =>
    scenario.does(admin, { type: "changeStatus", to, reason: "as agreed", suppressLetters: false });
  const stopped = changes(verifying(), "suspended");
  expect(reached(stopped)).toEqual(["suspended", "check"]);
  stopped.does(agentOf.buyer, { type: "submitIncoming", leg: "buyer", fileIds: [], result: "notReceived", reason: "nothing came" });
  stopped
    .does(manager, { type: "verifyIncoming", leg: "buyer" })
    .does(manager, { type: "resume", reason: "one more day", dueAt: stopped.now + hours(5) });
  expect(reached(scenarios.untilPhaseLeaves(stopped))).toEqual(["suspended", "payment"]);
  const back = changes(scenarios.awaiting(), "signing");
  expect(reached(back.does(owner, { type: "cancel" }))).toEqual(["cancelled", "signing"]);
});
