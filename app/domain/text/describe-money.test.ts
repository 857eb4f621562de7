import { expect, test } from "vitest";
import { agentOf, buyer, manager, owner, type Scenario } from "../offer/testing/factories.ts";
import { awaiting, confirming, proves, receives, returns, states, stoppedAfterPayout, suspended } from "../offer/testing/scenarios.ts";
import type { Reader } from "./message.ts";
import { asBuyer, asOwner, codes, messagesTo } from "./testing/messages-of.ts";

test("reports a refund to its payer with the amount, and to the other side as the end of the deal", () => {
  const scenario = suspended().does(manager, { type: "refund", reason: "no answer" });
  const owed = receives(proves(awaiting(), "owner"), "owner");
  while (owed.state.phase === "awaitingPayment") owed.wake();
  owed.does(manager, { type: "refund", reason: "no answer" });
  returns(owed, "owner");
  expect(messagesTo(asOwner, owed).at(-1)).toMatchObject({
    code: "offerRefund",
    params: { kind: "yours", amount: owed.state.legs.owner.received },
  });
  expect(messagesTo(asBuyer, owed).at(-1)).toMatchObject({ code: "offerRefund", params: { kind: "partner" } });
  expect(codes(asOwner, scenario)).toContain("offerPaymentProofExpired");
});

test("money that the agent did not find is reported to its payer only, with the agent's reason", () => {
  const scenario = proves(awaiting(), "owner");
  states(scenario, "owner").does(manager, { type: "returnIncoming", leg: "owner", to: "member", reason: "not on the statement" });
  const message = messagesTo(asOwner, scenario).find(({ code }) => code === "offerPayInProblem");
  expect(message).toMatchObject({ params: { kind: "notReceived", note: "not on the statement" } });
  expect(codes(asBuyer, scenario)).not.toContain("offerPayInProblem");
});

test("reports a deal whose transfer belonged to another deal to both sides as moved, without returned money", () => {
  const scenario = receives(proves(awaiting({ crypto: true }), "owner"), "owner");
  scenario.does(manager, { type: "changeStatus", to: "refunding", reason: "wrong deal", suppressLetters: false });
  const from = scenario.state.version;
  const to = { offerId: "offer-2", leg: "owner" } as const;
  scenario.does(manager, { type: "moveReceipt", leg: "owner", to, reason: "another deal's", askedBy: "somebody" });
  for (const reader of [asOwner, asBuyer])
    expect(messagesTo(reader, scenario, from)).toMatchObject([{ code: "offerRefund", params: { kind: "moved" } }]);
});

test("an excess that the other deal refused is reported to its payer only, with the new end of the choice", () => {
  const scenario = receives(proves(awaiting(), "owner"), "owner", { amount: { minor: 110_000n, currency: "EUR" } });
  const carryTo = { offerId: "offer-2", leg: "owner" } as const;
  scenario.does(owner, { type: "settleMismatch", leg: "owner", choice: "carryExcess", carryTo });
  const from = scenario.state.version;
  scenario.does({ kind: "system" }, { type: "answerExcess", leg: "owner", carryTo, isTaken: false });
  const by = scenario.of("excessRefused")[0]?.dueAt;
  expect(messagesTo(asOwner, scenario, from)).toMatchObject([{ code: "offerPayInProblem", params: { kind: "over", by } }]);
  expect(codes(asBuyer, scenario, from)).toEqual([]);
});

test("requests a choice of both sides from the side that has not answered, and reports the result to the first one", () => {
  const rub = { minor: 9_000_000n, currency: "RUB" } as const;
  const scenario = receives(proves(awaiting(), "buyer"), "owner", { amount: rub });
  const credited = { ...scenario.state.legs.owner.payIn };
  const from = scenario.state.version;
  const by = scenario.state.legs.owner.mismatch?.dueAt;
  const choice = { type: "settleMismatch", leg: "owner", choice: "requote", credited } as const;
  scenario.does(manager, choice);
  for (const reader of [asOwner, asBuyer])
    expect(messagesTo(reader, scenario, from)).toMatchObject([
      { code: "offerChoiceWanted", params: { kind: "quoted", amount: credited, by } },
    ]);
  const quoted = scenario.state.version;
  scenario.does(buyer, choice);
  expect(messagesTo(asOwner, scenario, quoted)).toMatchObject([
    { code: "offerChoiceWanted", params: { kind: "requote", amount: credited, by } },
  ]);
  expect(codes(asBuyer, scenario, quoted)).toEqual([]);
  const first = scenario.state.version;
  scenario.does(owner, choice);
  expect(messagesTo(asBuyer, scenario, first)[0]).toMatchObject({ code: "offerChoiceAgreed", params: { amount: credited } });
  expect(codes(asOwner, scenario, first)).not.toContain("offerChoiceAgreed");
});

