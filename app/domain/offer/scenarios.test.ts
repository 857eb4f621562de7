import { describe, expect, it } from "vitest";
import { hours } from "../time/duration.ts";
import { applyCommand } from "./apply.ts";
import { heldOf, payoutOf } from "./facts.ts";
import { nextWake } from "./next-wake.ts";
import { admin, agentOf, buyer, east, files, manager, moderator, owner, type Scenario, system, west } from "./testing/factories.ts";
import * as scenarios from "./testing/scenarios.ts";

const numbered = (scenario: Scenario) => scenario.events.map(({ version }) => version);
const refund = { type: "refund", reason: "the partner has left" } as const;

describe("a completed exchange", () => {
  const scenario = scenarios.completed();
  it("ends as completed, with every event numbered without a gap", () => {
    expect(scenario.state.phase).toBe("completed");
    expect(numbered(scenario)).toEqual(scenario.events.map((_, index) => index + 1));
    expect(scenario.state.version).toBe(scenario.events.length);
  });
  it("passes its phases in order", () => {
    const path = ["offerPublished", "offerAccepted", "documentsReady", "paymentWindowOpened", "verificationOpened", "payoutsOpened"];
    expect(scenario.types().filter((type) => [...path, "confirmationsOpened", "offerCompleted"].includes(type))).toEqual([
      ...path,
      "confirmationsOpened",
      "offerCompleted",
    ]);
  });
  it("keeps the day of its last payout when the watch for a bounce ends", () => {
    const scenario = scenarios.completed();
    const endedAt = scenario.state.updatedAt;
    scenario.wake();
    expect([scenario.last(1), scenario.state.deadline, scenario.state.updatedAt]).toEqual([["watchEnded"], undefined, endedAt]);
  });
  it("holds no money and keeps only the watch for a bounce", () => {
    expect(heldOf(scenario.state.legs.owner).minor + heldOf(scenario.state.legs.buyer).minor).toBe(0n);
    expect(scenario.state.deadline?.kind).toBe("watch");
    scenario.wake();
    expect(nextWake(scenario.state)).toBeNull();
  });
});

describe("cancellations", () => {
  it.each([
    ["owner", () => scenarios.published().does(owner, { type: "withdraw" })],
    ["owner", () => scenarios.signing().does(owner, { type: "cancel" })],
    ["buyer", () => scenarios.awaiting().does(buyer, { type: "cancel" })],
    ["partnerNotSigning", () => scenarios.untilPhaseLeaves(scenarios.signs(scenarios.signing(), "owner"))],
    ["paymentProofExpired", () => scenarios.untilPhaseLeaves(scenarios.untilPhaseLeaves(scenarios.awaiting()))],
    [
      "bankAccountChange",
      () => scenarios.signing().does(system, { type: "bankAccountChanged", accountId: "account-boris", change: "accountRemoved" }),
    ],
    ["listingExpired", () => scenarios.published({ overrides: { listingWindow: hours(48) } }).wake()],
    ["forced", () => scenarios.awaiting().does(moderator, { type: "forceCancel", reason: "fraud" })],
    ["forced", () => scenarios.untilPhaseLeaves(scenarios.accepted())],
  ] as const)("%s", (reason, make) => {
    const { state } = make();
    expect([state.phase, state.cancelReason]).toEqual(["cancelled", reason]);
  });
});

