import { expect, test } from "vitest";
import * as scenarios from "#domain/offer/testing/scenarios.ts";
import type { OfferReading } from "#services/offer/read-offer-reading.server.ts";
import { writeDetail } from "./write-offer.ts";

const { state: proven } = scenarios.proves(scenarios.awaiting(), "owner");
const hash = "0xpayer";
const leg = { ...proven.legs.owner, rail: "crypto", networkCommission: { minor: 70n, currency: "EUR" } } as const;
const proof = { ...proven.sides.owner.proof, at: 0, late: false, fileIds: [], transactionHash: hash };
const state = {
  ...proven,
  legs: { ...proven.legs, owner: leg },
  sides: { ...proven.sides, owner: { ...proven.sides.owner, proof } },
};
const step = { code: "nothingForYou", who: "nobody", money: "withYou" } as const;
const shared = { state, step, allowed: [], hash: null, partner: null, payIn: null, proofFiles: [] } as const;
const legFor = (reader: OfferReading["reader"]) => writeDetail({ ...shared, reader }, "reader").legs.owner;

test("only its payer and the leg's staff see the hash of a payment", () => {
  const seen = (reader: OfferReading["reader"]) => legFor(reader).sellerTransactionHash;
  expect(
    [{ as: "side", side: "owner" }, { as: "manager" }, { as: "agent", legs: ["owner"] }].map((reader) => seen(reader as never)),
  ).toEqual([hash, hash, hash]);
  expect(
    [{ as: "side", side: "buyer" }, { as: "agent", legs: ["buyer"] }, { as: "market" }].map((reader) => seen(reader as never)),
  ).toEqual([null, null, null]);
});

test("a crypto leg has its network's fee and the hash of a verified payout, a bank leg has neither", () => {
  expect(legFor({ as: "manager" })).toMatchObject({ buyerNetworkCommission: { amount: "0.70" }, buyerTransactionHash: null });
  const paid = { ...leg, outgoing: { ...leg.outgoing, status: "verified", reference: "0xpayout" } } as const;
  const written = (owner: typeof paid | (Omit<typeof paid, "rail"> & { rail: "bank" })) =>
    writeDetail({ ...shared, state: { ...state, legs: { ...state.legs, owner } }, reader: { as: "side", side: "buyer" } }, "reader").legs
      .owner;
  expect(written(paid)).toMatchObject({ buyerTransactionHash: "0xpayout", reference: "0xpayout" });
  expect(written({ ...paid, rail: "bank" })).toMatchObject({
    buyerTransactionHash: null,
    buyerNetworkCommission: null,
    reference: "0xpayout",
  });
});