test("reports a stop by staff with the reason, and says whether the reader's money is held", () => {
  const oneCame = () => receives(proves(proves(awaiting(), "owner"), "buyer"), "owner");
  const told = (reader: Reader, scenario: Scenario) => {
    const from = scenario.state.version;
    scenario.does(manager, { type: "changeStatus", to: "suspended", reason: "check", suppressLetters: false });
    return messagesTo(reader, scenario, from).map(({ params }) => params);
  };
  const { payIn } = awaiting().state.legs.owner;
  expect(told(asOwner, awaiting())).toMatchObject([{ money: "none", note: "check" }]);
  expect(told(asOwner, oneCame())).toMatchObject([{ money: "held", amount: payIn, note: "check" }]);
  expect(told(asBuyer, oneCame())).toMatchObject([{ reason: "staff", note: "check" }]);
  expect(told(asBuyer, oneCame())[0]).not.toHaveProperty("money");
});

test("a refund has an amount for the side whose money had arrived, and no amount for the other side", () => {
  const oneCame = () => receives(proves(proves(awaiting(), "owner"), "buyer"), "owner");
  const { version } = oneCame().state;
  const refunded = oneCame().does(manager, { type: "refund", reason: "check" });
  expect(messagesTo(asOwner, refunded, version)).toMatchObject([{ code: "offerRefundStarted", params: { amount: { minor: 103_000n } } }]);
  expect(messagesTo(asBuyer, refunded, version)[0]?.params).toMatchObject({ amount: undefined });
});

test("reports a bounced payout as sent again, or as returned to its payer in a suspended offer", () => {
  const after = (scenario: Scenario, reader: Reader) => {
    const { version } = scenario.state;
    return messagesTo(reader, scenario.does(agentOf.owner, { type: "reportBounce", leg: "owner", reason: "account closed" }), version);
  };
  expect(after(confirming(), asBuyer)).toMatchObject([{ code: "offerPayoutHeld", params: { reason: "bounced" } }]);
  expect(after(confirming(), asOwner)).toEqual([]);
  expect(after(stoppedAfterPayout(), asBuyer)).toMatchObject([
    { code: "offerPayoutHeld", params: { reason: "stopped", amount: { minor: 100_000n } } },
    { code: "offerRefundStarted" },
  ]);
  expect(after(stoppedAfterPayout(), asOwner)).toMatchObject([{ code: "offerRefundStarted", params: { amount: { minor: 103_000n } } }]);
});

test("reports a received pay-in without its excess, and names the side that must choose about a mismatch", () => {
  const shortOwner = receives(proves(proves(awaiting(), "owner"), "buyer"), "owner", { amount: { minor: 90_000n, currency: "EUR" } });
  const { payIn } = shortOwner.state.legs.buyer;
  const by = shortOwner.state.legs.owner.mismatch?.dueAt;
  const { version } = shortOwner.state;
  receives(shortOwner, "buyer", { amount: { ...payIn, minor: payIn.minor + 5_000n } });
  expect(messagesTo(asBuyer, shortOwner, version)).toMatchObject([
    { code: "offerMemberToEscrowSuccess", params: { amount: payIn, next: "partnerChooses", by } },
    { code: "offerPayInProblem", params: { kind: "over", amount: { minor: 5_000n } } },
  ]);
  expect(messagesTo(asOwner, shortOwner, version)).toMatchObject([
    { code: "offerPartnerToEscrowSuccess", params: { amount: payIn, next: "youChoose", by } },
  ]);
});

test("a leg that was paid in two parts is reported with their sum", () => {
  const inParts = receives(proves(awaiting(), "owner"), "owner", { amount: { minor: 90_000n, currency: "EUR" } });
  inParts.does(owner, { type: "settleMismatch", leg: "owner", choice: "payRest" });
  receives(proves(inParts, "owner"), "owner", { amount: { minor: 13_000n, currency: "EUR" } });
  const told = messagesTo(asOwner, inParts).find(({ code }) => code === "offerMemberToEscrowSuccess");
  expect(told?.params).toMatchObject({ amount: { minor: 103_000n }, next: "partnerPays" });
});