describe("a payment window that ends", () => {
  it("reminds only sides that still owe, twice, then suspends the offer and records one infraction", () => {
    const scenario = scenarios.suspended();
    expect(scenario.of("proofReminderDue").map(({ side, slot, hoursLeft }) => [side, slot, hoursLeft])).toEqual([
      ["buyer", "first", 12],
      ["buyer", "last", 3],
    ]);
    expect(scenario.of("memberInfracted").map(({ side }) => side)).toEqual(["buyer"]);
    expect(scenario.state.lateSides).toEqual(["buyer"]);
  });
  it("records no infraction for a side whose agent counts none", () => {
    const scenario = scenarios.suspended({ overrides: { uncountedSides: ["buyer"] } });
    expect(scenario.state.lateSides).toEqual(["buyer"]);
    expect(scenario.of("memberInfracted")).toEqual([]);
    const other = scenarios.suspended({ overrides: { uncountedSides: ["owner"] } });
    expect(other.of("memberInfracted").map(({ side }) => side)).toEqual(["buyer"]);
  });
  it("is 8 hours with reminders at 4 and 2 for the partner brand", () => {
    const scenario = scenarios.awaiting({ brand: "wbit" });
    const opened = scenario.now;
    expect((scenario.state.deadline?.dueAt ?? 0) - opened).toBe(hours(8));
    scenarios.untilPhaseLeaves(scenario);
    expect(scenario.of("proofReminderDue").map(({ side, hoursLeft }) => `${side} ${hoursLeft}`)).toEqual([
      "owner 4",
      "buyer 4",
      "owner 2",
      "buyer 2",
    ]);
  });
  it("ends in the next minute in which both agents work", () => {
    const scenario = scenarios.signs(scenarios.signing(), "owner").later(hours(14) + hours(4));
    scenarios.signs(scenario, "buyer");
    expect(new Date(scenario.state.deadline?.dueAt ?? 0).toISOString()).toBe("2026-11-25T08:00:00.000Z");
  });
  it("a suspended offer continues when a manager sets a new window", () => {
    const scenario = scenarios.suspended();
    scenario.does(manager, { type: "resume", reason: "the bank was slow", dueAt: scenario.now + hours(5) });
    scenarios.proves(scenario, "buyer");
    expect(scenario.state.phase).toBe("verifying");
  });
  it("a late proof alone changes nothing until a manager decides", () => {
    const scenario = scenarios.proves(scenarios.suspended(), "buyer");
    expect([scenario.state.phase, scenario.state.sides.buyer?.proof?.late]).toEqual(["suspended", true]);
    scenario.does(manager, { type: "resume", reason: "paid", dueAt: scenario.now + hours(5) });
    expect(scenario.state.phase).toBe("verifying");
  });
  it("judges lateness by the instant of the request, even if the decision comes long after the window", () => {
    const scenario = scenarios.awaiting();
    const { dueAt } = scenario.state.deadline ?? { dueAt: 0 };
    const proofOf = (clickedAt: number) => {
      const decision = applyCommand(scenario.state, { type: "saveProof", fileIds: ["file-1"], hashUsed: false }, owner, dueAt + hours(1), {
        at: clickedAt,
      });
      return decision.ok ? decision.value.state.sides.owner.proof : decision.code;
    };
    expect(proofOf(dueAt)).toMatchObject({ late: false, at: dueAt + hours(1) });
    expect(proofOf(dueAt + 1)).toMatchObject({ late: true });
  });
  it("returns money when no staff member decides in time", () => {
    const scenario = scenarios.receives(scenarios.suspended(), "owner");
    scenarios.untilPhaseLeaves(scenario);
    expect(scenario.state.phase).toBe("refunding");
    scenarios.returns(scenario, "owner");
    expect(scenario.state.phase).toBe("refunded");
    expect(scenario.of("refundVerified")[0]?.amount).toEqual(scenario.state.legs.owner.payIn);
  });
  it("ends in a cancellation when a proof turns out empty, because there is no money to refund", () => {
    const scenario = scenarios.untilPhaseLeaves(scenarios.suspended());
    expect(scenario.state.phase).toBe("refunding");
    scenario.does(west, { type: "submitIncoming", leg: "owner", fileIds: files, result: "notReceived", reason: "nothing came" });
    scenario.does(manager, { type: "verifyIncoming", leg: "owner" });
    expect([scenario.state.phase, scenario.state.cancelReason]).toEqual(["cancelled", "paymentProofExpired"]);
  });
});

