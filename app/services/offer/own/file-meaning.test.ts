import { expect, test } from "vitest";
import type { OfferState, StageName } from "#domain/offer/state.ts";
import { offer } from "#tests/files/offer-fixture.ts";
import { fileMeaning } from "./file-meaning.ts";

const file = { id: "file-1", purpose: "agentFile", leg: "owner" } as const;

function holding(...stages: readonly StageName[]): OfferState {
  const held = Object.fromEntries(stages.map((stage) => [stage, { status: "verified", fileIds: ["file-1"] }]));
  return { ...offer, legs: { ...offer.legs, owner: { ...offer.legs.owner, ...held } } };
}

test.each([
  ["incoming", "receipt"],
  ["outgoing", "payout"],
  ["confirmation", "arrival"],
  ["refund", "refund"],
] as const)("an agent's file of %s means %s", (stage, meaning) => {
  expect(fileMeaning(file, holding(stage))).toBe(meaning);
});

test("a file that also confirms a payout is shown as the payout's confirmation", () => {
  expect(fileMeaning(file, holding("incoming", "outgoing", "confirmation"))).toBe("arrival");
});

test("an agent's file that no stage of its leg contains is unused", () => {
  expect(fileMeaning({ ...file, leg: "buyer" }, holding("incoming"))).toBe("unused");
});

test("a proof, an invoice and a document of the platform are named by their purpose", () => {
  expect((["proof", "invoice", "contract"] as const).map((purpose) => fileMeaning({ ...file, purpose }, offer))).toEqual([
    "proof",
    "invoice",
    "paper",
  ]);
});
