import { describe, expect, it } from "vitest";
import { hours } from "../time/duration.ts";
import { allowed } from "./allowed.ts";
import { oneSidedEnds } from "./decide/refund-opening.ts";
import { evolve } from "./evolve.ts";
import { nextWake } from "./next-wake.ts";
import { admin, agentOf, draft, files, good, manager, moderator, owner, Scenario, system, west } from "./testing/factories.ts";
import * as scenarios from "./testing/scenarios.ts";

const refund = { type: "refund", reason: "the partner has left" } as const;

describe("an offer that is stopped after one payout", () => {
  const stopped = scenarios.stoppedAfterPayout;
  const bounce = { type: "reportBounce", leg: "owner", reason: "account closed" } as const;
  it("waits with a deadline until the payout's arrival is confirmed", () => {
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
  it("refuses a bounce of a payout that has arrived", () => {
    const scenario = scenarios.confirms(stopped(), "owner");
    expect(scenario.refusalOf(west, bounce)).toBe("STAGE.CLOSED");
    expect(scenarios.returns(scenarios.returns(scenario, "buyer"), "owner").state.phase).toBe("refunded");
  });
  it("a manager acts for the staff of a suspended agent", () => {
    const scenario = stopped().does(system, { type: "agentSuspended", agentId: "agent-west" });
    expect(scenario.refusalOf(manager, bounce)).toBeNull();
    expect(scenario.refusalOf(manager, { type: "submitConfirmation", leg: "owner", fileIds: files })).toBeNull();
  });
  it("finishes the return of an excess first, then refunds the rest of the leg", () => {
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
  it("returns an excess without a choice, together with the commission", () => {
    const scenario = scenarios.paysOut(scenarios.receives(scenarios.overpaidAndProven(), "buyer"), "owner").does(manager, refund);
    scenario.does(moderator, { type: "consentRefund", proposedAt: scenario.now });
    scenarios.returns(scenarios.confirms(scenarios.returns(scenario, "buyer"), "owner"), "owner");
    const { received, principal } = scenario.state.legs.owner;
    expect(scenario.of("refundVerified").at(-1)?.amount.minor).toBe(received.minor - principal.minor);
    expect(scenario.state.phase).toBe("refunded");
  });
  it("a stop of a version that did not wait for arrivals ends with the refund, and accepts a bounce until then", () => {
    const { state, now } = scenarios.paysOut(scenarios.payingOut(), "owner");
    const told = { type: "refundOpened", legs: ["buyer"], reason: "x", by: "maria", version: state.version + 1, at: now } as const;
    const old = () => new Scenario(evolve(state, told), now);
    expect(old().state.legs.owner.confirmation.status).toBe("closed");
    expect(scenarios.returns(old(), "buyer").state.phase).toBe("refunded");
    expect(old().does(west, bounce).state.legs.owner.refund.status).toBe("open");
  });
});

describe("a suspended agent", () => {
  it("pauses the payment deadline and keeps the remaining time", () => {
    const scenario = scenarios.awaiting({ profile: "test" });
    scenario.later(10_000).does(system, { type: "agentSuspended", agentId: "agent-east" });
    expect(nextWake(scenario.state)).toBeNull();
    scenario.later(hours(24)).does(system, { type: "agentResumed", agentId: "agent-east" });
    expect((scenario.state.deadline?.dueAt ?? 0) - scenario.now).toBe(20_000);
    scenarios.untilPhaseLeaves(scenario);
    expect(scenario.of("memberInfracted")).toEqual([]);
  });
  it("the resumption of one agent does not restart the deadline while the other one is suspended", () => {
    const scenario = scenarios.awaiting().does(system, { type: "agentSuspended", agentId: "agent-east" });
    scenario.does(system, { type: "agentSuspended", agentId: "agent-west" }).does(system, { type: "agentResumed", agentId: "agent-east" });
    expect(scenario.state.deadline?.pausedAt).toBe(scenario.now);
  });
  it("a manager may set a deadline by hand", () => {
    const scenario = scenarios.awaiting().does(system, { type: "agentSuspended", agentId: "agent-east" });
    scenario.does(manager, { type: "extendDeadline", reason: "we take it over", dueAt: scenario.now + hours(30) });
    expect(scenario.state.deadline?.pausedAt).toBeUndefined();
  });
  it("lets a manager submit for the agent and another manager verify", () => {
    const scenario = scenarios.proves(scenarios.awaiting(), "buyer");
    const submit = { type: "submitIncoming", leg: "buyer", fileIds: files, result: "notReceived", reason: "no" } as const;
    expect(scenario.refusalOf(admin, submit)).toBe("AUTH.FORBIDDEN");
    scenario.does(system, { type: "agentSuspended", agentId: "agent-east" }).does(admin, submit);
    expect(scenario.refusalOf(admin, { type: "verifyIncoming", leg: "buyer" })).toBe("STAGE.SAME_PERSON");
    expect(scenario.refusalOf(manager, { type: "verifyIncoming", leg: "buyer" })).toBeNull();
  });
  it("refuses signatures while suspended", () => {
    const scenario = scenarios.signing().does(system, { type: "agentSuspended", agentId: "agent-west" });
    expect(scenario.refusalOf(owner, { type: "sign", revision: 1, hash: "abc", facts: good })).toBe("AGENT.SUSPENDED");
  });
});

describe("a late stage", () => {
  it("alerts managers, again after twice the time, and decides nothing", () => {
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
  it("starts the same deadline and stages as a normal transition", () => {
    const scenario = scenarios.suspended().does(manager, to("awaitingPayment"));
    expect(scenario.state.deadline?.kind).toBe("payment");
    expect(scenario.last(2)).toEqual(["statusChanged", "paymentWindowOpened"]);
  });
  it("cannot complete an offer that was not paid in, or cancel one with held money", () => {
    const scenario = scenarios.receives(scenarios.proves(scenarios.awaiting(), "owner"), "owner");
    expect(scenario.refusalOf(admin, to("payingOut"))).toBe("VALIDATION.CHOICE");
    expect(scenario.refusalOf(admin, to("cancelled"))).toBe("OFFER.REFUND_INSTEAD");
    expect(scenario.refusalOf(admin, to("completed"))).toBe("VALIDATION.CHOICE");
  });
  it("only an admin reopens an ended offer", () => {
    const scenario = scenarios.awaiting().does(owner, { type: "cancel" });
    expect(scenario.refusalOf(manager, to("awaitingPayment"))).toBe("AUTH.FORBIDDEN");
    // A transition that no admin can make is refused for its own reason, not for missing rights.
    expect(scenario.refusalOf(manager, to("cancelled"))).toBe("VALIDATION.CHOICE");
    expect(scenario.refusalOf(manager, to("completed"))).toBe("VALIDATION.CHOICE");
    scenario.does(admin, to("awaitingPayment"));
    expect([scenario.state.phase, scenario.state.cancelReason]).toEqual(["awaitingPayment", undefined]);
  });
  it("reopens a completed offer for a bounced payout", () => {
    const scenario = scenarios.completed().does(admin, to("confirming"));
    scenario.does(agentOf.owner, { type: "reportBounce", leg: "owner", reason: "returned" });
    expect(scenario.state.phase).toBe("payingOut");
  });
  it("an offer that is set back to signing needs both signatures again", () => {
    const scenario = scenarios.awaiting().does(manager, to("signing"));
    expect([scenario.state.phase, scenario.state.deadline?.kind]).toEqual(["signing", "signing"]);
    expect(scenario.state.sides).toEqual({ owner: { memberId: "olga" }, buyer: { memberId: "boris" } });
    expect(scenarios.signs(scenarios.signs(scenario, "owner"), "buyer").state.phase).toBe("awaitingPayment");
  });
  it("an offer that is set back to the market has no buyer, no signature and a new revision", () => {
    const scenario = scenarios.awaiting().does(manager, to("published"));
    expect([scenario.state.sides, scenario.state.revision, scenario.state.legs.owner.beneficiary]).toEqual([
      { owner: { memberId: "olga" } },
      2,
      undefined,
    ]);
  });
});

const inPart = () =>
  scenarios.receives(scenarios.proves(scenarios.awaiting(), "owner"), "owner", { amount: { minor: 100_000n, currency: "EUR" } });
const bothProven = () => scenarios.proves(scenarios.proves(scenarios.awaiting(), "owner"), "buyer");
const refunding = () => scenarios.payingOut().does(manager, refund);
const statesPayout = { type: "submitOutgoing", leg: "owner", fileIds: files, reference: "p" } as const;
const statesRefund = { type: "submitRefund", leg: "owner", fileIds: files, reference: "r" } as const;

describe("the phases that an admin may set", () => {
  it.each<[string, () => Scenario, string]>([
    ["a draft", () => new Scenario(draft()), ""],
    ["on the market", scenarios.published, "cancelled"],
    ["while both sign", scenarios.signing, "published cancelled"],
    ["before a payment", scenarios.awaiting, "published signing suspended cancelled"],
    ["after one proof", () => scenarios.proves(scenarios.awaiting(), "owner"), "suspended refunding cancelled"],
    ["after one payment", () => scenarios.receives(scenarios.awaiting(), "owner"), "suspended refunding"],
    ["after a part of one payment", inPart, "suspended refunding"],
    ["suspended, one proof", scenarios.suspended, "awaitingPayment refunding cancelled"],
    ["suspended, a late second proof", () => scenarios.proves(scenarios.suspended(), "buyer"), "verifying refunding cancelled"],
    ["both proofs", bothProven, "suspended refunding cancelled"],
    ["both paid in", scenarios.payingOut, "suspended refunding"],
    ["a payout is stated", () => scenarios.payingOut().does(west, statesPayout), ""],
    ["one paid out", () => scenarios.paysOut(scenarios.payingOut(), "owner"), ""],
    ["both paid out", scenarios.confirming, "completed"],
    ["both paid out, an excess is left", scenarios.confirmingWithExcess, ""],
    ["both go back", refunding, "suspended payingOut"],
    ["one went back", () => scenarios.returns(refunding(), "owner"), ""],
    ["one refund is stated", () => refunding().does(west, statesRefund), ""],
    ["a part goes back", () => inPart().does(owner, { type: "settleMismatch", leg: "owner", choice: "refund" }), ""],
    ["claimed money is looked for", () => scenarios.untilPhaseLeaves(scenarios.suspended()), "awaitingPayment suspended"],
    ["stopped after a payout", scenarios.stoppedAfterPayout, ""],
    ["completed", scenarios.completed, "confirming"],
    ["refunded", () => scenarios.returns(scenarios.returns(refunding(), "owner"), "buyer"), ""],
    [
      "cancelled after both signed",
      () => scenarios.awaiting().does(owner, { type: "cancel" }),
      "published signing awaitingPayment suspended",
    ],
    ["cancelled before both signed", () => scenarios.signing().does(owner, { type: "cancel" }), "published signing"],
    ["withdrawn from the market", () => scenarios.published().does(owner, { type: "withdraw" }), "published"],
  ])("%s", (_name, make, phases) => {
    const { state, now } = make();
    const targets = allowed(state, admin, now).find(({ command }) => command === "changeStatus")?.targets ?? [];
    expect(targets.join(" ")).toBe(phases);
  });
  it("are refused because of a submitted transfer before any other reason", () => {
    const stated = scenarios.payingOut().does(west, statesPayout);
    const set = (to: "cancelled" | "payingOut") => ({ type: "changeStatus", to, reason: "a mistake", suppressLetters: false }) as const;
    expect(stated.refusalOf(admin, set("cancelled"))).toBe("OFFER.MONEY_IN_MOTION");
    expect(stated.refusalOf(admin, set("payingOut"))).toBe("VALIDATION.CHOICE");
    expect(scenarios.awaiting().refusalOf(admin, { ...set("cancelled"), reason: " " })).toBe("VALIDATION.REQUIRED");
  });
});

describe("a deadline that a manager sets", () => {
  const extend = (dueAt: number) => ({ type: "extendDeadline", reason: "the bank is closed", dueAt }) as const;
  it("is later than the running deadline", () => {
    const scenario = scenarios.awaiting();
    const { dueAt = 0 } = scenario.state.deadline ?? {};
    expect([dueAt - 1, dueAt, dueAt + 1].map((at) => scenario.refusalOf(manager, extend(at)))).toEqual([
      ...["VALIDATION.DATE", "VALIDATION.DATE", null],
    ]);
  });
  it("only has to be in the future while the deadline is paused", () => {
    const scenario = scenarios.awaiting().does(system, { type: "agentSuspended", agentId: "agent-east" }).later(hours(1));
    expect([0, 1].map((more) => scenario.refusalOf(manager, extend(scenario.now + more)))).toEqual(["VALIDATION.DATE", null]);
  });
  it("is in the future when a suspended offer continues", () => {
    const scenario = scenarios.suspended();
    const resume = (dueAt: number) => ({ type: "resume", reason: "paid", dueAt }) as const;
    expect([0, 1].map((more) => scenario.refusalOf(manager, resume(scenario.now + more)))).toEqual(["VALIDATION.DATE", null]);
    expect(scenario.refusalOf(manager, { ...resume(scenario.now + 1), reason: "" })).toBe("VALIDATION.REQUIRED");
  });
});

describe("the outcomes of the sides when only one leg was paid out", () => {
  it("are none before a payout and after both", () => {
    expect([scenarios.payingOut, scenarios.confirming].map((make) => oneSidedEnds(make().state))).toEqual([[], []]);
  });
  it("are the payout and the returned money for one side, and only the commission for the other", () => {
    const { state } = scenarios.paysOut(scenarios.payingOut(), "owner");
    const { owner: paid, buyer: held } = state.legs;
    expect(oneSidedEnds(state)).toEqual([
      { kind: "nothing", side: "owner", paid: paid.principal, commission: paid.commission },
      { kind: "both", side: "buyer", back: held.payIn, payout: paid.principal },
    ]);
  });
});
