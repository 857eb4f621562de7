import { describe, expect, it } from "vitest";
import { hours } from "../time/duration.ts";
import { applyCommand } from "./apply.ts";
import { evolve } from "./evolve.ts";
import { heldOf, payoutOf } from "./facts.ts";
import { nextWake } from "./next-wake.ts";
import { admin, agentOf, buyer, east, files, good, manager, moderator, owner, Scenario, system, west } from "./testing/factories.ts";
import * as scenarios from "./testing/scenarios.ts";

const numbered = (scenario: Scenario) => scenario.events.map(({ version }) => version);
const refund = { type: "refund", reason: "the partner has left" } as const;

describe("a completed exchange", () => {
  const scenario = scenarios.completed();
  it("ends completed with every event numbered without a gap", () => {
    expect(scenario.state.phase).toBe("completed");
    expect(numbered(scenario)).toEqual(scenario.events.map((_, index) => index + 1));
    expect(scenario.state.version).toBe(scenario.events.length);
  });
  it("tells the path in order", () => {
    const path = ["offerPublished", "offerAccepted", "documentsReady", "paymentWindowOpened", "verificationOpened", "payoutsOpened"];
    expect(scenario.types().filter((type) => [...path, "confirmationsOpened", "offerCompleted"].includes(type))).toEqual([
      ...path,
      "confirmationsOpened",
      "offerCompleted",
    ]);
  });
  it("holds nothing and keeps only the watch", () => {
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
  it("reminds only who still owes, twice, then suspends and notes one infraction", () => {
    const scenario = scenarios.suspended();
    expect(scenario.of("proofReminderDue").map(({ side, slot, hoursLeft }) => [side, slot, hoursLeft])).toEqual([
      ["buyer", "first", 12],
      ["buyer", "last", 3],
    ]);
    expect(scenario.of("memberInfracted").map(({ side }) => side)).toEqual(["buyer"]);
    expect(scenario.state.lateSides).toEqual(["buyer"]);
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
  it("moves its end to the next minute in which both agents work", () => {
    const scenario = scenarios.signs(scenarios.signing(), "owner").later(hours(14) + hours(4));
    scenarios.signs(scenario, "buyer");
    expect(new Date(scenario.state.deadline?.dueAt ?? 0).toISOString()).toBe("2026-11-25T08:00:00.000Z");
  });
  it("a suspended offer goes on when a manager gives a new window", () => {
    const scenario = scenarios.suspended();
    scenario.does(manager, { type: "resume", reason: "the bank was slow", dueAt: scenario.now + hours(5) });
    scenarios.proves(scenario, "buyer");
    expect(scenario.state.phase).toBe("verifying");
  });
  it("a late proof alone waits for a manager", () => {
    const scenario = scenarios.proves(scenarios.suspended(), "buyer");
    expect([scenario.state.phase, scenario.state.sides.buyer?.proof?.late]).toEqual(["suspended", true]);
    scenario.does(manager, { type: "resume", reason: "paid", dueAt: scenario.now + hours(5) });
    expect(scenario.state.phase).toBe("verifying");
  });
  it("lateness is judged by the click, although nobody could decide until long after the window", () => {
    const scenario = scenarios.awaiting();
    const { dueAt } = scenario.state.deadline ?? { dueAt: 0 };
    const proofOf = (clickedAt: number) => {
      const decision = applyCommand(
        scenario.state,
        { type: "saveProof", fileIds: ["file-1"], hashUsed: false },
        owner,
        dueAt + hours(1),
        clickedAt,
      );
      return decision.ok ? decision.value.state.sides.owner.proof : decision.code;
    };
    expect(proofOf(dueAt)).toMatchObject({ late: false, at: dueAt + hours(1) });
    expect(proofOf(dueAt + 1)).toMatchObject({ late: true });
  });
  it("with nobody deciding, money goes back", () => {
    const scenario = scenarios.receives(scenarios.suspended(), "owner");
    scenarios.untilPhaseLeaves(scenario);
    expect(scenario.state.phase).toBe("refunding");
    scenarios.returns(scenario, "owner");
    expect(scenario.state.phase).toBe("refunded");
    expect(scenario.of("refundVerified")[0]?.amount).toEqual(scenario.state.legs.owner.payIn);
  });
  it("a proof that turns out empty ends in a cancellation, not in a refund of nothing", () => {
    const scenario = scenarios.untilPhaseLeaves(scenarios.suspended());
    expect(scenario.state.phase).toBe("refunding");
    scenario.does(west, { type: "submitIncoming", leg: "owner", fileIds: files, result: "notReceived", reason: "nothing came" });
    scenario.does(manager, { type: "verifyIncoming", leg: "owner" });
    expect([scenario.state.phase, scenario.state.cancelReason]).toEqual(["cancelled", "paymentProofExpired"]);
  });
});

describe("payouts", () => {
  it("a bounced payout reopens, may get another account of the same member, and is paid again", () => {
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
  it("only unpaid legs are refunded, by two managers, and who got nothing gets the commission back", () => {
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
  it("after a payout one manager only proposes the other leg's refund", () => {
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
  it("a proposal ends with what it was about: the payout came back, or the other one is on its way", () => {
    const proposed = () => scenarios.paysOut(scenarios.payingOut(), "owner").does(manager, refund);
    const consent = { type: "consentRefund", proposedAt: proposed().now } as const;
    const returned = proposed().does(west, { type: "reportBounce", leg: "owner", reason: "account closed" });
    expect(returned.refusalOf(moderator, consent)).toBe("STAGE.CLOSED");
    expect(returned.does(manager, refund).of("refundOpened")[0]).toMatchObject({ legs: ["owner", "buyer"] });
    const sent = proposed().does(agentOf.buyer, { type: "submitOutgoing", leg: "buyer", fileIds: files, reference: "p" });
    expect(sent.refusalOf(moderator, consent)).toBe("STAGE.CLOSED");
  });
  it("an own payout that came back does not make the other's refundable by one", () => {
    const scenario = scenarios.paysOut(scenarios.paysOut(scenarios.payingOut(), "owner"), "buyer");
    scenario.does(west, { type: "reportBounce", leg: "owner", reason: "account closed" }).does(manager, refund);
    expect(scenario.last(1)).toEqual(["refundProposed"]);
  });
  it("a run that stopped its offer by one manager's word tells it so for ever", () => {
    const scenario = scenarios.paysOut(scenarios.payingOut(), "owner").does(manager, { ...refund, byOne: true });
    expect(scenario.of("refundOpened")[0]).toEqual(expect.not.objectContaining({ spared: expect.anything() }));
    expect(scenarios.confirms(scenarios.returns(scenario, "buyer"), "owner").state.phase).toBe("refunded");
  });
  it("a stated payout must be looked at before a refund", () => {
    const scenario = scenarios.payingOut().does(west, { type: "submitOutgoing", leg: "owner", fileIds: files, reference: "p" });
    expect(scenario.refusalOf(manager, refund)).toBe("OFFER.MONEY_IN_MOTION");
  });
  it("an account changed after the money holds that leg's payout only", () => {
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
  it("a crypto payout is less the network's fee, fixed before the first signature with a new revision", () => {
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

describe("an offer that is stopped after one payout", () => {
  const stopped = scenarios.stoppedAfterPayout;
  const bounce = { type: "reportBounce", leg: "owner", reason: "account closed" } as const;
  it("waits, with a clock, until it is known that the payout arrived", () => {
    const scenario = scenarios.returns(stopped(), "buyer");
    expect([scenario.state.phase, scenario.state.deadline?.kind]).toEqual(["refunding", "stage"]);
    expect(scenario.wake().state.attention).toEqual(["stageLate"]);
    expect(scenarios.returns(scenarios.confirms(scenario, "owner"), "owner").state.phase).toBe("refunded");
  });
  it.each(["before", "after"] as const)("a payout that comes back %s the other leg's refund goes back to its payer", (when) => {
    const scenario = when === "after" ? scenarios.returns(stopped(), "buyer") : stopped();
    expect(scenario.refusalOf(agentOf.buyer, bounce)).toBe("NOT_FOUND");
    expect(scenario.refusalOf(west, { ...bounce, reason: " " })).toBe("VALIDATION.REQUIRED");
    scenario.does(west, bounce);
    expect(scenario.last(2)).toEqual(["payoutBounced", "refundOpened"]);
    expect(scenario.of("refundOpened").at(-1)).toMatchObject({ legs: ["owner"], reason: "account closed" });
    expect(scenario.state.attention).toEqual(["payoutBounced"]);
    const { outgoing, confirmation, refund: back, refundOf, paidOut } = scenario.state.legs.owner;
    expect([outgoing.status, confirmation.status, back.status, refundOf, paidOut]).toEqual([
      "closed",
      "closed",
      "open",
      "everything",
      false,
    ]);
    scenarios.returns(scenario, "owner");
    if (when === "before") scenarios.returns(scenario, "buyer");
    expect(scenario.state.phase).toBe("refunded");
    expect(scenario.of("refundVerified").find(({ leg }) => leg === "owner")).toMatchObject({ amount: scenario.state.legs.owner.payIn });
  });
  it("a payout that arrived cannot come back any more", () => {
    const scenario = scenarios.confirms(stopped(), "owner");
    expect(scenario.refusalOf(west, bounce)).toBe("STAGE.CLOSED");
    expect(scenarios.returns(scenarios.returns(scenario, "buyer"), "owner").state.phase).toBe("refunded");
  });
  it("a manager stands in for a suspended agent's staff", () => {
    const scenario = stopped().does(system, { type: "agentSuspended", agentId: "agent-west" });
    expect(scenario.refusalOf(manager, bounce)).toBeNull();
    expect(scenario.refusalOf(manager, { type: "submitConfirmation", leg: "owner", fileIds: files })).toBeNull();
  });
  it("an excess on its way back is finished first, then the rest of the leg follows", () => {
    const scenario = scenarios.paysOut(scenarios.receives(scenarios.overpaidAndProven(), "buyer"), "owner");
    scenario.does(manager, { type: "settleMismatch", leg: "owner", choice: "returnExcess" }).does(manager, refund);
    scenario.does(moderator, { type: "consentRefund", proposedAt: scenario.now });
    scenario.does(west, { type: "submitRefund", leg: "owner", fileIds: files, reference: "excess" }).does(west, bounce);
    scenario.does(manager, { type: "verifyRefund", leg: "owner" });
    scenarios.returns(scenarios.returns(scenario, "owner"), "buyer");
    expect(scenario.of("refundVerified").map(({ leg, of }) => `${leg} ${of}`)).toEqual([
      "owner excess",
      "owner everything",
      "buyer everything",
    ]);
    expect([scenario.state.phase, scenario.state.legs.owner.returned]).toEqual(["refunded", scenario.state.legs.owner.received]);
  });
  it("an excess that nobody chose about goes back with the commission", () => {
    const scenario = scenarios.paysOut(scenarios.receives(scenarios.overpaidAndProven(), "buyer"), "owner").does(manager, refund);
    scenario.does(moderator, { type: "consentRefund", proposedAt: scenario.now });
    scenarios.returns(scenarios.confirms(scenarios.returns(scenario, "buyer"), "owner"), "owner");
    const { received, principal } = scenario.state.legs.owner;
    expect(scenario.of("refundVerified").at(-1)?.amount.minor).toBe(received.minor - principal.minor);
    expect(scenario.state.phase).toBe("refunded");
  });
  it("a stop that was told before arrivals were awaited still ends with the refund, and hears of a bounce until then", () => {
    const { state, now } = scenarios.paysOut(scenarios.payingOut(), "owner");
    const told = { type: "refundOpened", legs: ["buyer"], reason: "x", by: "maria", version: state.version + 1, at: now } as const;
    const old = () => new Scenario(evolve(state, told), now);
    expect(old().state.legs.owner.confirmation.status).toBe("closed");
    expect(scenarios.returns(old(), "buyer").state.phase).toBe("refunded");
    expect(old().does(west, bounce).state.legs.owner.refund.status).toBe("open");
  });
});

describe("a suspended agent", () => {
  it("stops the payment clock with the time that was left", () => {
    const scenario = scenarios.awaiting({ profile: "test" });
    scenario.later(10_000).does(system, { type: "agentSuspended", agentId: "agent-east" });
    expect(nextWake(scenario.state)).toBeNull();
    scenario.later(hours(24)).does(system, { type: "agentResumed", agentId: "agent-east" });
    expect((scenario.state.deadline?.dueAt ?? 0) - scenario.now).toBe(20_000);
    scenarios.untilPhaseLeaves(scenario);
    expect(scenario.of("memberInfracted")).toEqual([]);
  });
  it("with both agents suspended, one that is back does not start the clock", () => {
    const scenario = scenarios.awaiting().does(system, { type: "agentSuspended", agentId: "agent-east" });
    scenario.does(system, { type: "agentSuspended", agentId: "agent-west" }).does(system, { type: "agentResumed", agentId: "agent-east" });
    expect(scenario.state.deadline?.pausedAt).toBe(scenario.now);
  });
  it("a manager may set an end by hand", () => {
    const scenario = scenarios.awaiting().does(system, { type: "agentSuspended", agentId: "agent-east" });
    scenario.does(manager, { type: "extendDeadline", reason: "we take it over", dueAt: scenario.now + hours(30) });
    expect(scenario.state.deadline?.pausedAt).toBeUndefined();
  });
  it("lets a manager submit in its place and another one verify", () => {
    const scenario = scenarios.proves(scenarios.awaiting(), "buyer");
    const submit = { type: "submitIncoming", leg: "buyer", fileIds: files, result: "notReceived", reason: "no" } as const;
    expect(scenario.refusalOf(admin, submit)).toBe("AUTH.FORBIDDEN");
    scenario.does(system, { type: "agentSuspended", agentId: "agent-east" }).does(admin, submit);
    expect(scenario.refusalOf(admin, { type: "verifyIncoming", leg: "buyer" })).toBe("STAGE.SAME_PERSON");
    expect(scenario.refusalOf(manager, { type: "verifyIncoming", leg: "buyer" })).toBeNull();
  });
  it("nobody signs meanwhile", () => {
    const scenario = scenarios.signing().does(system, { type: "agentSuspended", agentId: "agent-west" });
    expect(scenario.refusalOf(owner, { type: "sign", revision: 1, hash: "abc", facts: good })).toBe("AGENT.SUSPENDED");
  });
});

describe("a late stage", () => {
  it("alerts managers, again after twice the time, and never decides", () => {
    const scenario = scenarios.payingOut({ profile: "test" });
    const opened = scenario.now;
    scenario.wake().wake();
    expect(
      scenario
        .of("attentionRaised")
        .map(({ kind, stage }) => `${kind} ${stage}`)
        .slice(0, 2),
    ).toEqual(["stageLate outgoing", "stageLate outgoing"]);
    expect(scenario.now - opened).toBe(60_000);
    expect(scenario.state.attention).toEqual(["stageLate"]);
    expect(scenarios.paysOut(scenarios.paysOut(scenario, "owner"), "buyer").state.attention).toEqual([]);
  });
});

describe("a manager's override", () => {
  const to = (phase: "signing" | "awaitingPayment" | "cancelled" | "completed" | "payingOut" | "published" | "confirming") =>
    ({ type: "changeStatus", to: phase, reason: "as agreed by phone", suppressLetters: false }) as const;
  it("opens the same clock and stages as a normal move", () => {
    const scenario = scenarios.suspended().does(manager, to("awaitingPayment"));
    expect(scenario.state.deadline?.kind).toBe("payment");
    expect(scenario.last(2)).toEqual(["statusChanged", "paymentWindowOpened"]);
  });
  it("cannot pay out what was not paid in, nor cancel what holds money", () => {
    const scenario = scenarios.receives(scenarios.proves(scenarios.awaiting(), "owner"), "owner");
    expect(scenario.refusalOf(admin, to("payingOut"))).toBe("VALIDATION.CHOICE");
    expect(scenario.refusalOf(admin, to("cancelled"))).toBe("OFFER.REFUND_INSTEAD");
    expect(scenario.refusalOf(admin, to("completed"))).toBe("VALIDATION.CHOICE");
  });
  it("only an admin reopens an ended offer", () => {
    const scenario = scenarios.awaiting().does(owner, { type: "cancel" });
    expect(scenario.refusalOf(manager, to("awaitingPayment"))).toBe("AUTH.FORBIDDEN");
    scenario.does(admin, to("awaitingPayment"));
    expect([scenario.state.phase, scenario.state.cancelReason]).toEqual(["awaitingPayment", undefined]);
  });
  it("a completed offer is reopened for a payout that came back", () => {
    const scenario = scenarios.completed().does(admin, to("confirming"));
    scenario.does(agentOf.owner, { type: "reportBounce", leg: "owner", reason: "returned" });
    expect(scenario.state.phase).toBe("payingOut");
  });
  it("back on the market there is no buyer and no signature, and the revision is new", () => {
    const scenario = scenarios.awaiting().does(manager, to("published"));
    expect([scenario.state.sides, scenario.state.revision, scenario.state.legs.owner.beneficiary]).toEqual([
      { owner: { memberId: "olga" } },
      2,
      undefined,
    ]);
  });
});
