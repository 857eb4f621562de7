import { timingSafeEqual } from "node:crypto";
import { payoutOf, verifiedPayoutOf } from "#domain/offer/facts.ts";
import type { OfferSide, OfferState } from "#domain/offer/state.ts";
import { env } from "#env";
import { blindIndexes } from "#files/blind-index.server.ts";

const letters = { owner: "A", buyer: "B" } as const satisfies Record<OfferSide, string>;
/** Bytes of the keyed hash that a code contains. */
const codeBytes = 12;

/** The facts that a code covers. A change of any of them gives another code. */
function coveredFacts(state: OfferState, leg: OfferSide): string | null {
  const paid = verifiedPayoutOf(state.legs[leg]);
  if (paid === null) return null;
  const { minor, currency } = payoutOf(state.legs[leg]);
  return JSON.stringify([state.id, leg, paid.at, paid.reference, `${minor}`, currency, state.legs[leg].beneficiary?.snapshotId ?? ""]);
}

/** One code for each key, because a document printed before a key rotation remains valid. */
function codesOf(state: OfferState, leg: OfferSide): readonly string[] {
  const facts = coveredFacts(state, leg);
  if (facts === null) return [];
  const tail = (hash: Buffer) => hash.subarray(0, codeBytes).toString("hex").toUpperCase();
  return blindIndexes(facts, "payout.code").map((hash) => `${state.humanId}-${letters[leg]}-${tail(hash)}`);
}

/** `F-2026-000123-A-` with 24 hex digits, by which a bank checks the receipt of a leg's payout; null while nothing was paid out. */
export const payoutCodeOf = (state: OfferState, leg: OfferSide): string | null => codesOf(state, leg)[0] ?? null;

/** Address of the public page that says what a code certifies. */
export const verifyUrl = (code?: string): string => [env.APP_ORIGIN, "verify", ...(code === undefined ? [] : [code])].join("/");

/** Reads a code's shape: the deal's number and the leg; null for anything else. */
export function readPayoutCode(code: string): { readonly humanId: string; readonly leg: OfferSide } | null {
  const [, humanId, letter] = /^(F-\d{4}-\d{6,})-([AB])-[0-9A-F]{24}$/.exec(code.toUpperCase()) ?? [];
  return humanId === undefined ? null : { humanId, leg: letter === "A" ? "owner" : "buyer" };
}

/** Compares in constant time, so that the duration reveals nothing about a guess. */
export function isPayoutCode(state: OfferState, leg: OfferSide, code: string): boolean {
  const asked = Buffer.from(code.toUpperCase());
  return codesOf(state, leg).some((one) => one.length === asked.length && timingSafeEqual(Buffer.from(one), asked));
}