describe("payouts", () => {
  it("a bounced payout reopens the stage, may get another account of the same member, and is paid again", () => {
    const scenario = scenarios.confirming().does(west, { type: "reportBounce", leg: "owner", reason: "account closed" });
    expect([scenario.state.phase, scenario.state.attention]).toEqual(["payingOut", ["payoutBounced"]]);
    const replacement = { kind: "own", snapshotId: "snapshot-2", memberId: "boris", accountId: "account-2" } as const;
    expect(
      scenario.refusalOf(manager, {
        type: "replaceBeneficiary",
        leg: "owner",
        beneficiary: { ...replacement, memberId: "olga" },
        approved: true,
      }),
    ).toBe("BANK.NOT_APPROVED");
    scenario.does(manager, { type: "replaceBeneficiary", leg: "owner", beneficiary: replacement, approved: true });
    scenarios.confirms(scenarios.confirms(scenarios.paysOut(scenario, "owner"), "owner"), "buyer");
    expect(scenario.state.phase).toBe("completed");
  });
  it("refunds only legs without a payout, by two managers, and returns the commission to a side that got nothing", () => {
    const scenario = scenarios.stoppedAfterPayout();
    expect(scenario.of("refundOpened")[0]).toMatchObject({ legs: ["buyer"], awaited: ["owner"], spared: ["owner"] });
    scenarios.confirms(scenarios.returns(scenario, "buyer"), "owner");
    expect([scenario.state.phase, scenario.state.legs.owner.refundOf]).toEqual(["refunding", "commission"]);
    scenarios.returns(scenario, "owner");
    expect(scenario.of("refundVerified").at(-1)).toMatchObject({
      leg: "owner",
      of: "commission",
      amount: scenario.state.legs.owner.commission,
    });
    const { owner: first, buyer: second } = scenario.state.legs;
    expect([scenario.state.phase, first.paidOut, first.refunded, second.paidOut, second.refunded]).toEqual([
      "refunded",
      true,
      false,
      false,
      true,
    ]);
  });
  it("after a payout one manager can only propose a refund of the other leg", () => {
    const scenario = scenarios.paysOut(scenarios.payingOut(), "owner").does(manager, refund);
    expect([scenario.last(1), scenario.state.phase, scenario.state.legs.buyer.refund.status]).toEqual([
      ["refundProposed"],
      "payingOut",
      "closed",
    ]);
    const consent = { type: "consentRefund", proposedAt: scenario.now } as const;
    expect(scenario.refusalOf(manager, consent)).toBe("STAGE.SAME_PERSON");
    expect(scenario.refusalOf(moderator, { ...consent, proposedAt: scenario.now - 1 })).toBe("STATUS.CHANGED");
    expect(scenario.refusalOf(west, consent)).toBe("AUTH.FORBIDDEN");
    expect(scenario.refusalOf(admin, { type: "changeStatus", to: "refunding", reason: "x", suppressLetters: false })).toBe(
      "VALIDATION.CHOICE",
    );
    expect(scenario.refusalOf(moderator, consent)).toBeNull();
  });
  it("a proposal ends when the payout bounces or the other payout is on its way", () => {
    const proposed = () => scenarios.paysOut(scenarios.payingOut(), "owner").does(manager, refund);
    const consent = { type: "consentRefund", proposedAt: proposed().now } as const;
    const returned = proposed().does(west, { type: "reportBounce", leg: "owner", reason: "account closed" });
    expect(returned.refusalOf(moderator, consent)).toBe("STAGE.CLOSED");
    expect(returned.does(manager, refund).of("refundOpened")[0]).toMatchObject({ legs: ["owner", "buyer"] });
    const sent = proposed().does(agentOf.buyer, { type: "submitOutgoing", leg: "buyer", fileIds: files, reference: "p" });
    expect(sent.refusalOf(moderator, consent)).toBe("STAGE.CLOSED");
  });
  it("a bounced payout does not let one manager refund the other leg", () => {
    const scenario = scenarios.paysOut(scenarios.paysOut(scenarios.payingOut(), "owner"), "buyer");
    scenario.does(west, { type: "reportBounce", leg: "owner", reason: "account closed" }).does(manager, refund);
    expect(scenario.last(1)).toEqual(["refundProposed"]);
  });
  it("replays a run in which one manager stopped the offer", () => {
    const scenario = scenarios.paysOut(scenarios.payingOut(), "owner").does(manager, { ...refund, byOne: true });
    expect(scenario.of("refundOpened")[0]).toEqual(expect.not.objectContaining({ spared: expect.anything() }));
    expect(scenarios.confirms(scenarios.returns(scenario, "buyer"), "owner").state.phase).toBe("refunded");
  });
  it("refuses a refund until a submitted payout is verified or declined", () => {
    const scenario = scenarios.payingOut().does(west, { type: "submitOutgoing", leg: "owner", fileIds: files, reference: "p" });
    expect(scenario.refusalOf(manager, refund)).toBe("OFFER.MONEY_IN_MOTION");
  });
  it("an account that changed after the pay-in puts only that leg's payout on hold", () => {
    const scenario = scenarios
      .payingOut()
      .does(system, { type: "bankAccountChanged", accountId: "account-boris", change: "accountChanged" });
    expect(scenario.refusalOf(west, { type: "submitOutgoing", leg: "owner", fileIds: files, reference: "p" })).toBe(
      "OFFER.BENEFICIARY_HOLD",
    );
    scenarios.paysOut(scenario, "buyer").does(manager, { type: "confirmBeneficiary", leg: "owner" });
    expect(scenarios.paysOut(scenario, "owner").state.phase).toBe("confirming");
  });
  it("the supplier of an invoice gets the exact amount", () => {
    const scenario = scenarios.completed({ kind: "invoice" });
    expect(payoutOf(scenario.state.legs.buyer)).toEqual(scenario.state.legs.buyer.principal);
  });
  it("a crypto payout is reduced by the network fee, which is fixed before the first signature in a new revision", () => {
    const fee = { type: "setNetworkCommission", leg: "owner", amount: { minor: 1_400_000n, currency: "USDT" } } as const;
    const scenario = scenarios.signing({ crypto: true }).does(west, fee);
    expect(payoutOf(scenario.state.legs.owner).minor).toBe(998_600_000n);
    expect([scenario.state.revision, scenario.state.documents]).toEqual([2, undefined]);
    scenario.does(system, { type: "documentsGenerated", revision: 2, hash: "def", fileIds: [] });
    scenarios.signs(scenario, "owner");
    expect(scenario.refusalOf(west, { ...fee, amount: { minor: 1n, currency: "USDT" } })).toBe("OFFER.ALREADY_SIGNED");
    expect(scenario.refusalOf(east, { ...fee, leg: "buyer", amount: { minor: 1n, currency: "RUB" } })).toBe("VALIDATION.CHOICE");
  });
});
