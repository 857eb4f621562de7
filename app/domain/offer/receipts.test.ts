import { describe, expect, it } from "vitest";
import { hours } from "../time/duration.ts";
import { buyer, manager, owner } from "./testing/factories.ts";
import * as scenarios from "./testing/scenarios.ts";

describe("receipts that differ", () => {
  const shortOwner = () =>
    scenarios.receives(scenarios.proves(scenarios.proves(scenarios.awaiting(), "owner"), "buyer"), "owner", {
      amount: { minor: 100_000n, currency: "EUR" },
    });
  it("short: the rest is paid and both receipts together pay the leg", () => {
    const scenario = shortOwner();
    expect(scenario.state.legs.owner.mismatch).toMatchObject({ kind: "short", byDefault: "refund" });
    scenario.does(owner, { type: "settleMismatch", leg: "owner", choice: "payRest" });
    expect(scenario.state.phase).toBe("awaitingPayment");
    scenarios.receives(scenarios.proves(scenario, "owner"), "owner", { amount: { minor: 3_000n, currency: "EUR" } });
    expect([scenario.state.phase, scenario.state.legs.owner.incoming.status]).toEqual(["verifying", "verified"]);
  });
  it("short: nobody answers, so everything goes back", () => {
    const scenario = scenarios.receives(shortOwner(), "buyer");
    scenarios.untilPhaseLeaves(scenario);
    expect(scenario.state.phase).toBe("refunding");
    scenarios.returns(scenarios.returns(scenario, "owner"), "buyer");
    expect(scenario.state.phase).toBe("refunded");
  });
  it("short: the rest was promised and never came", () => {
    const scenario = shortOwner().does(owner, { type: "settleMismatch", leg: "owner", choice: "payRest" });
    scenarios.untilPhaseLeaves(scenario);
    expect(scenario.state.phase).toBe("refunding");
    expect(scenario.of("memberInfracted")).toEqual([]);
  });
  it.each([102_999n, 103_001n])("within the tolerance (%d) the leg is paid and nothing is in question", (minor) => {
    const scenario = scenarios.receives(scenarios.proves(scenarios.awaiting(), "owner"), "owner", { amount: { minor, currency: "EUR" } });
    expect(scenario.state.legs.owner.mismatch).toBeUndefined();
    expect(scenario.state.legs.owner.incoming.status).toBe("verified");
  });
  it("over: the leg is paid, the excess goes back, and the offer does not complete before that", () => {
    const scenario = scenarios.awaiting();
    scenarios.receives(scenarios.proves(scenario, "owner"), "owner", { amount: { minor: 110_000n, currency: "EUR" } });
    scenarios.receives(scenarios.proves(scenario, "buyer"), "buyer");
    expect(scenario.state.legs.owner.excess.minor).toBe(7_000n);
    scenarios.confirms(scenarios.confirms(scenarios.paysOut(scenarios.paysOut(scenario, "owner"), "buyer"), "owner"), "buyer");
    expect(scenario.state.phase).toBe("confirming");
    scenario.wake().tick();
    expect(scenario.of("mismatchSettled")[0]).toMatchObject({ choice: "returnExcess", by: "clock" });
    scenarios.returns(scenario, "owner");
    expect(scenario.of("refundVerified")[0]).toMatchObject({ of: "excess", amount: { minor: 7_000n, currency: "EUR" } });
    expect([scenario.state.phase, scenario.state.legs.owner.refunded]).toEqual(["completed", false]);
  });
  it("over: the excess is carried to another open leg", () => {
    const scenario = scenarios.receives(scenarios.proves(scenarios.awaiting(), "owner"), "owner", {
      amount: { minor: 110_000n, currency: "EUR" },
    });
    const carry = { type: "settleMismatch", leg: "owner", choice: "carryExcess" } as const;
    expect(scenario.refusalOf(owner, carry)).toBe("VALIDATION.REQUIRED");
    scenario.does(owner, { ...carry, carryTo: { offerId: "offer-2", leg: "buyer" } });
    expect([scenario.state.legs.owner.excess.minor, scenario.state.legs.owner.returned.minor]).toEqual([0n, 7_000n]);
  });
  it("wrong currency: counts for what a manager quoted and both sides agreed to", () => {
    const scenario = scenarios.receives(scenarios.proves(scenarios.awaiting(), "owner"), "owner", {
      amount: { minor: 120_000n, currency: "USD" },
    });
    const requote = { type: "settleMismatch", leg: "owner", choice: "requote", credited: { minor: 103_000n, currency: "EUR" } } as const;
    expect(scenario.refusalOf(owner, requote)).toBe("OFFER.TERMS_CHANGED");
    scenario.does(manager, requote).does(owner, requote);
    expect(scenario.refusalOf(owner, requote)).toBe("STATUS.CHANGED");
    scenario.does(buyer, requote);
    expect([scenario.state.legs.owner.incoming.status, scenario.state.legs.owner.received.minor]).toEqual(["verified", 103_000n]);
  });
  it("wrong currency: goes back as it came when nobody agrees", () => {
    const scenario = scenarios.receives(scenarios.proves(scenarios.awaiting(), "owner"), "owner", {
      amount: { minor: 120_000n, currency: "USD" },
    });
    scenarios.untilPhaseLeaves(scenarios.proves(scenario, "buyer"));
    scenarios.receives(scenario, "buyer");
    scenarios.returns(scenarios.returns(scenario, "owner"), "buyer");
    expect(scenario.of("refundVerified")[0]?.others).toEqual([{ minor: 120_000n, currency: "USD" }]);
    expect(scenario.state.phase).toBe("refunded");
  });
  it("third party: held, accepted only by a manager", () => {
    const scenario = scenarios.receives(scenarios.proves(scenarios.awaiting(), "owner"), "owner", { payer: "thirdParty" });
    const accept = { type: "settleMismatch", leg: "owner", choice: "accept" } as const;
    expect(scenario.state.legs.owner.incoming.status).toBe("closed");
    expect(scenario.refusalOf(owner, accept)).toBe("AUTH.FORBIDDEN");
    scenario.does(manager, accept);
    expect(scenario.state.legs.owner.incoming.status).toBe("verified");
  });
  it("late: both sides revive the offer", () => {
    const scenario = scenarios.receives(scenarios.suspended(), "owner");
    scenarios.receives(scenario.later(hours(1)), "buyer", { bookedAt: scenario.now });
    expect(scenario.state.legs.buyer.mismatch).toMatchObject({ kind: "late", byDefault: "return" });
    scenario.does(buyer, { type: "settleMismatch", leg: "buyer", choice: "revive" });
    expect(scenario.state.phase).toBe("suspended");
    scenario.does(owner, { type: "settleMismatch", leg: "buyer", choice: "revive" });
    expect(scenario.state.phase).toBe("payingOut");
  });
  it("money that was booked in time is not late, and the offer goes on by itself", () => {
    const scenario = scenarios.receives(scenarios.suspended(), "owner");
    scenarios.receives(scenario, "buyer", { bookedAt: scenario.now - hours(2) });
    expect(scenario.state.phase).toBe("payingOut");
  });
  it("late: nobody agrees, so it goes back with the staff's window", () => {
    const scenario = scenarios.suspended();
    scenarios.receives(scenario.later(hours(1)), "buyer", { bookedAt: scenario.now });
    scenarios.untilPhaseLeaves(scenario);
    expect(scenario.state.phase).toBe("refunding");
  });
});
