import { prisma } from "#data/prisma.server.ts";

export const documentKinds = ["contract", "evidence", "statement", "proofPack"] as const;
export type DocumentKind = (typeof documentKinds)[number];

export interface OfferDocument {
  readonly id: string;
  readonly offerId: string;
  readonly revision: number;
  readonly kind: DocumentKind;
  /** File id by which the document is opened. */
  readonly fileId: string;
  /** Hex, of the plaintext PDF. */
  readonly sha256: string;
}

/** Every document of an offer, oldest revision first. */
export async function listDocuments(offerId: string): Promise<OfferDocument[]> {
  const documents = await (await prisma()).offerDocument.findMany({
    where: { offerId },
    select: { id: true, offerId: true, revision: true, kind: true, fileId: true, sha256: true },
    orderBy: [{ revision: "asc" }, { createdAt: "asc" }],
  });
  return documents.map(({ kind, sha256, ...row }) => ({ ...row, kind: kind as DocumentKind, sha256: Buffer.from(sha256).toString("hex") }));
}

export interface SignedRevision {
  readonly offerId: string;
  readonly humanId: string;
  readonly revision: number;
}

/** The revision whose terms and documents have this hash (hex), for the public check of a certificate. */
export async function findSignedRevision(hash: string): Promise<SignedRevision | null> {
  const client = await prisma();
  const signed = await client.offerRevision.findFirst({
    where: { termsHash: Buffer.from(hash, "hex") },
    select: { offerId: true, revision: true },
  });
  if (signed === null) return null;
  const { humanId } = await client.offer.findUniqueOrThrow({ where: { id: signed.offerId }, select: { humanId: true } });
  return { ...signed, humanId };
}

/** The signed hash (hex) of the contract or evidence sheet whose file has this SHA-256 (hex). */
export async function findSignedHashOfDocument(sha256: string): Promise<string | null> {
  const client = await prisma();
  const document = await client.offerDocument.findFirst({
    where: { sha256: Buffer.from(sha256, "hex"), kind: { in: ["contract", "evidence"] } },
    select: { offerId: true, revision: true },
  });
  if (document === null) return null;
  const signed = await client.offerRevision.findFirst({ where: document, select: { termsHash: true } });
  return signed === null ? null : Buffer.from(signed.termsHash).toString("hex");
}
