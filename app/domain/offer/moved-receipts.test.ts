import { describe, expect, it } from "vitest";
import { personOf } from "./decision-input.ts";
import { heldOf } from "./facts.ts";
import { fundsLocation } from "./funds-location.ts";
import { agentOf, files, manager, moderator, owner } from "./testing/factories.ts";
import * as scenarios from "./testing/scenarios.ts";

const paid = (crypto: boolean) => scenarios.receives(scenarios.proves(scenarios.awaiting({ crypto }), "owner"), "owner");
const stop = { type: "changeStatus", to: "refunding", reason: "counted for the wrong deal", suppressLetters: false } as const;
const stopped = (crypto = true) => paid(crypto).does(manager, stop);
const to = { offerId: "offer-2", leg: "buyer" } as const;
const move = { type: "moveReceipt", leg: "owner", to, reason: "another deal's transfer", askedBy: personOf(moderator) } as const;

describe("a transfer that was matched to the wrong offer", () => {
  it("moves to the other offer when another manager agrees, and this offer ends without a refund", () => {
    const scenario = stopped();
    const { received } = scenario.state.legs.owner;
    scenario.does(manager, move);
    expect(scenario.last(2)).toEqual(["receiptMoved", "offerRefunded"]);
    expect(scenario.of("receiptMoved")[0]).toMatchObject({ to, amount: received, askedBy: personOf(moderator), by: personOf(manager) });
    const { owner: leg } = scenario.state.legs;
    expect([heldOf(leg).minor, leg.refunded, leg.refund.status, leg.movedTo]).toEqual([0n, true, "closed", to]);
    expect(fundsLocation(scenario.state, "owner").place).toBe("withYou");
  });
  it("is refused without a reason or with a single manager", () => {
    const scenario = stopped();
    const { askedBy: _, ...alone } = move;
    expect(scenario.refusalOf(manager, alone)).toBe("OFFER.NEEDS_CONSENT");
    expect(scenario.refusalOf(moderator, move)).toBe("STAGE.SAME_PERSON");
    expect(scenario.refusalOf(manager, { ...move, reason: " " })).toBe("VALIDATION.REQUIRED");
    expect(scenario.refusalOf(agentOf.owner, move)).toBe("AUTH.FORBIDDEN");
    expect(scenario.refusalOf(owner, move)).toBe("AUTH.FORBIDDEN");
  });
  it("is refused while the offer is running, for a bank transfer, without money, for two receipts, and after its refund was submitted", () => {
    expect(paid(true).refusalOf(manager, move)).toBe("OFFER.WRONG_PHASE");
    expect(stopped(false).refusalOf(manager, move)).toBe("STAGE.CLOSED");
    expect(stopped().refusalOf(manager, { ...move, leg: "buyer" })).toBe("STAGE.CLOSED");
    const inTwoParts = scenarios.receives(scenarios.awaiting({ crypto: true }), "owner", { amount: { minor: 1n, currency: "USDT" } });
    scenarios.receives(inTwoParts.does(owner, { type: "settleMismatch", leg: "owner", choice: "payRest" }), "owner", {
      amount: { minor: 1_029_999_999n, currency: "USDT" },
    });
    expect(inTwoParts.does(manager, stop).refusalOf(manager, move)).toBe("STAGE.CLOSED");
    const refunded = stopped().does(agentOf.owner, { type: "submitRefund", leg: "owner", fileIds: files, reference: "back" });
    expect(refunded.refusalOf(manager, move)).toBe("STAGE.CLOSED");
    expect(stopped().does(manager, move).refusalOf(manager, move)).toBe("OFFER.WRONG_PHASE");
  });
});
