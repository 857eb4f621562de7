import { describe, expect, it } from "vitest";
import { hours } from "../time/duration.ts";
import { withStageDeadline } from "./enter.ts";
import { admin, manager, owner } from "./testing/factories.ts";
import * as scenarios from "./testing/scenarios.ts";

const to = (phase: "suspended" | "payingOut") =>
  ({ type: "changeStatus", to: phase, reason: "a mistake", suppressLetters: false }) as const;
const refund = { type: "refund", reason: "asked by both" } as const;

describe("the check of a payment", () => {
  it("opens again for a proof without money when an ended offer is reopened", () => {
    const scenario = scenarios.proves(scenarios.awaiting(), "owner").does(manager, { type: "forceCancel", reason: "a mistake" });
    expect(scenario.state.legs.owner.incoming.status).toBe("closed");
    const { legs } = scenario.does(admin, to("suspended")).state;
    expect([legs.owner.incoming.status, legs.buyer.incoming.status]).toEqual(["open", "closed"]);
  });
  it("stays closed when the money of the proof has arrived and a choice about it is open", () => {
    const scenario = scenarios.proves(scenarios.awaiting(), "owner");
    scenarios.receives(scenario, "owner", { amount: { minor: 1n, currency: "EUR" } });
    expect(scenario.does(manager, to("suspended")).state.legs.owner.incoming.status).toBe("closed");
  });
});

describe("the return of an excess", () => {
  const returning = () => scenarios.overpaidAndProven().does(owner, { type: "settleMismatch", leg: "owner", choice: "returnExcess" });
  it("keeps its own deadline when the payouts begin", () => {
    const scenario = returning();
    const { refund: before } = scenario.state.legs.owner;
    scenarios.receives(scenario.later(hours(1)), "buyer");
    expect([scenario.state.phase, scenario.state.legs.owner.refundOf, scenario.state.legs.owner.refund]).toEqual([
      ...["payingOut", "excess", before],
    ]);
  });
  it("becomes the return of everything when the offer is stopped before the agent has sent it", () => {
    const scenario = scenarios.receives(returning(), "buyer").does(manager, refund);
    expect(scenario.state.legs.owner.refundOf).toBe("everything");
    scenarios.returns(scenario, "owner");
    expect(scenario.of("refundVerified")[0]).toMatchObject({ of: "everything", amount: scenario.state.legs.owner.received });
  });
  it("is opened by a manager who resumes the offer after a stop has ended the choice about it", () => {
    const scenario = scenarios.receives(scenarios.overpaidAndProven(), "buyer").does(manager, refund);
    expect([scenario.state.legs.owner.refundOf, scenario.state.legs.owner.mismatch]).toEqual(["everything", undefined]);
    scenario.does(manager, to("payingOut"));
    expect(scenario.state.legs.owner).toMatchObject({ refundOf: "excess", refund: { status: "open" } });
    scenarios.returns(scenario, "owner");
    expect(scenario.of("refundVerified")[0]?.amount).toEqual({ minor: 103_000n, currency: "EUR" });
  });
});

describe("a refund of both legs", () => {
  it("keeps the deadline of one leg when the other one is finished", () => {
    const scenario = scenarios.payingOut().does(manager, refund);
    const { refund: before } = scenario.state.legs.owner;
    scenarios.returns(scenario.later(hours(1)), "buyer");
    expect(scenario.state.legs.owner.refund).toEqual(before);
  });
  it("leaves no deadline when a manager resumes the offer", () => {
    const scenario = scenarios.payingOut().does(manager, refund).does(manager, to("payingOut"));
    const { refund: stage, refundOf } = scenario.state.legs.owner;
    expect([scenario.state.phase, stage.status, refundOf]).toEqual(["payingOut", "closed", undefined]);
  });
});

it("the offer's deadline is the earliest one among the stages and choices of both legs", () => {
  const { state } = scenarios.overpaidAndProven();
  const { mismatch } = state.legs.owner;
  if (!mismatch) throw new Error("The owner has sent too much.");
  const { dueAt: ofCheck = 0 } = state.legs.buyer.incoming;
  const endWith = (dueAt: number) =>
    withStageDeadline({ ...state, legs: { ...state.legs, owner: { ...state.legs.owner, mismatch: { ...mismatch, dueAt } } } }).deadline
      ?.dueAt;
  expect([endWith(ofCheck - 1), endWith(ofCheck + 1)]).toEqual([ofCheck - 1, ofCheck]);
});
