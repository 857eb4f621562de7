import { expect, test } from "vitest";
import { evolve } from "../offer/evolve.ts";
import { agentOf, buyer, draft, manager, owner, type Scenario } from "../offer/testing/factories.ts";
import {
  accepted,
  awaiting,
  completed,
  confirming,
  payingOut,
  proves,
  published,
  receives,
  returns,
  signing,
  signs,
  states,
  stoppedAfterPayout,
  suspended,
} from "../offer/testing/scenarios.ts";
import { begin } from "../offer/transition.ts";
import { letterFor } from "./catalogue.ts";
import { describe } from "./describe.ts";
import type { Message, Reader } from "./message.ts";

const asOwner: Reader = { as: "side", side: "owner" };
const asBuyer: Reader = { as: "side", side: "buyer" };

/** Messages to a reader over a whole scenario. */
function toldTo(reader: Reader, scenario: Scenario, from = 0): Message[] {
  let before = begin(draft({ brand: scenario.state.brand })).state;
  return scenario.events.flatMap((event) => {
    const after = evolve(before, event);
    const message = event.version > from ? describe(event, before, after, reader) : null;
    before = after;
    return message ?? [];
  });
}

const codes = (reader: Reader, scenario: Scenario, from = 0) => toldTo(reader, scenario, from).map(({ code }) => code);
const letters = (reader: Reader, scenario: Scenario, from = 0) =>
  toldTo(reader, scenario, from).flatMap((message) => letterFor(message, message.brand) ?? []);

test("the owner gets these messages when an offer goes well", () => {
  expect(codes(asOwner, completed())).toEqual([
    "offerPublished",
    "yourOfferAccepted",
    "offerSignDocuments",
    "offerSignedByYouFirst",
    "offerSignedByPartnerSecond",
    "offerProofSavedByYou",
    "offerMemberToEscrowSuccess",
    "offerProofSavedByPartner",
    "offerPartnerToEscrowSuccess",
    "offerEscrowToMemberSuccess",
    "offerPayoutArrived",
    "offerSuccess",
  ]);
});

test("the buyer gets these letters when an offer goes well", () => {
  expect(letters(asBuyer, completed())).toEqual([
    "you-accepted-offer",
    "offer-sign-documents",
    "offer-signed-by-partner-first",
    "offer-signed-by-you-second",
    "offer-saved-payment-proof-by-partner-first",
    "offer-member-to-escrow-transfer-success",
    "offer-member-to-escrow-transfer-success",
    "offer-escrow-to-member-transfer-success",
    "offer-success",
  ]);
});

test("both sides get the end of the signing window, which is never later than the contract's own", () => {
  const scenario = signing();
  const ends = [asOwner, asBuyer].map((reader) => {
    const told = toldTo(reader, scenario).find(({ code }) => code === "yourOfferAccepted" || code === "youAcceptedOffer");
    return told && "by" in told.params ? told.params.by : undefined;
  });
  const accepted = scenario.events.find(({ type }) => type === "offerAccepted")?.at ?? 0;
  const by = accepted + scenario.state.policy.signingWindow;
  expect(ends).toEqual([by, by]);
  expect(by).toBeLessThanOrEqual(scenario.state.deadline?.dueAt ?? 0);
});

test("the message about the payment window has its real end and the reader's own amount", () => {
  const scenario = awaiting();
  const [message] = toldTo(asBuyer, scenario).slice(-1);
  expect(message).toMatchObject({
    code: "offerSignedByYouSecond",
    params: { by: scenario.state.deadline?.dueAt, amount: scenario.state.legs.buyer.payIn },
  });
});

test("reminders go only to the side that still owes", () => {
  const scenario = proves(awaiting(), "owner");
  while (scenario.state.phase === "awaitingPayment") scenario.wake();
  expect(codes(asOwner, scenario)).not.toContain("offerPaymentProofReminder");
  expect(letters(asBuyer, scenario).filter((name) => name.includes("hours-left"))).toEqual([
    "offer-payment-proof-12-hours-left",
    "offer-payment-proof-3-hours-left",
  ]);
});

