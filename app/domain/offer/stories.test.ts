import { describe, expect, it } from "vitest";
import { hours } from "../time/duration.ts";
import { applyCommand } from "./apply.ts";
import { evolve } from "./evolve.ts";
import { heldOf, payoutOf } from "./facts.ts";
import { nextWake } from "./next-wake.ts";
import { admin, agentOf, buyer, east, files, good, manager, moderator, owner, Play, system, west } from "./testing/factories.ts";
import * as story from "./testing/stories.ts";

const numbered = (play: Play) => play.events.map(({ version }) => version);
const refund = { type: "refund", reason: "the partner has left" } as const;

describe("a completed exchange", () => {
  const play = story.completed();
  it("ends completed with every event numbered without a gap", () => {
    expect(play.state.phase).toBe("completed");
    expect(numbered(play)).toEqual(play.events.map((_, index) => index + 1));
    expect(play.state.version).toBe(play.events.length);
  });
  it("tells the path in order", () => {
    const path = ["offerPublished", "offerAccepted", "documentsReady", "paymentWindowOpened", "verificationOpened", "payoutsOpened"];
    expect(play.types().filter((type) => [...path, "confirmationsOpened", "offerCompleted"].includes(type))).toEqual([
      ...path,
      "confirmationsOpened",
      "offerCompleted",
    ]);
  });
  it("holds nothing and keeps only the watch", () => {
    expect(heldOf(play.state.legs.owner).minor + heldOf(play.state.legs.buyer).minor).toBe(0n);
    expect(play.state.deadline?.kind).toBe("watch");
    play.wake();
    expect(nextWake(play.state)).toBeNull();
  });
});

describe("cancellations", () => {
  it.each([
    ["owner", () => story.published().does(owner, { type: "withdraw" })],
    ["owner", () => story.signing().does(owner, { type: "cancel" })],
    ["buyer", () => story.awaiting().does(buyer, { type: "cancel" })],
    ["partnerNotSigning", () => story.untilPhaseLeaves(story.signs(story.signing(), "owner"))],
    ["paymentProofExpired", () => story.untilPhaseLeaves(story.untilPhaseLeaves(story.awaiting()))],
    [
      "bankAccountChange",
      () => story.signing().does(system, { type: "bankAccountChanged", accountId: "account-boris", change: "accountRemoved" }),
    ],
    ["listingExpired", () => story.published({ overrides: { listingWindow: hours(48) } }).wake()],
    ["forced", () => story.awaiting().does(moderator, { type: "forceCancel", reason: "fraud" })],
    ["forced", () => story.untilPhaseLeaves(story.accepted())],
  ] as const)("%s", (reason, make) => {
    const { state } = make();
    expect([state.phase, state.cancelReason]).toEqual(["cancelled", reason]);
  });
});

