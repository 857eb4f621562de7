import { expect, test } from "vitest";
import type { AwaitedLeg } from "#data/money/arrival-candidates.server.ts";
import type { Arrival } from "#data/money/arrivals.server.ts";
import { assessCandidates } from "./assess-candidates.ts";

const eur = (minor: bigint) => ({ minor, currency: "EUR" }) as const;
const arrival = { amount: eur(103_000n), payerName: "Irina Ivanova", bookedOn: "2026-11-20", purpose: "" } as Arrival;
const leg = (given: Partial<AwaitedLeg>): AwaitedLeg => ({
  ...{
    offerId: "o1",
    humanId: "F-2026-000123",
    leg: "owner",
    payIn: eur(103_000n),
    payerName: "Anna Berg",
    personId: null,
    receiptId: null,
  },
  ...{ publishedAt: Date.parse("2026-11-19T10:00:00Z"), dueAt: Date.parse("2026-11-21T10:00:00Z") },
  ...given,
});
const reasonsOf = (given: Partial<AwaitedLeg>, codes: readonly string[] = []) =>
  assessCandidates(arrival, [leg(given)], { codes })[0]?.reasons;

test("returns each reason; a matching date alone is no reason", () => {
  expect(reasonsOf({})).toEqual(["sum", "inTime"]);
  expect(reasonsOf({ payIn: eur(1n), payerName: "Irina Ivanova", dueAt: Date.parse("2026-11-19T12:00:00Z") })).toEqual(["payer"]);
  expect(reasonsOf({ payIn: eur(1n) }, ["F-2026-000123"])).toEqual(["code", "inTime"]);
  expect(reasonsOf({ payIn: eur(1n) })).toBeUndefined();
});

test("ranks the deal's code above an earlier submission, and both above the amount", () => {
  const legs = [
    leg({ offerId: "sum" }),
    leg({ offerId: "code", humanId: "F-2026-000200", payIn: eur(1n) }),
    leg({ offerId: "stated", receiptId: "r" }),
  ];
  expect(assessCandidates(arrival, legs, { codes: ["F-2026-000200"] }).map(({ offerId }) => offerId)).toEqual(["code", "stated", "sum"]);
});

test("suggests the deal that the text names among many others with the same amount submitted by hand", () => {
  const others = Array.from({ length: 19 }, (_, n) => leg({ offerId: `stated ${n}`, receiptId: `r${n}` }));
  const named = leg({ offerId: "named", humanId: "F-2026-000200" });
  expect(assessCandidates(arrival, [...others, named], { codes: ["F-2026-000200"] })[0]?.offerId).toBe("named");
});

test("compares the payer's name in Latin letters when the profile has another script", () => {
  const cyrillic = leg({ payIn: eur(1n), payerName: "Петрова Ирина", personId: "p1" });
  const latinNames = new Map([["p1", "IRINA IVANOVA"]]);
  expect(assessCandidates(arrival, [cyrillic], { codes: [] })).toEqual([]);
  expect(assessCandidates(arrival, [cyrillic], { codes: [], latinNames })[0]?.reasons).toContain("payer");
});
