import { describe, expect, it } from "vitest";
import { hours } from "../time/duration.ts";
import type { Command } from "./commands.ts";
import { agentOf, buyer, files, manager, moderator, owner, receipt, type Scenario, system, west } from "./testing/factories.ts";
import * as scenarios from "./testing/scenarios.ts";

const euros = (minor: bigint) => ({ amount: { minor, currency: "EUR" as const } });
const proof = { type: "saveProof", fileIds: files, hashUsed: false } as const;
const refund = { type: "refund", reason: "asked by both" } as const;
const received = (scenario: Scenario, minor: bigint, fileIds: readonly string[] = files): Command => ({
  ...{ type: "submitIncoming", leg: "owner", fileIds, result: "received" },
  receipt: receipt(scenario.state, "owner", euros(minor)),
});
const notReceived = (reason: string): Command => ({ type: "submitIncoming", leg: "owner", fileIds: [], result: "notReceived", reason });

describe("a proof", () => {
  it("is refused for a leg that is paid, has an open choice, or was answered by the agent", () => {
    expect(scenarios.receives(scenarios.awaiting(), "owner").refusalOf(owner, proof)).toBe("STAGE.CLOSED");
    expect(scenarios.receives(scenarios.awaiting(), "owner", euros(1n)).refusalOf(owner, proof)).toBe("STAGE.CLOSED");
    const answered = scenarios.proves(scenarios.awaiting(), "owner").does(west, notReceived("nothing came"));
    expect(answered.refusalOf(owner, proof)).toBe("STAGE.CLOSED");
  });
  it("says whether the partner still owes, and names an earlier proof if there is one", () => {
    const scenario = scenarios.proves(scenarios.proves(scenarios.awaiting(), "buyer"), "owner");
    const told = scenario.of("proofSaved").map(({ side, order, late, replaced }) => [side, order, late, replaced]);
    expect(told).toEqual([
      ["buyer", "first", false, undefined],
      ["owner", "second", false, undefined],
    ]);
  });
  it("requires a file at a bank and a transaction on a chain", () => {
    const chain = scenarios.awaiting({ crypto: true });
    expect(chain.refusalOf(owner, { ...proof, fileIds: [], transactionHash: "hash" })).toBeNull();
    expect(chain.refusalOf(owner, { ...proof, transactionHash: " " })).toBe("VALIDATION.REQUIRED");
    expect(chain.refusalOf(buyer, proof)).toBeNull();
  });
});

describe("an agent's answer about a payment", () => {
  it("is refused without a positive amount, and at a bank without a file", () => {
    const scenario = scenarios.awaiting();
    expect([-1n, 0n, 1n].map((minor) => scenario.refusalOf(west, received(scenario, minor)))).toEqual([
      ...["VALIDATION.AMOUNT", "VALIDATION.AMOUNT", null],
    ]);
    expect(scenario.refusalOf(west, received(scenario, 1n, []))).toBe("VALIDATION.REQUIRED");
    const chain = scenarios.awaiting({ crypto: true });
    expect(chain.refusalOf(west, received(chain, 1n, []))).toBeNull();
  });
  it("requires a proof and a reason to say that nothing came", () => {
    expect(scenarios.awaiting().refusalOf(west, notReceived("nothing came"))).toBe("STAGE.CLOSED");
    const proven = scenarios.proves(scenarios.awaiting(), "owner");
    expect([" ", "nothing came"].map((reason) => proven.refusalOf(west, notReceived(reason)))).toEqual(["VALIDATION.REQUIRED", null]);
  });
  it("is refused for a leg that is paid or has an open choice, and without a claim once everything is being returned", () => {
    const paid = scenarios.receives(scenarios.awaiting(), "owner");
    expect(paid.refusalOf(west, received(paid, 1n))).toBe("STAGE.CLOSED");
    const short = scenarios.receives(scenarios.awaiting(), "owner", euros(1n));
    expect(short.refusalOf(west, received(short, 1n))).toBe("STAGE.CLOSED");
    const back = scenarios.receives(scenarios.awaiting(), "buyer").does(manager, {
      ...{ type: "changeStatus", to: "refunding", reason: "a mistake", suppressLetters: false },
    } as const);
    expect(back.refusalOf(west, received(back, 1n))).toBe("STAGE.CLOSED");
  });
  it("does not count before a manager has verified it", () => {
    const [stated] = scenarios.states(scenarios.awaiting(), "owner").state.legs.owner.receipts;
    expect(stated).toMatchObject({ verified: false, counted: false });
  });
  it("can be given again after a manager has declined it", () => {
    const scenario = scenarios.states(scenarios.proves(scenarios.awaiting(), "owner"), "owner");
    scenario.does(manager, { type: "returnIncoming", leg: "owner", to: "agent", reason: "unreadable" });
    expect(scenario.refusalOf(west, received(scenario, 1n))).toBeNull();
    expect(scenario.refusalOf(west, notReceived("a mistake"))).toBeNull();
  });
});

