import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { pool } from "#data/db.server.ts";
import { findDocument, listSignatures } from "#data/document/document-facts.server.ts";
import { findSignedRevision } from "#data/document/documents.server.ts";
import { countAttempt } from "#data/throttle.server.ts";
import { hours } from "#domain/time/duration.ts";
import { env } from "#env";
import { addressKey } from "#services/session/address-key.ts";

/** What the public page may say: no names, no amounts (design/screens §2). */
export interface Certificate {
  readonly humanId: string;
  readonly revision: number;
  readonly documentSha256: string;
  /** Milliseconds since the epoch, in the order given. */
  readonly signedAt: readonly number[];
}

/** The signed revision with this fingerprint (64 hex digits), or null for an unknown or unsigned one. */
async function findCertificate(code: string): Promise<Certificate | null> {
  const hash = code.trim().toLowerCase();
  const signed = /^[0-9a-f]{64}$/.test(hash) ? await findSignedRevision(hash) : null;
  if (!signed) return null;
  const { offerId, humanId, revision } = signed;
  const [contract, signatures] = await Promise.all([findDocument(offerId, revision, "contract"), listSignatures(offerId, revision)]);
  if (!contract || signatures.length < 2) return null;
  return { humanId, revision, documentSha256: contract.sha256, signedAt: signatures.map(({ at }) => at) };
}

/**
 * Checks a certificate for anybody who holds its code. Counted for the network address, so that nobody tries codes through (R27).
 * Refusals: `NOT_FOUND` for an unknown or unsigned one, `RATE.LIMITED {retryAfter seconds}`.
 */
export async function checkCertificate(code: string, ip: string, now: number): Promise<ServiceResult<Certificate>> {
  const { count, resetsAt } = await countAttempt(pool, "certificate.check", addressKey(ip), hours(1), now);
  if (count > env.VERIFY_LIMIT_PER_HOUR) return refuse("RATE.LIMITED", { retryAfter: Math.max(1, Math.ceil((resetsAt - now) / 1000)) });
  const certificate = await findCertificate(code);
  return certificate === null ? missing : { ok: true, value: certificate };
}