test("the partner brand has its own templates for reminders and endings", () => {
  const scenario = awaiting({ brand: "wbit" }).wake().wake();
  expect(letters(asOwner, scenario).slice(-2)).toEqual(["offer-payment-proof-4-hours-left", "offer-payment-proof-2-hours-left"]);
  const unsigned = signs(signing({ brand: "wbit" }), "owner").wake();
  expect(letters(asOwner, unsigned).at(-1)).toBe("offer-cancelled-by-partner-not-signing");
  expect(letters(asBuyer, unsigned).at(-1)).toBe("offer-signing-expired");
  const cancelled = signing({ brand: "wbit" }).does(buyer, { type: "cancel" });
  expect(letters(asOwner, cancelled).at(-1)).toBe("offer-cancelled-by-responder");
});

test("the end of the payment window names the late side and the end of the staff's decision, in one message", () => {
  const scenario = suspended();
  const from = scenario.events.findIndex(({ type }) => type === "paymentWindowExpired");
  const version = scenario.events[from]?.version ?? 0;
  const by = scenario.state.deadline?.dueAt;
  expect(toldTo(asOwner, scenario, version - 1)).toMatchObject([{ code: "offerPaymentProofExpired", params: { late: "partner", by } }]);
  expect(toldTo(asBuyer, scenario, version - 1)).toMatchObject([{ code: "offerPaymentProofExpired", params: { late: "you", by } }]);
});

test("sends no message when an offer without a buyer is withdrawn", () => {
  const scenario = published().does(owner, { type: "withdraw" });
  expect(codes(asOwner, scenario)).toEqual(["offerPublished"]);
});

test("an offer that a changed account ended names the account as one's own or the partner's", () => {
  const whoseFor = (reader: Reader, scenario: Scenario) =>
    toldTo(reader, scenario).flatMap((message) => (message.code === "offerCancelledDueToBankAccountChange" ? [message.params.whose] : []));
  const { accountId = "" } = signing().state.legs.buyer.beneficiary ?? {};
  const scenario = signing().does({ kind: "system" }, { type: "bankAccountChanged", accountId, change: "accountChanged" });
  expect([...whoseFor(asOwner, scenario), ...whoseFor(asBuyer, scenario)]).toEqual(["you", "partner"]);
});

test("a cancellation is reported to the other side, and to the canceller as a confirmation", () => {
  const scenario = signing().does(owner, { type: "cancel" });
  expect(letters(asBuyer, scenario).at(-1)).toBe("offer-cancelled-by-owner");
  expect(codes(asOwner, scenario).at(-1)).toBe("offerCancelledByYou");
});

test("a refund is reported to the payer with the money and to the other side as the end", () => {
  const scenario = suspended().does(manager, { type: "refund", reason: "no answer" });
  const owed = receives(proves(awaiting(), "owner"), "owner");
  while (owed.state.phase === "awaitingPayment") owed.wake();
  owed.does(manager, { type: "refund", reason: "no answer" });
  returns(owed, "owner");
  expect(toldTo(asOwner, owed).at(-1)).toMatchObject({
    code: "offerRefund",
    params: { kind: "yours", amount: owed.state.legs.owner.received },
  });
  expect(toldTo(asBuyer, owed).at(-1)).toMatchObject({ code: "offerRefund", params: { kind: "partner" } });
  expect(codes(asOwner, scenario)).toContain("offerPaymentProofExpired");
});

test("money that the agent did not find is reported to its payer only, with the agent's reason", () => {
  const scenario = proves(awaiting(), "owner");
  states(scenario, "owner").does(manager, { type: "returnIncoming", leg: "owner", to: "member", reason: "not on the statement" });
  const message = toldTo(asOwner, scenario).find(({ code }) => code === "offerPayInProblem");
  expect(message).toMatchObject({ params: { kind: "notReceived", note: "not on the statement" } });
  expect(codes(asBuyer, scenario)).not.toContain("offerPayInProblem");
});

test("a deal whose transfer belonged to another deal ends for both sides as moved, without returned money", () => {
  const scenario = receives(proves(awaiting({ crypto: true }), "owner"), "owner");
  scenario.does(manager, { type: "changeStatus", to: "refunding", reason: "wrong deal", suppressLetters: false });
  const from = scenario.state.version;
  const to = { offerId: "offer-2", leg: "owner" } as const;
  scenario.does(manager, { type: "moveReceipt", leg: "owner", to, reason: "another deal's", askedBy: "somebody" });
  for (const reader of [asOwner, asBuyer])
    expect(toldTo(reader, scenario, from)).toMatchObject([{ code: "offerRefund", params: { kind: "moved" } }]);
});

