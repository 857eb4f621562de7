import { describe, expect, it } from "vitest";
import { hours } from "../time/duration.ts";
import type { OfferSide } from "./state.ts";
import { manager, owner, type Scenario } from "./testing/factories.ts";
import * as scenarios from "./testing/scenarios.ts";

const dollars = { amount: { minor: 120_000n, currency: "USD" } } as const;
const kindOf = (scenario: Scenario, leg: OfferSide, bookedAt: number) =>
  scenarios.receives(scenario, leg, { bookedAt }).state.legs[leg].mismatch?.kind;

describe("money that was booked after the payment window", () => {
  it("is late from the millisecond after the end of the window", () => {
    const at = (more: number) => {
      const scenario = scenarios.suspended();
      return kindOf(scenario, "buyer", (scenario.state.expiredAt ?? 0) + more);
    };
    expect([at(0), at(1)]).toEqual([undefined, "late"]);
  });
  it("is not late on the leg of a side that sent its proof in time", () => {
    const scenario = scenarios.suspended();
    expect(kindOf(scenario, "owner", (scenario.state.expiredAt ?? 0) + hours(1))).toBeUndefined();
  });
  it("is not late once a manager has resumed the offer", () => {
    const scenario = scenarios.suspended();
    const expiredAt = scenario.state.expiredAt ?? 0;
    scenario.does(manager, { type: "resume", reason: "the bank was slow", dueAt: scenario.now + hours(5) });
    expect(kindOf(scenario, "buyer", expiredAt + 1)).toBeUndefined();
  });
  it("can be accepted until the staff's decision is due; money with a wrong amount for a whole window", () => {
    const late = scenarios.suspended();
    scenarios.receives(late.later(hours(1)), "buyer", { bookedAt: late.now });
    expect(late.state.legs.buyer.mismatch?.dueAt).toBe(late.state.deadline?.dueAt);
    const short = scenarios.awaiting().later(hours(3));
    scenarios.receives(short, "owner", { amount: { minor: 1n, currency: "EUR" } });
    expect(short.state.legs.owner.mismatch?.dueAt).toBe(short.now + hours(24));
  });
});

describe("a manager who resumes an offer with late money", () => {
  it("sets the deadline of the side that still has to pay", () => {
    const scenario = scenarios.untilPhaseLeaves(scenarios.awaiting());
    scenarios.receives(scenario.later(hours(1)), "owner", { bookedAt: scenario.now });
    const dueAt = scenario.now + hours(5);
    scenario.does(manager, { type: "resume", reason: "the bank was slow", dueAt });
    expect([scenario.state.phase, scenario.state.deadline?.dueAt]).toEqual(["awaitingPayment", dueAt]);
    expect(scenario.last(2)).toEqual(["offerResumed", "mismatchSettled"]);
  });
});

describe("an offer that ends without a payout", () => {
  it("is refunded instead of cancelled when only money in another currency arrived", () => {
    const scenario = scenarios.receives(scenarios.awaiting(), "owner", dollars);
    scenario.does(owner, { type: "settleMismatch", leg: "owner", choice: "return" });
    scenarios.returns(scenario, "owner");
    expect([scenario.state.phase, scenario.state.legs.owner.received.minor]).toEqual(["refunded", 0n]);
  });
  it("is cancelled without a refund when nobody sent anything", () => {
    const scenario = scenarios.untilPhaseLeaves(scenarios.untilPhaseLeaves(scenarios.awaiting()));
    expect([scenario.last(1), scenario.of("refundOpened")]).toEqual([["offerCancelled"], []]);
  });
});
