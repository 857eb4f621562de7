import { expect, test } from "vitest";
import { buyer, manager, owner, type Scenario } from "../offer/testing/factories.ts";
import {
  accepted,
  awaiting,
  completed,
  payingOut,
  proves,
  published,
  signing,
  signs,
  states,
  suspended,
} from "../offer/testing/scenarios.ts";
import type { Reader } from "./message.ts";
import { asBuyer, asOwner, codes, letters, messagesTo } from "./testing/messages-of.ts";

test("the owner gets these messages when an offer completes normally", () => {
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

test("the buyer gets these letters when an offer completes normally", () => {
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

test("both sides get the end of the signing window, which is at most the contract's own end", () => {
  const scenario = signing();
  const ends = [asOwner, asBuyer].map((reader) => {
    const told = messagesTo(reader, scenario).find(({ code }) => code === "yourOfferAccepted" || code === "youAcceptedOffer");
    return told && "by" in told.params ? told.params.by : undefined;
  });
  const accepted = scenario.events.find(({ type }) => type === "offerAccepted")?.at ?? 0;
  const by = accepted + scenario.state.policy.signingWindow;
  expect(ends).toEqual([by, by]);
  expect(by).toBeLessThanOrEqual(scenario.state.deadline?.dueAt ?? 0);
});

test("the message about the payment window contains its real end and the reader's own amount", () => {
  const scenario = awaiting();
  const [message] = messagesTo(asBuyer, scenario).slice(-1);
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

test("one message about the expired payment window names the late side and the deadline of the staff's decision", () => {
  const scenario = suspended();
  const from = scenario.events.findIndex(({ type }) => type === "paymentWindowExpired");
  const version = scenario.events[from]?.version ?? 0;
  const by = scenario.state.deadline?.dueAt;
  expect(messagesTo(asOwner, scenario, version - 1)).toMatchObject([{ code: "offerPaymentProofExpired", params: { late: "partner", by } }]);
  expect(messagesTo(asBuyer, scenario, version - 1)).toMatchObject([{ code: "offerPaymentProofExpired", params: { late: "you", by } }]);
});

test("sends no message when an offer without a buyer is withdrawn", () => {
  const scenario = published().does(owner, { type: "withdraw" });
  expect(codes(asOwner, scenario)).toEqual(["offerPublished"]);
});

test("the message about an offer that ended because of a changed account says whose account it was", () => {
  const whoseFor = (reader: Reader, scenario: Scenario) =>
    messagesTo(reader, scenario).flatMap((message) =>
      message.code === "offerCancelledDueToBankAccountChange" ? [message.params.whose] : [],
    );
  const { accountId = "" } = signing().state.legs.buyer.beneficiary ?? {};
  const scenario = signing().does({ kind: "system" }, { type: "bankAccountChanged", accountId, change: "accountChanged" });
  expect([...whoseFor(asOwner, scenario), ...whoseFor(asBuyer, scenario)]).toEqual(["you", "partner"]);
});

test("reports a cancellation to the other side, and confirms it to its author", () => {
  const scenario = signing().does(owner, { type: "cancel" });
  expect(letters(asBuyer, scenario).at(-1)).toBe("offer-cancelled-by-owner");
  expect(codes(asOwner, scenario).at(-1)).toBe("offerCancelledByYou");
});

test("agent staff get tasks of their own leg, except the task to verify their own submission", () => {
  const wanda: Reader = { as: "agentStaff", leg: "owner", userId: "wanda" };
  const egor: Reader = { as: "agentStaff", leg: "buyer", userId: "egor" };
  const scenario = payingOut();
  expect(codes(wanda, scenario)).toEqual(["taskIncoming", "taskOutgoing"]);
  expect(codes(egor, scenario)).toEqual(["taskIncoming", "taskOutgoing"]);
  expect(codes({ as: "manager", userId: "maria" }, scenario)).toEqual(["taskToVerify", "taskToVerify"]);
  expect(codes({ as: "manager", userId: "wanda" }, scenario)).toEqual(["taskToVerify"]);
});

test("reports a declined stage to its submitter", () => {
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

test("reports an override once, with the event that follows it", () => {
  const from = awaiting().state.version;
  const override = (to: "suspended" | "signing") =>
    awaiting().does(manager, { type: "changeStatus", to, reason: "check", suppressLetters: false });
  for (const reader of [asOwner, asBuyer]) {
    expect(codes(reader, override("suspended"), from)).toEqual(["offerSuspended"]);
    expect(codes(reader, override("signing"), from)).toEqual(["offerResumed"]);
  }
});

test("a cancellation by the deadline has a code and no note", () => {
  const signingEnds = accepted();
  for (let wakes = 0; wakes < 20 && signingEnds.state.phase === "signing"; wakes += 1) signingEnds.wake();
  expect(signingEnds.of("offerCancelled")[0]).toMatchObject({ reason: "forced", note: "documentsNotReady" });
  expect(messagesTo(asOwner, signingEnds).at(-1)).toMatchObject({ code: "offerCancelled", params: { reason: "forced", note: undefined } });
});