test("an excess that the other deal refused is reported to its payer only, with the new end of the choice", () => {
  const scenario = receives(proves(awaiting(), "owner"), "owner", { amount: { minor: 110_000n, currency: "EUR" } });
  const carryTo = { offerId: "offer-2", leg: "owner" } as const;
  scenario.does(owner, { type: "settleMismatch", leg: "owner", choice: "carryExcess", carryTo });
  const from = scenario.state.version;
  scenario.does({ kind: "system" }, { type: "answerExcess", leg: "owner", carryTo, isTaken: false });
  const by = scenario.of("excessRefused")[0]?.dueAt;
  expect(toldTo(asOwner, scenario, from)).toMatchObject([{ code: "offerPayInProblem", params: { kind: "over", by } }]);
  expect(codes(asBuyer, scenario, from)).toEqual([]);
});

test("a choice of both sides asks the side that has not answered, and reports the result to the first", () => {
  const rub = { minor: 9_000_000n, currency: "RUB" } as const;
  const scenario = receives(proves(awaiting(), "buyer"), "owner", { amount: rub });
  const credited = { ...scenario.state.legs.owner.payIn };
  const from = scenario.state.version;
  const by = scenario.state.legs.owner.mismatch?.dueAt;
  const choice = { type: "settleMismatch", leg: "owner", choice: "requote", credited } as const;
  scenario.does(manager, choice);
  for (const reader of [asOwner, asBuyer])
    expect(toldTo(reader, scenario, from)).toMatchObject([{ code: "offerChoiceWanted", params: { kind: "quoted", amount: credited, by } }]);
  const quoted = scenario.state.version;
  scenario.does(buyer, choice);
  expect(toldTo(asOwner, scenario, quoted)).toMatchObject([
    { code: "offerChoiceWanted", params: { kind: "requote", amount: credited, by } },
  ]);
  expect(codes(asBuyer, scenario, quoted)).toEqual([]);
  const first = scenario.state.version;
  scenario.does(owner, choice);
  expect(toldTo(asBuyer, scenario, first)[0]).toMatchObject({ code: "offerChoiceAgreed", params: { amount: credited } });
  expect(codes(asOwner, scenario, first)).not.toContain("offerChoiceAgreed");
});

test("agent staff get tasks of their own leg, and a submitter never gets the task to verify it", () => {
  const wanda: Reader = { as: "agentStaff", leg: "owner", userId: "wanda" };
  const egor: Reader = { as: "agentStaff", leg: "buyer", userId: "egor" };
  const scenario = payingOut();
  expect(codes(wanda, scenario)).toEqual(["taskIncoming", "taskOutgoing"]);
  expect(codes(egor, scenario)).toEqual(["taskIncoming", "taskOutgoing"]);
  expect(codes({ as: "manager", userId: "maria" }, scenario)).toEqual(["taskToVerify", "taskToVerify"]);
  expect(codes({ as: "manager", userId: "wanda" }, scenario)).toEqual(["taskToVerify"]);
});

test("a stage returned to the agent is reported to its submitter", () => {
  const scenario = states(proves(awaiting(), "owner"), "owner").does(manager, {
    type: "returnIncoming",
    leg: "owner",
    to: "agent",
    reason: "wrong file",
  });
  expect(codes({ as: "agentStaff", leg: "owner", userId: "wanda" }, scenario).at(-1)).toBe("stageReturned");
  expect(codes({ as: "agentStaff", leg: "owner", userId: "walter" }, scenario)).not.toContain("stageReturned");
  expect(codes(asOwner, scenario)).not.toContain("offerPayInProblem");
});

test("a member named as beneficiary gets no message before the money is sent", () => {
  const told = codes({ as: "receiver", leg: "owner" }, completed());
  expect(told).toEqual(["offerToYourReceivingAccount", "offerToYourReceivingAccountSuccess"]);
});

test("an override is reported once, by the event that follows it", () => {
  const from = awaiting().state.version;
  const override = (to: "suspended" | "signing") =>
    awaiting().does(manager, { type: "changeStatus", to, reason: "check", suppressLetters: false });
  for (const reader of [asOwner, asBuyer]) {
    expect(codes(reader, override("suspended"), from)).toEqual(["offerSuspended"]);
    expect(codes(reader, override("signing"), from)).toEqual(["offerResumed"]);
  }
});

