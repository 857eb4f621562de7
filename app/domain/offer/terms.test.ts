import { expect, it } from "vitest";
import type { OfferState } from "./state.ts";
import { canonicalTerms, termsOf } from "./terms.ts";
import { buyer, good, owner, someTerms, west } from "./testing/factories.ts";
import { accepted, awaiting, proves, published } from "./testing/scenarios.ts";
import { fromWire, toWire } from "./wire.ts";

it("is the same text for any order of the keys", () => {
  const { state } = accepted();
  const shuffled: OfferState = { ...fromWire<OfferState>(toWire(state)), legs: { buyer: state.legs.buyer, owner: state.legs.owner } };
  expect(canonicalTerms(shuffled)).toBe(canonicalTerms(state));
  expect(canonicalTerms(state).startsWith('{"brand":"main","commissionBps":300,"corridor":{"from":"germany","to":"russia"}')).toBe(true);
});

it("changes with every term that both sides sign, and with nothing else", () => {
  const scenario = accepted({ crypto: true });
  const before = canonicalTerms(scenario.state);
  expect(before).toContain('"payIn":{"amount":"1030.000000","currency":"USDT"}');
  scenario.does(west, { type: "setNetworkCommission", leg: "owner", amount: { minor: 1_400_000n, currency: "USDT" } });
  expect(canonicalTerms(scenario.state)).toContain('"payout":{"amount":"998.600000","currency":"USDT"}');
  const paid = awaiting();
  const signed = canonicalTerms(paid.state);
  expect(canonicalTerms(proves(paid, "owner").state)).toBe(signed);
});

it("has lists as lists, and null for a missing buyer", () => {
  const text = canonicalTerms(published().state);
  expect(text).toContain('"parties":{"buyer":null,"owner":"olga"}');
  expect(text).toContain('"paymentReminders":[43200000,10800000]');
});

it("names the buyer and the buyer's beneficiary", () => {
  const text = canonicalTerms(accepted().state);
  expect(text).toContain('"snapshotId":"snapshot-account-boris"');
  expect(text).toContain('"parties":{"buyer":"boris","owner":"olga"}');
  expect(JSON.parse(text)).toMatchObject({ revision: 1 });
});

it("returns the offer's terms for an edit", () => {
  const scenario = published();
  expect(termsOf(scenario.state)).toEqual(someTerms());
  scenario.does(owner, { type: "edit", terms: termsOf(scenario.state), facts: good });
  expect([scenario.state.revision, scenario.refusalOf(buyer, { type: "withdraw" })]).toEqual([2, "NOT_FOUND"]);
});
