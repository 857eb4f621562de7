import { describe, expect, it } from "vitest";
import { hours } from "../time/duration.ts";
import { agentOf, buyer, manager, owner, system } from "./testing/factories.ts";
import * as scenarios from "./testing/scenarios.ts";

describe("receipts that differ from the agreement", () => {
  const shortOwner = () =>
    scenarios.receives(scenarios.proves(scenarios.proves(scenarios.awaiting(), "owner"), "buyer"), "owner", {
      amount: { minor: 100_000n, currency: "EUR" },
    });
  it("short: the rest is paid, and both receipts together pay the leg", () => {
    const scenario = shortOwner();
    expect(scenario.state.legs.owner.mismatch).toMatchObject({ kind: "short", byDefault: "refund" });
    scenario.does(owner, { type: "settleMismatch", leg: "owner", choice: "payRest" });
    expect(scenario.state.phase).toBe("awaitingPayment");
    scenarios.receives(scenarios.proves(scenario, "owner"), "owner", { amount: { minor: 3_000n, currency: "EUR" } });
    expect([scenario.state.phase, scenario.state.legs.owner.incoming.status]).toEqual(["verifying", "verified"]);
    expect(scenario.state.legs.owner.mismatch).toBeUndefined();
  });
  it("short: everything is returned when the member does not answer", () => {
    const scenario = scenarios.receives(shortOwner(), "buyer");
    scenarios.untilPhaseLeaves(scenario);
    expect(scenario.state.phase).toBe("refunding");
    scenarios.returns(scenarios.returns(scenario, "owner"), "buyer");
    expect(scenario.state.phase).toBe("refunded");
  });
  it("short: the promised rest did not arrive", () => {
    const scenario = shortOwner().does(owner, { type: "settleMismatch", leg: "owner", choice: "payRest" });
    scenarios.untilPhaseLeaves(scenario);
    expect(scenario.state.phase).toBe("refunding");
    expect(scenario.of("memberInfracted")).toEqual([]);
  });
  it.each([102_999n, 103_001n])("a leg within the tolerance (%d) is paid without a mismatch", (minor) => {
    const scenario = scenarios.receives(scenarios.proves(scenarios.awaiting(), "owner"), "owner", { amount: { minor, currency: "EUR" } });
    expect(scenario.state.legs.owner.mismatch).toBeUndefined();
    expect(scenario.state.legs.owner.incoming.status).toBe("verified");
  });
  it("over: the leg is paid, the excess is returned, and the offer completes only afterwards", () => {
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
  const carryTo = { offerId: "offer-2", leg: "buyer" } as const;
  const carry = { type: "settleMismatch", leg: "owner", choice: "carryExcess", carryTo } as const;
  const answer = { type: "answerExcess", leg: "owner", carryTo } as const;
  const overpaid = () =>
    scenarios.receives(scenarios.proves(scenarios.awaiting(), "owner"), "owner", { amount: { minor: 110_000n, currency: "EUR" } });
  const sumsOf = ({ state: { legs } }: ReturnType<typeof overpaid>) => [legs.owner.excess.minor, legs.owner.returned.minor];

  it("over: the excess moves once, after the other deal has accepted it", () => {
    const scenario = overpaid();
    const { carryTo: _, ...nowhere } = carry;
    expect(scenario.refusalOf(owner, nowhere)).toBe("VALIDATION.REQUIRED");
    expect(sumsOf(scenario.does(owner, carry))).toEqual([7_000n, 0n]);
    expect(sumsOf(scenario.does(system, { ...answer, isTaken: true }))).toEqual([0n, 7_000n]);
    expect(scenario.last(1)).toEqual(["mismatchSettled"]);
    expect(scenario.of("mismatchSettled")[0]?.carryTo).toEqual(carryTo);
    const { version } = scenario.state;
    expect(scenario.does(system, { ...answer, isTaken: false }).does(system, { ...answer, isTaken: true }).state.version).toBe(version);
  });
  it("over: until the other deal has answered, no choice, expiry or refund is accepted", () => {
    const scenario = overpaid().does(owner, carry);
    expect(scenario.refusalOf(owner, { ...carry, choice: "returnExcess" })).toBe("STATUS.CHANGED");
    expect(scenario.refusalOf(manager, carry)).toBe("STATUS.CHANGED");
    scenarios.untilPhaseLeaves(scenario);
    scenarios.untilPhaseLeaves(scenario);
    expect([scenario.state.phase, ...sumsOf(scenario)]).toEqual(["refunding", 7_000n, 0n]);
    expect(scenario.refusalOf(agentOf.owner, { type: "submitRefund", leg: "owner", fileIds: ["slip"], reference: "back" })).toBe(
      "STAGE.CLOSED",
    );
    scenario.does(system, { ...answer, isTaken: true });
    scenarios.returns(scenario, "owner");
    expect(scenario.of("refundVerified")[0]?.amount.minor).toBe(103_000n);
  });
  it("over: a refusal opens the choice again with a new deadline, and an answer about another leg changes nothing", () => {
    const scenario = overpaid().does(owner, carry);
    scenario.does(system, { ...answer, carryTo: { ...carryTo, leg: "owner" }, isTaken: true });
    expect(sumsOf(scenario)).toEqual([7_000n, 0n]);
    scenario.later(hours(1)).does(system, { ...answer, isTaken: false });
    expect(scenario.state.legs.owner.mismatch).toMatchObject({ refusedBy: carryTo, dueAt: scenario.of("excessRefused")[0]?.dueAt });
    expect(scenario.does(owner, { ...carry, choice: "returnExcess" }).state.legs.owner.refundOf).toBe("excess");
  });
  it("an excess counts as the payer's proof: the deal that received it cannot be cancelled, and an ended deal refuses an excess", () => {
    const scenario = scenarios.awaiting();
    const { payIn, agentAccountId } = scenario.state.legs.owner;
    const take = {
      ...({ type: "takeExcess", leg: "owner", amount: { ...payIn, minor: 7_000n }, agentAccountId } as const),
      ...{ payerId: scenario.state.sides.owner.memberId, from: { offerId: "offer-9", leg: "owner" } as const },
    };
    expect(scenario.refusalOf(system, { ...take, payerId: "somebody" })).toBe("STATUS.CHANGED");
    expect(scenario.refusalOf(system, { ...take, agentAccountId: "another" })).toBe("STATUS.CHANGED");
    expect(scenario.refusalOf(system, { ...take, amount: { ...payIn, minor: payIn.minor + 1n } })).toBe("STATUS.CHANGED");
    expect(scenario.refusalOf(owner, take)).toBe("AUTH.FORBIDDEN");
    scenario.does(system, take);
    expect(scenario.state.legs.owner.incoming.status).toBe("open");
    expect(scenario.refusalOf(buyer, { type: "cancel" })).toBe("OFFER.MONEY_IN_MOTION");
    expect(scenarios.awaiting().does(buyer, { type: "cancel" }).refusalOf(system, take)).toBe("OFFER.WRONG_PHASE");
  });
  it("wrong currency: counts with the value that a manager quoted and both sides accepted", () => {
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
  it("wrong currency: is returned unconverted without an agreement", () => {
    const scenario = scenarios.receives(scenarios.proves(scenarios.awaiting(), "owner"), "owner", {
      amount: { minor: 120_000n, currency: "USD" },
    });
    scenarios.untilPhaseLeaves(scenarios.proves(scenario, "buyer"));
    scenarios.receives(scenario, "buyer");
    scenarios.returns(scenarios.returns(scenario, "owner"), "buyer");
    expect(scenario.of("refundVerified")[0]?.others).toEqual([{ minor: 120_000n, currency: "USD" }]);
    expect(scenario.state.phase).toBe("refunded");
  });
  it("third party: held, can be accepted only by a manager", () => {
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
    // Both sides have paid, so no new window opens.
    expect(scenario.last(3)).toEqual(["mismatchSettled", "verificationOpened", "payoutsOpened"]);
  });
  it("late and from a third party: a manager accepts the payer, then both sides accept the delay", () => {
    const scenario = scenarios.receives(scenarios.suspended(), "owner");
    scenarios.receives(scenario.later(hours(1)), "buyer", { bookedAt: scenario.now, payer: "thirdParty" });
    scenario.does(manager, { type: "settleMismatch", leg: "buyer", choice: "accept" });
    expect([scenario.state.legs.buyer.mismatch?.kind, scenario.state.legs.buyer.incoming.status]).toEqual(["late", "closed"]);
    const revive = { type: "settleMismatch", leg: "buyer", choice: "revive" } as const;
    expect(scenario.does(buyer, revive).does(owner, revive).state.phase).toBe("payingOut");
  });
  it("money that was booked in time is not late, and the offer continues", () => {
    const scenario = scenarios.receives(scenarios.suspended(), "owner");
    scenarios.receives(scenario, "buyer", { bookedAt: scenario.now - hours(2) });
    expect(scenario.state.phase).toBe("payingOut");
  });
  it("late: without an agreement the money is returned after the staff's window", () => {
    const scenario = scenarios.suspended();
    scenarios.receives(scenario.later(hours(1)), "buyer", { bookedAt: scenario.now });
    scenarios.untilPhaseLeaves(scenario);
    expect(scenario.state.phase).toBe("refunding");
  });
});

describe("a choice about a receipt", () => {
  const euros = (minor: bigint) => ({ minor, currency: "EUR" }) as const;
  const choose = (choice: "payRest" | "refund" | "returnExcess" | "revive" | "accept") =>
    ({ type: "settleMismatch", leg: "owner", choice }) as const;
  const received = (minor: bigint) => scenarios.receives(scenarios.awaiting(), "owner", { amount: euros(minor) });
  const foreign = (payer: "side" | "thirdParty" = "side") =>
    scenarios.receives(scenarios.awaiting(), "owner", { amount: { minor: 120_000n, currency: "USD" }, payer });
  const requote = (credited = euros(103_000n)) => ({ type: "settleMismatch", leg: "owner", choice: "requote", credited }) as const;

  it("is one of the choices of its kind, made once by the payer or a manager", () => {
    const scenario = received(100_000n);
    expect(scenario.refusalOf(owner, choose("returnExcess"))).toBe("VALIDATION.CHOICE");
    expect(scenario.refusalOf(buyer, choose("payRest"))).toBe("AUTH.FORBIDDEN");
    expect(scenario.does(owner, choose("payRest")).refusalOf(owner, choose("payRest"))).toBe("STAGE.CLOSED");
    expect(scenarios.awaiting().refusalOf(owner, choose("payRest"))).toBe("STAGE.CLOSED");
  });
  it("to accept late money is closed to managers, who resume the offer instead", () => {
    const scenario = scenarios.suspended();
    scenarios.receives(scenario.later(hours(1)), "buyer", { bookedAt: scenario.now });
    expect(scenario.refusalOf(manager, { type: "settleMismatch", leg: "buyer", choice: "revive" })).toBe("AUTH.FORBIDDEN");
  });
  it("to quote foreign money uses the leg's currency and a positive amount", () => {
    const scenario = foreign();
    const { credited: _, ...without } = requote();
    expect(scenario.refusalOf(manager, without)).toBe("VALIDATION.AMOUNT");
    expect([0n, 1n].map((minor) => scenario.refusalOf(manager, requote(euros(minor))))).toEqual(["VALIDATION.AMOUNT", null]);
    expect(scenario.refusalOf(manager, { ...requote(), credited: { minor: 1n, currency: "USD" } })).toBe("VALIDATION.AMOUNT");
    scenario.does(manager, requote());
    expect(scenario.refusalOf(owner, requote(euros(102_999n)))).toBe("OFFER.TERMS_CHANGED");
  });
  it("about foreign money from a third party is followed by the choice about the third party", () => {
    const scenario = foreign("thirdParty").does(manager, requote()).does(owner, requote()).does(buyer, requote());
    expect(scenario.of("mismatchSettled").at(-1)).toMatchObject({ amount: euros(103_000n), counted: false });
    expect(scenario.state.legs.owner.mismatch).toMatchObject({ kind: "thirdParty", received: euros(103_000n) });
    expect(scenario.does(manager, choose("accept")).state.legs.owner.incoming.status).toBe("verified");
  });
  it("about a part in foreign money is followed by the choice about the rest", () => {
    const part = requote(euros(100_000n));
    const scenario = foreign().does(manager, part).does(owner, part).does(buyer, part);
    expect(scenario.state.legs.owner.mismatch).toMatchObject({ kind: "short", agreed: euros(103_000n), received: euros(100_000n) });
    expect(scenario.of("receiptMismatched").at(-1)?.gap).toEqual(euros(3_000n));
  });
  it("has its amount in the event, and counts the receipt only when the money is accepted", () => {
    const told = (scenario: ReturnType<typeof received>) => scenario.of("mismatchSettled").at(-1);
    expect(told(received(110_000n).does(owner, choose("returnExcess")))).toMatchObject({ amount: euros(7_000n), counted: false });
    expect(told(received(100_000n).does(owner, choose("refund")))).toMatchObject({ amount: euros(100_000n), counted: false });
    const stranger = scenarios.receives(scenarios.awaiting(), "owner", { payer: "thirdParty" }).does(manager, choose("accept"));
    expect(told(stranger)).toMatchObject({ amount: euros(103_000n), counted: true });
  });
  it("to pay the rest gives the longer of the running window and the window of the choice", () => {
    const scenario = received(100_000n);
    const chosen = scenario.state.legs.owner.mismatch?.dueAt ?? 0;
    const end = chosen + hours(24);
    const promised = received(100_000n).does(manager, { type: "extendDeadline", reason: "holidays", dueAt: end });
    expect(promised.does(owner, choose("payRest")).state.deadline?.dueAt).toBe(end);
    expect(scenario.later(hours(1)).does(owner, choose("payRest")).state.deadline?.dueAt).toBe(chosen);
  });
  it("to pay the rest in a suspended offer leaves the new window to a manager", () => {
    const scenario = scenarios.receives(scenarios.suspended(), "owner", { amount: euros(100_000n) }).does(owner, choose("payRest"));
    expect([scenario.state.phase, scenario.last(1)]).toEqual(["suspended", ["mismatchSettled"]]);
  });
  it("to accept late money gives a window when a side still has to pay", () => {
    const scenario = scenarios.untilPhaseLeaves(scenarios.awaiting());
    scenarios.receives(scenario.later(hours(1)), "owner", { bookedAt: scenario.now });
    scenario.does(owner, choose("revive")).does(buyer, choose("revive"));
    expect([scenario.state.phase, scenario.last(1)]).toEqual(["awaitingPayment", ["paymentWindowOpened"]]);
  });
  it("that expires without the missing rest leads to refunds, not to an infraction, when the partner has paid", () => {
    const scenario = scenarios.receives(received(100_000n).does(owner, choose("payRest")), "buyer");
    scenarios.untilPhaseLeaves(scenario);
    expect([scenario.state.phase, scenario.of("paymentWindowExpired")]).toEqual(["refunding", []]);
  });
});

describe("an excess of another deal", () => {
  const take = ({ state }: ReturnType<typeof scenarios.awaiting>, minor: bigint) => {
    const { payIn, agentAccountId } = state.legs.owner;
    const from = { offerId: "offer-9", leg: "owner" } as const;
    return { type: "takeExcess", leg: "owner", amount: { ...payIn, minor }, agentAccountId, payerId: "olga", from } as const;
  };
  it("fits up to the whole missing amount, in the leg's currency", () => {
    const scenario = scenarios.awaiting();
    const { payIn } = scenario.state.legs.owner;
    expect([payIn.minor, payIn.minor + 1n].map((minor) => scenario.refusalOf(system, take(scenario, minor)))).toEqual([
      null,
      "STATUS.CHANGED",
    ]);
    expect(scenario.refusalOf(system, { ...take(scenario, 1n), amount: { minor: 1n, currency: "USD" } })).toBe("STATUS.CHANGED");
  });
  it("is refused by a leg that is paid, has an open choice or verdict, or is paid on a chain", () => {
    const closed = [
      scenarios.receives(scenarios.awaiting(), "owner"),
      scenarios.receives(scenarios.awaiting(), "owner", { amount: { minor: 1n, currency: "EUR" } }),
      scenarios.states(scenarios.awaiting(), "owner"),
      scenarios.awaiting({ crypto: true }),
    ];
    expect(closed.map((scenario) => scenario.refusalOf(system, take(scenario, 1n)))).toEqual(Array(4).fill("STAGE.CLOSED"));
  });
  it("keeps an earlier proof", () => {
    const scenario = scenarios.proves(scenarios.awaiting(), "owner");
    const { proof } = scenario.state.sides.owner;
    expect(scenario.does(system, take(scenario, 1n)).state.sides.owner.proof).toEqual(proof);
    const without = scenarios.awaiting();
    expect(without.does(system, take(without, 1n)).state.sides.owner.proof).toMatchObject({ late: false, excessOf: "offer-9" });
  });
});