test("a stop by staff is reported with the reason and whether the reader's own money is held", () => {
  const oneCame = () => receives(proves(proves(awaiting(), "owner"), "buyer"), "owner");
  const told = (reader: Reader, scenario: Scenario) => {
    const from = scenario.state.version;
    scenario.does(manager, { type: "changeStatus", to: "suspended", reason: "check", suppressLetters: false });
    return toldTo(reader, scenario, from).map(({ params }) => params);
  };
  const { payIn } = awaiting().state.legs.owner;
  expect(told(asOwner, awaiting())).toMatchObject([{ money: "none", note: "check" }]);
  expect(told(asOwner, oneCame())).toMatchObject([{ money: "held", amount: payIn, note: "check" }]);
  expect(told(asBuyer, oneCame())).toMatchObject([{ reason: "staff", note: "check" }]);
  expect(told(asBuyer, oneCame())[0]).not.toHaveProperty("money");
});

test("a refund has an amount for the side whose money came, and none for the other", () => {
  const oneCame = () => receives(proves(proves(awaiting(), "owner"), "buyer"), "owner");
  const { version } = oneCame().state;
  const refunded = oneCame().does(manager, { type: "refund", reason: "check" });
  expect(toldTo(asOwner, refunded, version)).toMatchObject([{ code: "offerRefundStarted", params: { amount: { minor: 103_000n } } }]);
  expect(toldTo(asBuyer, refunded, version)[0]?.params).toMatchObject({ amount: undefined });
});

test("a payout that comes back is sent again, or goes to its payer in a stopped offer", () => {
  const after = (scenario: Scenario, reader: Reader) => {
    const { version } = scenario.state;
    return toldTo(reader, scenario.does(agentOf.owner, { type: "reportBounce", leg: "owner", reason: "account closed" }), version);
  };
  expect(after(confirming(), asBuyer)).toMatchObject([{ code: "offerPayoutHeld", params: { reason: "bounced" } }]);
  expect(after(confirming(), asOwner)).toEqual([]);
  expect(after(stoppedAfterPayout(), asBuyer)).toMatchObject([
    { code: "offerPayoutHeld", params: { reason: "stopped", amount: { minor: 100_000n } } },
    { code: "offerRefundStarted" },
  ]);
  expect(after(stoppedAfterPayout(), asOwner)).toMatchObject([{ code: "offerRefundStarted", params: { amount: { minor: 103_000n } } }]);
});

test("a cancellation by the clock has a code and no note", () => {
  const signingEnds = accepted();
  for (let wakes = 0; wakes < 20 && signingEnds.state.phase === "signing"; wakes += 1) signingEnds.wake();
  expect(signingEnds.of("offerCancelled")[0]).toMatchObject({ reason: "forced", note: "documentsNotReady" });
  expect(toldTo(asOwner, signingEnds).at(-1)).toMatchObject({ code: "offerCancelled", params: { reason: "forced", note: undefined } });
});

test("a received pay-in is reported without its excess, and with the side that must choose about a mismatch", () => {
  const shortOwner = receives(proves(proves(awaiting(), "owner"), "buyer"), "owner", { amount: { minor: 90_000n, currency: "EUR" } });
  const { payIn } = shortOwner.state.legs.buyer;
  const by = shortOwner.state.legs.owner.mismatch?.dueAt;
  const { version } = shortOwner.state;
  receives(shortOwner, "buyer", { amount: { ...payIn, minor: payIn.minor + 5_000n } });
  expect(toldTo(asBuyer, shortOwner, version)).toMatchObject([
    { code: "offerMemberToEscrowSuccess", params: { amount: payIn, next: "partnerChooses", by } },
    { code: "offerPayInProblem", params: { kind: "over", amount: { minor: 5_000n } } },
  ]);
  expect(toldTo(asOwner, shortOwner, version)).toMatchObject([
    { code: "offerPartnerToEscrowSuccess", params: { amount: payIn, next: "youChoose", by } },
  ]);
});

test("a leg that was paid in two parts is reported with their sum", () => {
  const inParts = receives(proves(awaiting(), "owner"), "owner", { amount: { minor: 90_000n, currency: "EUR" } });
  inParts.does(owner, { type: "settleMismatch", leg: "owner", choice: "payRest" });
  receives(proves(inParts, "owner"), "owner", { amount: { minor: 13_000n, currency: "EUR" } });
  const told = toldTo(asOwner, inParts).find(({ code }) => code === "offerMemberToEscrowSuccess");
  expect(told?.params).toMatchObject({ amount: { minor: 103_000n }, next: "partnerPays" });
});
