import { expect, test } from "vitest";
import { awaiting, proves, signing, signs, suspended } from "../offer/testing/scenarios.ts";
import { stillTrue } from "./catalogue.ts";

test("a request to sign is over once the reader signed or the phase ended", () => {
  const scenario = signing();
  expect(stillTrue("offer-sign-documents", "owner", scenario.state)).toBe(true);
  signs(scenario, "owner");
  expect(stillTrue("offer-sign-documents", "owner", scenario.state)).toBe(false);
  expect(stillTrue("offer-signed-by-partner-first", "buyer", scenario.state)).toBe(true);
});

test("a reminder is over after the proof and after the window", () => {
  const scenario = awaiting();
  expect(stillTrue("offer-payment-proof-3-hours-left", "owner", scenario.state)).toBe(true);
  proves(scenario, "owner");
  expect(stillTrue("offer-payment-proof-3-hours-left", "owner", scenario.state)).toBe(false);
  expect(stillTrue("offer-payment-proof-3-hours-left", "buyer", suspended().state)).toBe(false);
});

test("facts stay true for ever", () => {
  expect(stillTrue("offer-success", "owner", awaiting().state)).toBe(true);
});