describe("a payment that was not found", () => {
  const lookedFor = (scenario: Scenario) =>
    scenario.does(west, notReceived("nothing came")).does(manager, { type: "verifyIncoming", leg: "owner" });
  it("gives a whole window, and never an earlier deadline than before", () => {
    const dueAt = scenarios.awaiting().now + hours(24 * 20);
    const promised = scenarios.proves(scenarios.awaiting(), "owner").does(manager, { type: "extendDeadline", reason: "holidays", dueAt });
    expect(lookedFor(promised).state.deadline?.dueAt).toBe(dueAt);
  });
  it("in a suspended offer opens no window", () => {
    const scenario = lookedFor(scenarios.suspended());
    expect([scenario.state.phase, scenario.last(1)]).toEqual(["suspended", ["incomingReturned"]]);
  });
  it("can be returned to its payer by a manager in the same way", () => {
    const scenario = scenarios.states(scenarios.proves(scenarios.awaiting(), "owner"), "owner");
    const back = { type: "returnIncoming", leg: "owner", to: "member" } as const;
    expect(scenario.refusalOf(manager, { ...back, reason: " " })).toBe("VALIDATION.REQUIRED");
    scenario.later(hours(1)).does(manager, { ...back, reason: "another deal's transfer" });
    expect(scenario.last(2)).toEqual(["incomingReturned", "paymentWindowOpened"]);
    expect(scenario.state.sides.owner).toMatchObject({ proofReturned: { reason: "another deal's transfer" } });
  });
});

