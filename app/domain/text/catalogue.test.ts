import { expect, test } from "vitest";
import { awaiting, proves, signing, signs, suspended } from "../offer/testing/stories.ts";
import { stillTrue } from "./catalogue.ts";

test("a request to sign is over once the reader signed or the phase ended", () => {
  const play = signing();
  expect(stillTrue("offer-sign-documents", "owner", play.state)).toBe(true);
  signs(play, "owner");
  expect(stillTrue("offer-sign-documents", "owner", play.state)).toBe(false);
  expect(stillTrue("offer-signed-by-partner-first", "buyer", play.state)).toBe(true);
});

test("a reminder is over after the proof and after the window", () => {
  const play = awaiting();
  expect(stillTrue("offer-payment-proof-3-hours-left", "owner", play.state)).toBe(true);
  proves(play, "owner");
  expect(stillTrue("offer-payment-proof-3-hours-left", "owner", play.state)).toBe(false);
  expect(stillTrue("offer-payment-proof-3-hours-left", "buyer", suspended().state)).toBe(false);
});

test("facts stay true for ever", () => {
  expect(stillTrue("offer-success", "owner", awaiting().state)).toBe(true);
});
