import { describe, expect, it } from "vitest";
import { hours } from "../time/duration.ts";
import { buyer, manager, owner } from "./testing/factories.ts";
import * as story from "./testing/stories.ts";

describe("receipts that differ", () => {
  const shortOwner = () =>
    story.receives(story.proves(story.proves(story.awaiting(), "owner"), "buyer"), "owner", {
      amount: { minor: 100_000n, currency: "EUR" },
    });
  it("short: the rest is paid and both receipts together pay the leg", () => {
    const play = shortOwner();
    expect(play.state.legs.owner.mismatch).toMatchObject({ kind: "short", byDefault: "refund" });
    play.does(owner, { type: "settleMismatch", leg: "owner", choice: "payRest" });
    expect(play.state.phase).toBe("awaitingPayment");
    story.receives(story.proves(play, "owner"), "owner", { amount: { minor: 3_000n, currency: "EUR" } });
    expect([play.state.phase, play.state.legs.owner.incoming.status]).toEqual(["verifying", "verified"]);
  });
  it("short: nobody answers, so everything goes back", () => {
    const play = story.receives(shortOwner(), "buyer");
    story.untilPhaseLeaves(play);
    expect(play.state.phase).toBe("refunding");
    story.returns(story.returns(play, "owner"), "buyer");
    expect(play.state.phase).toBe("refunded");
  });
  it("short: the rest was promised and never came", () => {
    const play = shortOwner().does(owner, { type: "settleMismatch", leg: "owner", choice: "payRest" });
    story.untilPhaseLeaves(play);
    expect(play.state.phase).toBe("refunding");
    expect(play.of("memberInfracted")).toEqual([]);
  });
  it.each([102_999n, 103_001n])("within the tolerance (%d) the leg is paid and nothing is in question", (minor) => {
    const play = story.receives(story.proves(story.awaiting(), "owner"), "owner", { amount: { minor, currency: "EUR" } });
    expect(play.state.legs.owner.mismatch).toBeUndefined();
    expect(play.state.legs.owner.incoming.status).toBe("verified");
  });
  it("over: the leg is paid, the excess goes back, and the offer does not complete before that", () => {
    const play = story.awaiting();
    story.receives(story.proves(play, "owner"), "owner", { amount: { minor: 110_000n, currency: "EUR" } });
    story.receives(story.proves(play, "buyer"), "buyer");
    expect(play.state.legs.owner.excess.minor).toBe(7_000n);
    story.confirms(story.confirms(story.paysOut(story.paysOut(play, "owner"), "buyer"), "owner"), "buyer");
    expect(play.state.phase).toBe("confirming");
    play.wake().tick();
    expect(play.of("mismatchSettled")[0]).toMatchObject({ choice: "returnExcess", by: "clock" });
    story.returns(play, "owner");
    expect(play.of("refundVerified")[0]).toMatchObject({ of: "excess", amount: { minor: 7_000n, currency: "EUR" } });
    expect([play.state.phase, play.state.legs.owner.refunded]).toEqual(["completed", false]);
  });
  it("over: the excess is carried to another open leg", () => {
    const play = story.receives(story.proves(story.awaiting(), "owner"), "owner", { amount: { minor: 110_000n, currency: "EUR" } });
    const carry = { type: "settleMismatch", leg: "owner", choice: "carryExcess" } as const;
    expect(play.refusalOf(owner, carry)).toBe("VALIDATION.REQUIRED");
    play.does(owner, { ...carry, carryTo: { offerId: "offer-2", leg: "buyer" } });
    expect([play.state.legs.owner.excess.minor, play.state.legs.owner.returned.minor]).toEqual([0n, 7_000n]);
  });
  it("wrong currency: counts for what a manager quoted and both sides agreed to", () => {
    const play = story.receives(story.proves(story.awaiting(), "owner"), "owner", { amount: { minor: 120_000n, currency: "USD" } });
    const requote = { type: "settleMismatch", leg: "owner", choice: "requote", credited: { minor: 103_000n, currency: "EUR" } } as const;
    expect(play.refusalOf(owner, requote)).toBe("OFFER.TERMS_CHANGED");
    play.does(manager, requote).does(owner, requote);
    expect(play.refusalOf(owner, requote)).toBe("STATUS.CHANGED");
    play.does(buyer, requote);
    expect([play.state.legs.owner.incoming.status, play.state.legs.owner.received.minor]).toEqual(["verified", 103_000n]);
  });
  it("wrong currency: goes back as it came when nobody agrees", () => {
    const play = story.receives(story.proves(story.awaiting(), "owner"), "owner", { amount: { minor: 120_000n, currency: "USD" } });
    story.untilPhaseLeaves(story.proves(play, "buyer"));
    story.receives(play, "buyer");
    story.returns(story.returns(play, "owner"), "buyer");
    expect(play.of("refundVerified")[0]?.others).toEqual([{ minor: 120_000n, currency: "USD" }]);
    expect(play.state.phase).toBe("refunded");
  });
  it("third party: held, accepted only by a manager", () => {
    const play = story.receives(story.proves(story.awaiting(), "owner"), "owner", { payer: "thirdParty" });
    const accept = { type: "settleMismatch", leg: "owner", choice: "accept" } as const;
    expect(play.state.legs.owner.incoming.status).toBe("closed");
    expect(play.refusalOf(owner, accept)).toBe("AUTH.FORBIDDEN");
    play.does(manager, accept);
    expect(play.state.legs.owner.incoming.status).toBe("verified");
  });
  it("late: both sides revive the offer", () => {
    const play = story.receives(story.suspended(), "owner");
    story.receives(play.later(hours(1)), "buyer", { bookedAt: play.now });
    expect(play.state.legs.buyer.mismatch).toMatchObject({ kind: "late", byDefault: "return" });
    play.does(buyer, { type: "settleMismatch", leg: "buyer", choice: "revive" });
    expect(play.state.phase).toBe("suspended");
    play.does(owner, { type: "settleMismatch", leg: "buyer", choice: "revive" });
    expect(play.state.phase).toBe("payingOut");
  });
  it("money that was booked in time is not late, and the offer goes on by itself", () => {
    const play = story.receives(story.suspended(), "owner");
    story.receives(play, "buyer", { bookedAt: play.now - hours(2) });
    expect(play.state.phase).toBe("payingOut");
  });
  it("late: nobody agrees, so it goes back with the staff's window", () => {
    const play = story.suspended();
    story.receives(play.later(hours(1)), "buyer", { bookedAt: play.now });
    story.untilPhaseLeaves(play);
    expect(play.state.phase).toBe("refunding");
  });
});
