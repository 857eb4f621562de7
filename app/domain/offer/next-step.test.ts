import { describe, expect, it } from "vitest";
import { hours } from "../time/duration.ts";
import type { Viewer } from "./actor.ts";
import { nextStep } from "./next-step.ts";
import { agentOf, buyer, draft, east, files, manager, moderator, owner, Scenario, stranger, system, west } from "./testing/factories.ts";
import * as scenarios from "./testing/scenarios.ts";

const line = (scenario: Scenario, viewer: Viewer) => {
  const { code, who, otherwise, money } = nextStep(scenario.state, viewer, scenario.now);
  return [code, who, otherwise, money];
};
const received = (minor: bigint) =>
  scenarios.receives(scenarios.proves(scenarios.awaiting(), "owner"), "owner", { amount: { minor, currency: "EUR" } });
const short = () => received(100_000n);
const fromStranger = () => scenarios.receives(scenarios.proves(scenarios.awaiting(), "owner"), "owner", { payer: "thirdParty" });
const over = () => received(9_900_000n);

const suspendedByStaff = () =>
  scenarios
    .proves(scenarios.awaiting(), "owner")
    .does(manager, { type: "changeStatus", to: "suspended", reason: "checked by phone", suppressLetters: false });
const bounced = () => scenarios.confirming().does(agentOf.owner, { type: "reportBounce", leg: "owner", reason: "account closed" });
const removedAccount = () =>
  scenarios.payingOut().does(system, { type: "bankAccountChanged", accountId: "account-boris", change: "accountRemoved" });
const excessGoesBack = () =>
  scenarios.confirms(
    scenarios.confirmingWithExcess().does(owner, { type: "settleMismatch", leg: "owner", choice: "returnExcess" }),
    "buyer",
  );

