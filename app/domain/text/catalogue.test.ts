import { expect, test } from "vitest";
import { latenessFor } from "../offer/lateness.ts";
import { awaiting, payingOut, paysOut, proves, signing, signs, suspended } from "../offer/testing/scenarios.ts";
import { expiryOf, stillTrue } from "./catalogue.ts";
import { stillLate } from "./describe-late.ts";

test("a request to sign is obsolete once the reader has signed or the phase has ended", () => {
  const scenario = signing();
  expect(stillTrue("offer-sign-documents", "owner", scenario.state)).toBe(true);
  signs(scenario, "owner");
  expect(stillTrue("offer-sign-documents", "owner", scenario.state)).toBe(false);
  expect(stillTrue("offer-signed-by-partner-first", "buyer", scenario.state)).toBe(true);
});

test("a reminder is obsolete after the proof and after the window", () => {
  const scenario = awaiting();
  expect(stillTrue("offer-payment-proof-3-hours-left", "owner", scenario.state)).toBe(true);
  proves(scenario, "owner");
  expect(stillTrue("offer-payment-proof-3-hours-left", "owner", scenario.state)).toBe(false);
  expect(stillTrue("offer-payment-proof-3-hours-left", "buyer", suspended().state)).toBe(false);
});

test("messages about facts never become obsolete", () => {
  expect(stillTrue("offer-success", "owner", awaiting().state)).toBe(true);
});

test("a daily message about a late deal is obsolete when the next one is due", () => {
  const { state, now } = paysOut(payingOut(), "owner").wake();
  const [late] = latenessFor(state, "owner", now);
  if (!late) throw new Error("The payout is late.");
  expect(expiryOf("offer-action-needed", stillLate(state, "owner", late, { newsFor: now, newsBy: now + 1 }, now))).toBe(now + 1);
});
