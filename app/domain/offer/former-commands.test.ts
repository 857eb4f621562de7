import { describe, expect, it } from "vitest";
import { files, manager, owner, west } from "./testing/factories.ts";
import * as scenarios from "./testing/scenarios.ts";

describe("an override of a former version, with which one manager stopped an offer alone", () => {
  const stop = { type: "changeStatus", to: "refunding", reason: "asked by both", suppressLetters: false } as const;
  const former = { ...stop, byOne: true } as const;
  it("refunds the other leg after a payout, which current overrides cannot do", () => {
    const scenario = scenarios.paysOut(scenarios.payingOut(), "owner");
    expect(scenario.refusalOf(manager, stop)).toBe("VALIDATION.CHOICE");
    expect(scenario.refusalOf(manager, { ...former, byOne: false } as unknown as typeof stop)).toBe("VALIDATION.CHOICE");
    scenario.does(manager, former);
    expect([scenario.state.phase, scenario.of("refundOpened")[0]?.legs]).toEqual(["refunding", ["buyer"]]);
  });
  it("is refused when nothing can be returned, while a submitted transfer is open, and for other phases", () => {
    expect(scenarios.awaiting().refusalOf(manager, former)).toBe("VALIDATION.CHOICE");
    const stated = scenarios.payingOut().does(west, { type: "submitOutgoing", leg: "owner", fileIds: files, reference: "p" });
    expect(stated.refusalOf(manager, former)).toBe("OFFER.MONEY_IN_MOTION");
    const paidOut = scenarios.paysOut(scenarios.payingOut(), "owner");
    expect(paidOut.refusalOf(manager, { ...former, to: "completed" })).toBe("VALIDATION.CHOICE");
  });
});

describe("a choice of a former version, which moved an excess without the other deal's answer", () => {
  it("takes effect immediately", () => {
    const carryTo = { offerId: "offer-2", leg: "buyer" } as const;
    const carry = { type: "settleMismatch", leg: "owner", choice: "carryExcess", carryTo } as const;
    const asked = scenarios.overpaidAndProven().does(owner, carry);
    expect([asked.last(1), asked.of("mismatchSettled")]).toEqual([["excessOffered"], []]);
    const former = scenarios.overpaidAndProven().does(owner, { ...carry, unasked: true });
    expect(former.of("mismatchSettled")[0]).toMatchObject({ choice: "carryExcess", carryTo });
    expect([former.of("excessOffered"), former.state.legs.owner.excess.minor]).toEqual([[], 0n]);
  });
});

describe("a stop before a payout", () => {
  it("names no payout whose arrival is awaited", () => {
    const scenario = scenarios.payingOut().does(manager, { type: "refund", reason: "asked by both" });
    expect(scenario.of("refundOpened")[0]).not.toHaveProperty("awaited");
  });
});
