import { type Refusal, refuse } from "#contracts/outcome.ts";
import { pool } from "#data/db.server.ts";
import { findDocument, listSignatures } from "#data/document/document-facts.server.ts";
import { findSignedHashOfDocument, findSignedRevision } from "#data/document/documents.server.ts";
import { findOfferId, readOfferState } from "#data/offer/offers.server.ts";
import { countAttempt } from "#data/throttle.server.ts";
import type { Money } from "#domain/money/money.ts";
import { payoutOf, verifiedPayoutOf } from "#domain/offer/facts.ts";
import { hours } from "#domain/time/duration.ts";
import { env } from "#env";
import { secondsUntil } from "#services/seconds-until.ts";
import { addressKey } from "#services/session/address-key.ts";
import { isPayoutCode, readPayoutCode } from "./payout-code.server.ts";

/** Content of the public page: no names, no amounts (design/screens §2). */
export interface Certificate {
  /** The code by which the page is found. */
  readonly code: string;
  readonly humanId: string;
  readonly revision: number;
  readonly documentSha256: string;
  /** Epoch milliseconds of the signatures, in their order. */
  readonly signedAt: readonly number[];
}

/** Finds the revision that both sides signed by its hash (hex); null for an unknown or half-signed one. */
async function findCertificate(signedHash: string): Promise<Certificate | null> {
  const signed = await findSignedRevision(signedHash);
  if (!signed) return null;
  const { offerId, humanId, revision } = signed;
  const [contract, signatures] = await Promise.all([findDocument(offerId, revision, "contract"), listSignatures(offerId, revision)]);
  if (!contract || signatures.length < 2) return null;
  return { code: signedHash, humanId, revision, documentSha256: contract.sha256, signedAt: signatures.map(({ at }) => at) };
}

/**
 * Counts a check for the network address, to prevent guessing codes (R27). Call it before any read. Returns null, or `RATE.LIMITED
 * {retryAfter seconds}`.
 */
export async function countCheck(ip: string, now: number): Promise<Refusal | null> {
  const { count, resetsAt } = await countAttempt(pool, "certificate.check", addressKey(ip), hours(1), now);
  if (count <= env.VERIFY_LIMIT_PER_HOUR) return null;
  return refuse("RATE.LIMITED", { retryAfter: secondsUntil(resetsAt, now) });
}

/** Returns what a code certifies; null for an unknown one. Public: no permission is checked. */
export async function checkCertificate(code: string): Promise<Certificate | null> {
  const hash = code.trim().toLowerCase();
  return /^[0-9a-f]{64}$/.test(hash) ? await findCertificate(hash) : null;
}

/** The payout that a receipt's code certifies, without names and accounts. */
export interface CertifiedPayout {
  readonly code: string;
  readonly humanId: string;
  /** Milliseconds. */
  readonly paidAt: number;
  readonly amount: Money;
  readonly reference: string;
}

/**
 * Returns the payout whose receipt has this code; null for another code, and after the payout bounced. Public: the code is the permission.
 */
export async function checkPayoutCode(code: string): Promise<CertifiedPayout | null> {
  const asked = readPayoutCode(code.trim());
  const offerId = asked && (await findOfferId(asked.humanId, pool));
  const state = offerId && (await readOfferState(pool, offerId));
  if (!asked || !state || !isPayoutCode(state, asked.leg, code.trim())) return null;
  const paid = verifiedPayoutOf(state.legs[asked.leg]);
  if (paid === null) return null;
  const amount = payoutOf(state.legs[asked.leg]);
  return { code: code.trim().toUpperCase(), humanId: state.humanId, paidAt: paid.at, amount, reference: paid.reference };
}

/**
 * Returns what the contract or the evidence sheet with this SHA-256 (hex) certifies; null for an unknown hash. Public: the hash is the
 * permission.
 */
export async function checkDocument(sha256: string): Promise<Certificate | null> {
  const signedHash = await findSignedHashOfDocument(sha256);
  return signedHash === null ? null : await findCertificate(signedHash);
}