describe("a payment window that ends", () => {
  it("reminds only who still owes, twice, then suspends and notes one infraction", () => {
    const play = story.suspended();
    expect(play.of("proofReminderDue").map(({ side, slot, hoursLeft }) => [side, slot, hoursLeft])).toEqual([
      ["buyer", "first", 12],
      ["buyer", "last", 3],
    ]);
    expect(play.of("memberInfracted").map(({ side }) => side)).toEqual(["buyer"]);
    expect(play.state.lateSides).toEqual(["buyer"]);
  });
  it("is 8 hours with reminders at 4 and 2 for the partner brand", () => {
    const play = story.awaiting({ brand: "wbit" });
    const opened = play.now;
    expect((play.state.deadline?.dueAt ?? 0) - opened).toBe(hours(8));
    story.untilPhaseLeaves(play);
    expect(play.of("proofReminderDue").map(({ side, hoursLeft }) => `${side} ${hoursLeft}`)).toEqual([
      "owner 4",
      "buyer 4",
      "owner 2",
      "buyer 2",
    ]);
  });
  it("moves its end to the next minute in which both agents work", () => {
    const play = story.signs(story.signing(), "owner").later(hours(14) + hours(4));
    story.signs(play, "buyer");
    expect(new Date(play.state.deadline?.dueAt ?? 0).toISOString()).toBe("2026-11-25T08:00:00.000Z");
  });
  it("a suspended offer goes on when a manager gives a new window", () => {
    const play = story.suspended();
    play.does(manager, { type: "resume", reason: "the bank was slow", dueAt: play.now + hours(5) });
    story.proves(play, "buyer");
    expect(play.state.phase).toBe("verifying");
  });
  it("a late proof alone waits for a manager", () => {
    const play = story.proves(story.suspended(), "buyer");
    expect([play.state.phase, play.state.sides.buyer?.proof?.late]).toEqual(["suspended", true]);
    play.does(manager, { type: "resume", reason: "paid", dueAt: play.now + hours(5) });
    expect(play.state.phase).toBe("verifying");
  });
  it("lateness is judged by the click, although nobody could decide until long after the window", () => {
    const play = story.awaiting();
    const { dueAt } = play.state.deadline ?? { dueAt: 0 };
    const proofOf = (clickedAt: number) => {
      const decision = applyCommand(
        play.state,
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
    const play = story.receives(story.suspended(), "owner");
    story.untilPhaseLeaves(play);
    expect(play.state.phase).toBe("refunding");
    story.returns(play, "owner");
    expect(play.state.phase).toBe("refunded");
    expect(play.of("refundVerified")[0]?.amount).toEqual(play.state.legs.owner.payIn);
  });
  it("a proof that turns out empty ends in a cancellation, not in a refund of nothing", () => {
    const play = story.untilPhaseLeaves(story.suspended());
    expect(play.state.phase).toBe("refunding");
    play.does(west, { type: "submitIncoming", leg: "owner", fileIds: files, result: "notReceived", reason: "nothing came" });
    play.does(manager, { type: "verifyIncoming", leg: "owner" });
    expect([play.state.phase, play.state.cancelReason]).toEqual(["cancelled", "paymentProofExpired"]);
  });
});

describe("payouts", () => {
  it("a bounced payout reopens, may get another account of the same member, and is paid again", () => {
    const play = story.confirming().does(west, { type: "reportBounce", leg: "owner", reason: "account closed" });
    expect([play.state.phase, play.state.attention]).toEqual(["payingOut", ["payoutBounced"]]);
    const replacement = { kind: "own", snapshotId: "snapshot-2", memberId: "boris", accountId: "account-2" } as const;
    expect(
      play.refusalOf(manager, {
        type: "replaceBeneficiary",
        leg: "owner",
        beneficiary: { ...replacement, memberId: "olga" },
        approved: true,
      }),
    ).toBe("BANK.NOT_APPROVED");
    play.does(manager, { type: "replaceBeneficiary", leg: "owner", beneficiary: replacement, approved: true });
    story.confirms(story.confirms(story.paysOut(play, "owner"), "owner"), "buyer");
    expect(play.state.phase).toBe("completed");
  });
  it("only unpaid legs are refunded", () => {
    const play = story.paysOut(story.payingOut(), "owner").does(manager, refund);
    expect(play.of("refundOpened")[0]).toMatchObject({ legs: ["buyer"], awaited: ["owner"] });
    story.confirms(story.returns(play, "buyer"), "owner");
    const { owner: first, buyer: second } = play.state.legs;
    expect([play.state.phase, first.paidOut, first.refunded, second.paidOut, second.refunded]).toEqual([
      "refunded",
      true,
      false,
      false,
      true,
    ]);
  });
  it("a stated payout must be looked at before a refund", () => {
    const play = story.payingOut().does(west, { type: "submitOutgoing", leg: "owner", fileIds: files, reference: "p" });
    expect(play.refusalOf(manager, refund)).toBe("OFFER.MONEY_IN_MOTION");
  });
  it("an account changed after the money holds that leg's payout only", () => {
    const play = story.payingOut().does(system, { type: "bankAccountChanged", accountId: "account-boris", change: "accountChanged" });
    expect(play.refusalOf(west, { type: "submitOutgoing", leg: "owner", fileIds: files, reference: "p" })).toBe("OFFER.BENEFICIARY_HOLD");
    story.paysOut(play, "buyer").does(manager, { type: "confirmBeneficiary", leg: "owner" });
    expect(story.paysOut(play, "owner").state.phase).toBe("confirming");
  });
  it("the supplier of an invoice gets the exact amount", () => {
    const play = story.completed({ kind: "invoice" });
    expect(payoutOf(play.state.legs.buyer)).toEqual(play.state.legs.buyer.principal);
  });
  it("a crypto payout is less the network's fee, fixed before the first signature with a new revision", () => {
    const fee = { type: "setNetworkCommission", leg: "owner", amount: { minor: 1_400_000n, currency: "USDT" } } as const;
    const play = story.signing({ crypto: true }).does(west, fee);
    expect(payoutOf(play.state.legs.owner).minor).toBe(998_600_000n);
    expect([play.state.revision, play.state.documents]).toEqual([2, undefined]);
    play.does(system, { type: "documentsGenerated", revision: 2, hash: "def", fileIds: [] });
    story.signs(play, "owner");
    expect(play.refusalOf(west, { ...fee, amount: { minor: 1n, currency: "USDT" } })).toBe("OFFER.ALREADY_SIGNED");
    expect(play.refusalOf(east, { ...fee, leg: "buyer", amount: { minor: 1n, currency: "RUB" } })).toBe("VALIDATION.CHOICE");
  });
});

describe("a deal that is stopped after one payout", () => {
  const stopped = story.stoppedAfterPayout;
  const bounce = { type: "reportBounce", leg: "owner", reason: "account closed" } as const;
  it("waits, with a clock, until it is known that the payout arrived", () => {
    const play = story.returns(stopped(), "buyer");
    expect([play.state.phase, play.state.deadline?.kind]).toEqual(["refunding", "stage"]);
    expect(play.wake().state.attention).toEqual(["stageLate"]);
    expect(story.confirms(play, "owner").state.phase).toBe("refunded");
  });
  it.each(["before", "after"] as const)("a payout that comes back %s the other leg's refund goes back to its payer", (when) => {
    const play = when === "after" ? story.returns(stopped(), "buyer") : stopped();
    expect(play.refusalOf(agentOf.buyer, bounce)).toBe("NOT_FOUND");
    expect(play.refusalOf(west, { ...bounce, reason: " " })).toBe("VALIDATION.REQUIRED");
    play.does(west, bounce);
    expect(play.last(2)).toEqual(["payoutBounced", "refundOpened"]);
    expect(play.of("refundOpened").at(-1)).toMatchObject({ legs: ["owner"], reason: "account closed" });
    expect(play.state.attention).toEqual(["payoutBounced"]);
    const { outgoing, confirmation, refund: back, refundOf, paidOut } = play.state.legs.owner;
    expect([outgoing.status, confirmation.status, back.status, refundOf, paidOut]).toEqual([
      "closed",
      "closed",
      "open",
      "everything",
      false,
    ]);
    story.returns(play, "owner");
    if (when === "before") story.returns(play, "buyer");
    expect(play.state.phase).toBe("refunded");
    expect(play.of("refundVerified").find(({ leg }) => leg === "owner")).toMatchObject({ amount: play.state.legs.owner.payIn });
  });
  it("a payout that arrived cannot come back any more", () => {
    const play = story.confirms(stopped(), "owner");
    expect(play.refusalOf(west, bounce)).toBe("STAGE.CLOSED");
    expect(story.returns(play, "buyer").state.phase).toBe("refunded");
  });
  it("an override that stops it waits for the payout as well", () => {
    const play = story.paysOut(story.payingOut(), "owner");
    play.does(manager, { type: "changeStatus", to: "refunding", reason: "asked by both", suppressLetters: true });
    expect(story.returns(play, "buyer").state.phase).toBe("refunding");
    expect(story.returns(play.does(west, bounce), "owner").state.phase).toBe("refunded");
  });
  it("a manager stands in for a suspended agent's staff", () => {
    const play = stopped().does(system, { type: "agentSuspended", agentId: "agent-west" });
    expect(play.refusalOf(manager, bounce)).toBeNull();
    expect(play.refusalOf(manager, { type: "submitConfirmation", leg: "owner", fileIds: files })).toBeNull();
  });
  it("an excess on its way back is finished first, then the rest of the leg follows", () => {
    const play = story.paysOut(story.receives(story.overpaidAndProven(), "buyer"), "owner").does(manager, refund);
    play.does(west, { type: "submitRefund", leg: "owner", fileIds: files, reference: "excess" }).does(west, bounce);
    play.does(manager, { type: "verifyRefund", leg: "owner" });
    story.returns(story.returns(play, "owner"), "buyer");
    expect(play.of("refundVerified").map(({ leg, of }) => `${leg} ${of}`)).toEqual([
      "owner excess",
      "owner everything",
      "buyer everything",
    ]);
    expect([play.state.phase, play.state.legs.owner.returned]).toEqual(["refunded", play.state.legs.owner.received]);
  });
  it("a stop that was told before arrivals were awaited still ends with the refund, and hears of a bounce until then", () => {
    const { state, now } = story.paysOut(story.payingOut(), "owner");
    const told = { type: "refundOpened", legs: ["buyer"], reason: "x", by: "maria", version: state.version + 1, at: now } as const;
    const old = () => new Play(evolve(state, told), now);
    expect(old().state.legs.owner.confirmation.status).toBe("closed");
    expect(story.returns(old(), "buyer").state.phase).toBe("refunded");
    expect(old().does(west, bounce).state.legs.owner.refund.status).toBe("open");
  });
});

describe("a suspended agent", () => {
  it("stops the payment clock with the time that was left", () => {
    const play = story.awaiting({ profile: "test" });
    play.later(10_000).does(system, { type: "agentSuspended", agentId: "agent-east" });
    expect(nextWake(play.state)).toBeNull();
    play.later(hours(24)).does(system, { type: "agentResumed", agentId: "agent-east" });
    expect((play.state.deadline?.dueAt ?? 0) - play.now).toBe(20_000);
    story.untilPhaseLeaves(play);
    expect(play.of("memberInfracted")).toEqual([]);
  });
  it("with both agents suspended, one that is back does not start the clock", () => {
    const play = story.awaiting().does(system, { type: "agentSuspended", agentId: "agent-east" });
    play.does(system, { type: "agentSuspended", agentId: "agent-west" }).does(system, { type: "agentResumed", agentId: "agent-east" });
    expect(play.state.deadline?.pausedAt).toBe(play.now);
  });
  it("a manager may set an end by hand", () => {
    const play = story.awaiting().does(system, { type: "agentSuspended", agentId: "agent-east" });
    play.does(manager, { type: "extendDeadline", reason: "we take it over", dueAt: play.now + hours(30) });
    expect(play.state.deadline?.pausedAt).toBeUndefined();
  });
  it("lets a manager submit in its place and another one verify", () => {
    const play = story.proves(story.awaiting(), "buyer");
    const submit = { type: "submitIncoming", leg: "buyer", fileIds: files, result: "notReceived", reason: "no" } as const;
    expect(play.refusalOf(admin, submit)).toBe("AUTH.FORBIDDEN");
    play.does(system, { type: "agentSuspended", agentId: "agent-east" }).does(admin, submit);
    expect(play.refusalOf(admin, { type: "verifyIncoming", leg: "buyer" })).toBe("STAGE.SAME_PERSON");
    expect(play.refusalOf(manager, { type: "verifyIncoming", leg: "buyer" })).toBeNull();
  });
  it("nobody signs meanwhile", () => {
    const play = story.signing().does(system, { type: "agentSuspended", agentId: "agent-west" });
    expect(play.refusalOf(owner, { type: "sign", revision: 1, hash: "abc", facts: good })).toBe("AGENT.SUSPENDED");
  });
});

describe("a late stage", () => {
  it("alerts managers, again after twice the time, and never decides", () => {
    const play = story.payingOut({ profile: "test" });
    const opened = play.now;
    play.wake().wake();
    expect(
      play
        .of("attentionRaised")
        .map(({ kind, stage }) => `${kind} ${stage}`)
        .slice(0, 2),
    ).toEqual(["stageLate outgoing", "stageLate outgoing"]);
    expect(play.now - opened).toBe(60_000);
    expect(play.state.attention).toEqual(["stageLate"]);
    expect(story.paysOut(story.paysOut(play, "owner"), "buyer").state.attention).toEqual([]);
  });
});

describe("a manager's override", () => {
  const to = (phase: "signing" | "awaitingPayment" | "cancelled" | "completed" | "payingOut" | "published" | "confirming") =>
    ({ type: "changeStatus", to: phase, reason: "as agreed by phone", suppressLetters: false }) as const;
  it("opens the same clock and stages as a normal move", () => {
    const play = story.suspended().does(manager, to("awaitingPayment"));
    expect(play.state.deadline?.kind).toBe("payment");
    expect(play.last(2)).toEqual(["statusChanged", "paymentWindowOpened"]);
  });
  it("cannot pay out what was not paid in, nor cancel what holds money", () => {
    const play = story.receives(story.proves(story.awaiting(), "owner"), "owner");
    expect(play.refusalOf(admin, to("payingOut"))).toBe("VALIDATION.CHOICE");
    expect(play.refusalOf(admin, to("cancelled"))).toBe("OFFER.REFUND_INSTEAD");
    expect(play.refusalOf(admin, to("completed"))).toBe("VALIDATION.CHOICE");
  });
  it("only an admin reopens an ended offer", () => {
    const play = story.awaiting().does(owner, { type: "cancel" });
    expect(play.refusalOf(manager, to("awaitingPayment"))).toBe("AUTH.FORBIDDEN");
    play.does(admin, to("awaitingPayment"));
    expect([play.state.phase, play.state.cancelReason]).toEqual(["awaitingPayment", undefined]);
  });
  it("a completed offer is reopened for a payout that came back", () => {
    const play = story.completed().does(admin, to("confirming"));
    play.does(agentOf.owner, { type: "reportBounce", leg: "owner", reason: "returned" });
    expect(play.state.phase).toBe("payingOut");
  });
  it("back on the market there is no buyer and no signature, and the revision is new", () => {
    const play = story.awaiting().does(manager, to("published"));
    expect([play.state.sides, play.state.revision, play.state.legs.owner.beneficiary]).toEqual([
      { owner: { memberId: "olga" } },
      2,
      undefined,
    ]);
  });
});