describe("the next step of an offer", () => {
  it.each<[string, Scenario, Viewer, readonly unknown[]]>([
    ["published, owner", scenarios.published(), owner, ["waitForTaker", "nobody", undefined, "withYou"]],
    ["published, other member", scenarios.published(), stranger, ["acceptOffer", "you", undefined, "withBothSides"]],
    ["signing, documents forming", scenarios.accepted(), buyer, ["documentsForming", "platform", "cancelledNothingPaid", "nobodyPaysYet"]],
    ["signing, not signed", scenarios.signing(), buyer, ["sign", "you", "cancelledNothingPaid", "nobodyPaysYet"]],
    [
      "signing, signed",
      scenarios.signs(scenarios.signing(), "owner"),
      owner,
      ["partnerSigns", "partner", "cancelledNothingPaid", "nobodyPaysYet"],
    ],
    ["owes", scenarios.awaiting(), owner, ["payIn", "you", "suspendedAndInfraction", "withYou"]],
    ["proof sent", scenarios.proves(scenarios.awaiting(), "owner"), owner, ["partnerPays", "partner", "partnerLateMoneySafe", "onTheWay"]],
    ["short", short(), owner, ["chooseAboutShort", "you", "refundOpens", "partHeld"]],
    ["partner is short, owes", short(), buyer, ["payIn", "you", "suspendedAndInfraction", "withYou"]],
    ["partner is short, paid", scenarios.proves(short(), "buyer"), buyer, ["partnerChoosesShort", "partner", "refundOpens", "onTheWay"]],
    ["partner paid from another's account, owes", fromStranger(), buyer, ["payIn", "you", "suspendedAndInfraction", "withYou"]],
    [
      "partner paid from another's account, paid",
      scenarios.proves(fromStranger(), "buyer"),
      buyer,
      ["partnerChooses", "partner", "refundOpens", "onTheWay"],
    ],
    [
      "both are short",
      scenarios.receives(short(), "buyer", { amount: { minor: 10n, currency: "RUB" } }),
      buyer,
      ["chooseAboutShort", "you", "refundOpens", "partHeld"],
    ],
    ["too much", over(), owner, ["chooseAboutExcess", "you", "excessReturns", "heldByAgent"]],
    ["partner sent too much, paid", scenarios.proves(over(), "buyer"), buyer, ["agentChecks", "agent", "managersAlerted", "onTheWay"]],
    ["short for the manager", short(), manager, ["decideReceipt", "you", "refundOpens", "heldByAgent"]],
    ["suspended, owes", scenarios.suspended(), buyer, ["sendLateProof", "staff", "refundOrCancel", "withYou"]],
    [
      "suspended, paid",
      scenarios.receives(scenarios.suspended(), "owner"),
      owner,
      ["partnerLate", "staff", "refundOrCancel", "heldByAgent"],
    ],
    ["suspended, staff", scenarios.suspended(), manager, ["decideSuspended", "you", "refundOrCancel", "onTheWay"]],
    [
      "verifying",
      scenarios.proves(scenarios.proves(scenarios.awaiting(), "owner"), "buyer"),
      owner,
      ["agentChecks", "agent", "managersAlerted", "onTheWay"],
    ],
    [
      "verifying, agent",
      scenarios.proves(scenarios.proves(scenarios.awaiting(), "owner"), "buyer"),
      east,
      ["agentChecks", "you", "managersAlerted", "onTheWay"],
    ],
    [
      "verifying, stated, manager",
      scenarios.states(scenarios.awaiting(), "owner"),
      manager,
      ["managerConfirmsPayIn", "you", "managersAlerted", "onTheWay"],
    ],
    ["payingOut", scenarios.payingOut(), owner, ["agentPaysOut", "agent", "managersAlerted", "heldByAgent"]],
    ["confirming", scenarios.confirming(), owner, ["payoutOnTheWay", "agent", "arrivalLate", "onTheWayToYou"]],
    ["completed", scenarios.completed(), owner, ["done", "nobody", "watch", "withRecipient"]],
    ["draft", new Scenario(draft()), owner, ["finishAndPublish", "you", undefined, "withYou"]],
    ["published, guest", scenarios.published(), { kind: "guest" }, ["acceptOffer", "you", undefined, "withBothSides"]],
    ["published, staff", scenarios.published(), manager, ["waitForTaker", "nobody", undefined, "withBothSides"]],
    ["signing, agent", scenarios.signing(), west, ["waitForSignatures", "bothSides", "cancelledNothingPaid", "nobodyPaysYet"]],
    ["nothing paid, agent", scenarios.awaiting(), west, ["waitForPayIn", "bothSides", "suspendedAndInfraction", "withBothSides"]],
    ["nothing paid, other member", scenarios.awaiting(), stranger, ["nothingForYou", "nobody", undefined, "withBothSides"]],
    [
      "suspended, late proof",
      scenarios.proves(scenarios.suspended(), "buyer"),
      buyer,
      ["lateProofWaits", "staff", "refundOrCancel", "onTheWay"],
    ],
    [
      "suspended by a manager, paid since",
      scenarios.proves(suspendedByStaff(), "buyer"),
      buyer,
      ["staffDecides", "staff", "refundOrCancel", "onTheWay"],
    ],
    ["suspended by a manager, paid", suspendedByStaff(), owner, ["staffDecides", "staff", "refundOrCancel", "onTheWay"]],
    [
      "verifying, own money is in",
      scenarios.receives(scenarios.proves(scenarios.proves(scenarios.awaiting(), "owner"), "buyer"), "owner"),
      owner,
      ["agentChecks", "agent", "managersAlerted", "heldByAgent"],
    ],
    [
      "only the own leg is paid out",
      scenarios.paysOut(scenarios.payingOut(), "owner"),
      owner,
      ["agentPaysOut", "agent", "managersAlerted", "heldByAgent"],
    ],
    [
      "only the partner's leg is paid out",
      scenarios.paysOut(scenarios.payingOut(), "owner"),
      buyer,
      ["payoutOnTheWay", "agent", "arrivalLate", "onTheWayToYou"],
    ],
    ["a payout came back", bounced(), buyer, ["payoutBounced", "agent", "managersAlerted", "heldByAgent"]],
    [
      "the own payout has arrived",
      scenarios.confirms(scenarios.confirming(), "buyer"),
      owner,
      ["arrivalChecked", "agent", "arrivalLate", "withRecipient"],
    ],
    ["the excess goes back", excessGoesBack(), owner, ["excessReturns", "agent", "managersAlerted", "withRecipient"]],
    ["completed, agent", scenarios.completed(), west, ["done", "nobody", "watch", "withRecipient"]],
    [
      "cancelled, other member",
      scenarios.awaiting().does(owner, { type: "cancel" }),
      stranger,
      ["cancelled", "nobody", "watch", "withBothSides"],
    ],
    ["an account was removed, manager", removedAccount(), manager, ["decideBeneficiary", "you", "managersAlerted", "heldByAgent"]],
    ["an account was removed, agent", removedAccount(), west, ["agentPaysOut", "you", "managersAlerted", "heldByAgent"]],
  ])("%s", (_name, scenario, viewer, expected) => expect(line(scenario, viewer)).toEqual(expected));

  it("has the pay-in as its amount, and the missing rest after a short payment", () => {
    expect(nextStep(scenarios.awaiting().state, owner, 0)).toMatchObject({
      amount: { minor: 103_000n, currency: "EUR" },
      agentId: "agent-west",
    });
    const scenario = short().does(owner, { type: "settleMismatch", leg: "owner", choice: "payRest" });
    expect(nextStep(scenario.state, owner, scenario.now)).toMatchObject({
      code: "payRest",
      amount: { minor: 3_000n },
      otherwise: "refundOpens",
    });
  });
  it("shows staff the amount of the stage: the pay-in, the payout or the refund", () => {
    const stepOf = (scenario: Scenario) => nextStep(scenario.state, west, scenario.now);
    const euros = (minor: bigint) => ({ minor, currency: "EUR" });
    expect(stepOf(scenarios.proves(scenarios.awaiting(), "owner"))).toMatchObject({ code: "agentChecks", amount: euros(103_000n) });
    expect(stepOf(scenarios.payingOut())).toMatchObject({ code: "agentPaysOut", amount: euros(100_000n) });
    const stopped = scenarios.payingOut().does(manager, { type: "refund", reason: "asked by both" });
    expect(stepOf(stopped)).toMatchObject({ code: "agentReturns", amount: euros(103_000n) });
  });
  it("is the stage with the earliest deadline, on either leg", () => {
    const { state } = scenarios.proves(scenarios.proves(scenarios.awaiting(), "owner"), "buyer");
    const legWith = (owner: number, partner: number) => {
      const due = (side: "owner" | "buyer", dueAt: number) => ({
        ...state.legs[side],
        incoming: { ...state.legs[side].incoming, dueAt },
      });
      return nextStep({ ...state, legs: { owner: due("owner", owner), buyer: due("buyer", partner) } }, manager, 0).leg;
    };
    expect([legWith(1, 2), legWith(2, 1)]).toEqual(["owner", "buyer"]);
  });
  it("asks both sides to agree to late money", () => {
    const late = scenarios.receives(scenarios.suspended(), "owner");
    const open: typeof late.state = {
      ...late.state,
      legs: {
        ...late.state.legs,
        owner: {
          ...late.state.legs.owner,
          mismatch: {
            ...{ kind: "late", receiptId: "receipt", agreed: late.state.legs.owner.payIn, received: late.state.legs.owner.payIn },
            ...{ openedAt: late.now, dueAt: late.now + hours(1), choices: ["revive", "refund"], byDefault: "refund", agreedBy: [] },
          },
        },
      },
    };
    expect([owner, buyer].map((reader) => nextStep(open, reader, late.now).code)).toEqual(["agreeAboutReceipt", "agreeAboutReceipt"]);
  });
  it("names the amount of an excess, and the reason and leg of a held or bounced payout", () => {
    const of = (scenario: Scenario, viewer: Viewer) => nextStep(scenario.state, viewer, scenario.now);
    expect(of(over(), owner).amount).toEqual({ minor: 9_797_000n, currency: "EUR" });
    expect(of(short(), owner).amount).toEqual({ minor: 3_000n, currency: "EUR" });
    expect(of(excessGoesBack(), owner)).toMatchObject({ leg: "owner", amount: { minor: 103_000n, currency: "EUR" } });
    const payout = { minor: 100_000n, currency: "EUR" };
    expect(of(bounced(), buyer)).toMatchObject({ leg: "owner", amount: payout, reason: "account closed" });
    expect(of(removedAccount(), buyer)).toMatchObject({ code: "payoutHeld", leg: "owner", reason: "accountRemoved" });
    expect(of(removedAccount(), manager)).toMatchObject({ leg: "owner", reason: "accountRemoved" });
  });
  it("is overdue from the millisecond after its deadline", () => {
    const { state } = scenarios.payingOut();
    const { by = 0 } = nextStep(state, west, 0);
    expect([by, by + 1].map((now) => nextStep(state, west, now).isOverdue)).toEqual([undefined, true]);
  });
  it("gives the reason why a pay-in was not found", () => {
    const scenario = scenarios.proves(scenarios.awaiting(), "owner");
    scenario.does(west, { type: "submitIncoming", leg: "owner", fileIds: files, result: "notReceived", reason: "no such payment" });
    scenario.does(manager, { type: "verifyIncoming", leg: "owner" });
    expect(nextStep(scenario.state, owner, scenario.now)).toMatchObject({
      code: "payInAgain",
      reason: "no such payment",
      money: "withYou",
    });
  });
  it("shows a paused and a missed deadline", () => {
    const scenario = scenarios.awaiting().does(system, { type: "agentSuspended", agentId: "agent-east" });
    expect(nextStep(scenario.state, owner, scenario.now).isPaused).toBe(true);
    const late = scenarios.payingOut();
    expect([nextStep(late.state, owner, late.now).isOverdue, nextStep(late.state, owner, late.now + hours(100)).isOverdue]).toEqual([
      undefined,
      true,
    ]);
  });
  it("shows a payout on hold, and money being returned", () => {
    const scenario = scenarios
      .payingOut()
      .does(system, { type: "bankAccountChanged", accountId: "account-olga", change: "accountChanged" });
    expect(line(scenario, owner)).toEqual(["payoutHeld", "staff", "managersAlerted", "heldByAgent"]);
    scenario.does(manager, { type: "refund", reason: "the account is not theirs" });
    expect(line(scenario, owner)).toEqual(["agentReturns", "agent", "managersAlerted", "goingBack"]);
    scenarios.returns(scenarios.returns(scenario, "owner"), "buyer");
    expect(line(scenario, owner)).toEqual(["refunded", "nobody", "watch", "returnedToYou"]);
  });
  it("requires a manager other than the one who proposed a refund", () => {
    const asked = scenarios.paysOut(scenarios.payingOut(), "owner").does(manager, { type: "refund", reason: "asked by both" });
    expect(line(asked, moderator).slice(0, 2)).toEqual(["consentToRefund", "you"]);
    expect(line(asked, manager).slice(0, 2)).toEqual(["consentToRefund", "staff"]);
    asked.does(west, { type: "submitConfirmation", leg: "owner", fileIds: files });
    expect(line(asked, manager).slice(0, 2)).toEqual(["arrivalChecked", "you"]);
  });
  it("shows a payout from before the suspension until it arrives or is returned to its payer", () => {
    const scenario = scenarios.stoppedAfterPayout();
    expect(line(scenario, owner)).toEqual(["agentReturns", "agent", "managersAlerted", "onTheWayToYou"]);
    expect(line(scenario, buyer)).toEqual(["agentReturns", "agent", "managersAlerted", "goingBack"]);
    expect(line(scenario, west)).toEqual(["arrivalChecked", "you", "managersAlerted", "onTheWayToYou"]);
    scenarios.returns(scenario, "buyer");
    expect(line(scenario, owner)).toEqual(["arrivalChecked", "agent", "arrivalLate", "onTheWayToYou"]);
    expect(nextStep(scenario.state, buyer, scenario.now)).toMatchObject({
      code: "payoutOnTheWay",
      leg: "owner",
      reference: "payment-owner",
    });
    scenario.does(west, { type: "reportBounce", leg: "owner", reason: "account closed" });
    expect(line(scenario, owner)).toEqual(["bounceReturns", "agent", "managersAlerted", "goingBack"]);
    expect(line(scenario, buyer)).toEqual(["bounceReturns", "agent", "managersAlerted", "returnedToYou"]);
    expect(line(scenario, west)).toEqual(["bounceReturns", "you", "managersAlerted", "goingBack"]);
    expect(nextStep(scenario.state, owner, scenario.now).amount).toEqual(scenario.state.legs.owner.payIn);
  });
});
