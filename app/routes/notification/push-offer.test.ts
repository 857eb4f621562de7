import { expect, test } from "vitest";
import { days } from "#domain/time/duration.ts";
import { declinePushOffer, isPushOfferDue } from "./push-offer.server.ts";

const now = Date.UTC(2026, 10, 22);
const browser = (value: string | null) => (name: string) => (name === "push-offer" ? value : null);
const said = (value: string | null, at: number) => declinePushOffer(browser(value), at).match(/^push-offer=([^;]*);/)?.[1] ?? null;

test("a first 'not now' holds for thirty days, a second one permanently", () => {
  expect(isPushOfferDue(browser(null), now)).toBe(true);
  const once = said(null, now);
  expect([29, 31].map((count) => isPushOfferDue(browser(once), now + days(count)))).toEqual([false, true]);
  expect(isPushOfferDue(browser(said(once, now + days(31))), now + days(3_000))).toBe(false);
});

test("an invalid cookie does not hide the offer", () => {
  expect(isPushOfferDue(browser("nonsense"), now)).toBe(true);
});
