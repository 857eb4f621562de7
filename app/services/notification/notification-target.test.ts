import { expect, test } from "vitest";
import en from "#i18n/locales/en/server/notices.ts";
import ru from "#i18n/locales/ru/server/notices.ts";
import { notificationTarget } from "./notification-target.ts";

test("links agent staff from a task to its page, and from a refund to the refund's page", () => {
  const to = (code: string) => notificationTarget("agentManager", code, "o1");
  expect(["taskIncoming", "taskOutgoing", "taskConfirmation", "taskRefund", "lateRefund", "offerSuccess"].map(to)).toEqual([
    "/agents/payments-incoming/o1",
    "/agents/payments-outgoing/o1",
    "/agents/payments-confirmations/o1",
    "/agents/payments-outgoing/o1/refund",
    "/agents/payments-outgoing/o1/refund",
    "/agents/transactions",
  ]);
});

test("links members and managers to the offer, and all others to no offer", () => {
  expect((["member", "admin", "reserved"] as const).map((role) => notificationTarget(role, "offerSuccess", "o1"))).toEqual([
    "/my-transactions/o1",
    "/admin-transactions/o1",
    null,
  ]);
});

test("every notification has a page and a sentence in both languages", () => {
  const ofOffer = [
    "offerCommandRefused",
    "arrivalTaken",
    "arrivalGiven",
    "partnerCannotSign",
    "partnerReminds",
    "payoutMissing",
    "lateIncoming",
    "lateOutgoing",
    "lateConfirmation",
    "lateRefund",
    "appealAnswered",
  ];
  const codes = Object.keys(ru).filter((code) => code !== "other");
  expect(codes.filter((code) => notificationTarget("member", code, ofOffer.includes(code) ? "o1" : null) === null)).toEqual([]);
  expect(codes.filter((code) => Object.values({ ru, en }).some((said) => !said[code as keyof typeof ru]))).toEqual([]);
  expect(notificationTarget("member", "constructor", null)).toBeNull();
});