describe("a payout, its arrival and a refund", () => {
  const payout = { type: "submitOutgoing", leg: "owner", fileIds: files, reference: "p" } as const;
  const arrival = { type: "submitConfirmation", leg: "owner", fileIds: files } as const;
  const back = { type: "submitRefund", leg: "owner", fileIds: files, reference: "r" } as const;
  const stopped = (crypto = false) => scenarios.payingOut({ crypto }).does(manager, refund);
  it.each([
    ["a payout", scenarios.payingOut, payout],
    ["an arrival", scenarios.confirming, arrival],
    ["a refund", () => stopped(), back],
  ] as const)("%s is stated with evidence, once, and judged once with a reason", (_name, make, command) => {
    const scenario = make();
    expect(scenario.refusalOf(west, { ...command, fileIds: [] })).toBe("VALIDATION.REQUIRED");
    if (command !== arrival) expect(scenario.refusalOf(west, { ...command, reference: " " } as Command)).toBe("VALIDATION.REQUIRED");
    expect(scenario.does(west, command).refusalOf(west, command)).toBe("STAGE.CLOSED");
    const sendBack = { type: command.type.replace("submit", "return"), leg: "owner" } as const;
    expect(scenario.refusalOf(manager, { ...sendBack, reason: " " } as Command)).toBe("VALIDATION.REQUIRED");
    scenario.does(manager, { ...sendBack, reason: "unreadable" } as Command);
    expect(scenario.refusalOf(manager, { ...sendBack, reason: "unreadable" } as Command)).toBe("STAGE.CLOSED");
    expect(scenario.refusalOf(west, command)).toBeNull();
  });
  it("require no file on a chain", () => {
    const chain = scenarios.payingOut({ crypto: true });
    expect(chain.refusalOf(west, { ...payout, fileIds: [] })).toBeNull();
    expect(stopped(true).refusalOf(west, { ...back, fileIds: [] })).toBeNull();
  });
  it("a held payout cannot be verified", () => {
    const scenario = scenarios.payingOut().does(west, payout);
    scenario.does(system, { type: "bankAccountChanged", accountId: "account-boris", change: "accountChanged" });
    expect(scenario.refusalOf(manager, { type: "verifyOutgoing", leg: "owner" })).toBe("OFFER.BENEFICIARY_HOLD");
  });
  it("a refund requires money and a reason", () => {
    const empty = scenarios.untilPhaseLeaves(scenarios.awaiting());
    expect([empty.state.phase, empty.refusalOf(manager, refund)]).toEqual(["suspended", "OFFER.NOTHING_TO_REFUND"]);
    expect(scenarios.payingOut().refusalOf(manager, { ...refund, reason: " " })).toBe("VALIDATION.REQUIRED");
  });
  it("a second manager's consent requires money that can still be returned", () => {
    const scenario = scenarios.paysOut(scenarios.payingOut(), "owner").does(manager, refund);
    const consent = { type: "consentRefund", proposedAt: scenario.now } as const;
    expect(scenario.refusalOf(moderator, consent)).toBeNull();
    const { legs } = scenario.state;
    scenario.state = { ...scenario.state, legs: { ...legs, buyer: { ...legs.buyer, paidOut: true } } };
    expect(scenario.refusalOf(moderator, consent)).toBe("OFFER.NOTHING_TO_REFUND");
  });
  it("a second manager's consent is refused while a return of an excess is submitted", () => {
    const scenario = scenarios.paysOut(scenarios.receives(scenarios.overpaidAndProven(), "buyer"), "owner");
    scenario.does(manager, { type: "settleMismatch", leg: "owner", choice: "returnExcess" }).does(manager, refund);
    const consent = { type: "consentRefund", proposedAt: scenario.now } as const;
    expect(scenario.refusalOf(moderator, consent)).toBeNull();
    scenario.does(agentOf.owner, { ...back, reference: "excess" });
    expect(scenario.refusalOf(moderator, consent)).toBe("OFFER.MONEY_IN_MOTION");
  });
  it("a beneficiary is confirmed only while on hold, and replaced only by an approved account of the same kind and member", () => {
    const scenario = scenarios.payingOut();
    const confirm = { type: "confirmBeneficiary", leg: "owner" } as const;
    const same = { kind: "own", snapshotId: "new", memberId: "boris", accountId: "new" } as const;
    const replace = { type: "replaceBeneficiary", leg: "owner", beneficiary: same, approved: true } as const;
    expect([confirm, replace].map((command) => scenario.refusalOf(manager, command))).toEqual(["STAGE.CLOSED", "STAGE.CLOSED"]);
    scenario.does(system, { type: "bankAccountChanged", accountId: "account-boris", change: "accountChanged" });
    expect([confirm, replace].map((command) => scenario.refusalOf(manager, command))).toEqual([null, null]);
    expect(scenario.refusalOf(manager, { ...replace, approved: false })).toBe("BANK.NOT_APPROVED");
    expect(scenario.refusalOf(manager, { ...replace, beneficiary: { ...same, kind: "receiver" } })).toBe("BANK.NOT_APPROVED");
    const stated = scenarios.payingOut().does(west, payout);
    stated.does(system, { type: "bankAccountChanged", accountId: "account-boris", change: "accountChanged" });
    expect(stated.refusalOf(manager, replace)).toBe("OFFER.MONEY_IN_MOTION");
  });
});
