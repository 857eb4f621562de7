import { expect, test } from "vitest";
import { toWire } from "#domain/offer/wire.ts";
import { notificationSentence } from "./notification-sentence.server.ts";

const now = Date.UTC(2026, 10, 20, 9);

/** A stored notification of a moved deadline. */
function moved(more: { readonly lateSince?: number } = {}) {
  const amount = { minor: 100n, currency: "EUR" } as const;
  const about = { humanReadableId: "F-2026-000123", offerId: "o", brand: "main", version: 4, at: now };
  const step = { leg: "buyer", rail: "bank", stage: "outgoing", isOwn: false, isAgents: true, amount, expected: now + 1 };
  return { type: "offerStageMoved", data: toWire({ ...about, ...step, ...more }) };
}
const said = (record: ReturnType<typeof moved>, at: number, language: "ru" | "en" = "en") =>
  notificationSentence(record, { language, timeZone: "Europe/Berlin", now: at }).replaceAll("\u00a0", " ");

test("shows a new deadline until it has passed", () => {
  expect(said(moved(), now)).toBe("Deal F-2026-000123: the payout deadline has moved. The new deadline is 20.11.2026, 10:00 Berlin time");
  expect(said(moved(), now + 2)).toBe("Deal F-2026-000123: the payout deadline has moved");
});

test("apologises for a moved deadline only after a delay", () => {
  const late = moved({ lateSince: now - 1 });
  expect([said(late, now + 2), said(late, now + 2, "ru"), said(moved(), now + 2, "ru")]).toEqual([
    "Deal F-2026-000123: sorry about the delay with your payout",
    "Сделка F-2026-000123: извините за задержку с выплатой вам",
    "Сделка F-2026-000123: менеджер изменил срок шага «выплата»",
  ]);
});
