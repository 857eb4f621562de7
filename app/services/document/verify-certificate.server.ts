import { findSignedRevision } from "#data/documents.server.ts";
import { findDocument, listSignatures } from "#data/paper-facts.server.ts";

/** What the public page may say: no names, no amounts (the page `/verify`). */
export interface Certificate {
  readonly humanId: string;
  readonly revision: number;
  readonly documentSha256: string;
  /** Milliseconds since the epoch, in the order given. */
  readonly signedAt: readonly number[];
}

/** The signed revision with this fingerprint (64 hex digits), or null for an unknown or unsigned one. */
export async function findCertificate(code: string): Promise<Certificate | null> {
  const hash = code.trim().toLowerCase();
  const signed = /^[0-9a-f]{64}$/.test(hash) ? await findSignedRevision(hash) : null;
  if (!signed) return null;
  const { offerId, humanId, revision } = signed;
  const [contract, signatures] = await Promise.all([findDocument(offerId, revision, "contract"), listSignatures(offerId, revision)]);
  if (!contract || signatures.length < 2) return null;
  return { humanId, revision, documentSha256: contract.sha256, signedAt: signatures.map(({ at }) => at) };
}
