import type { Db } from "#data/prisma.server.ts";
import type { DocumentFile } from "./certifying-documents.server.ts";

/** A generated document about a company's owners. */
export interface OwnershipDocument extends DocumentFile {
  readonly madeAt: number;
}

/** Finds the document with the same content; null when there is none. */
export async function findOwnershipDocument(db: Db, aboutId: string, dataHash: string): Promise<string | null> {
  const paper = await db.ownershipPaper.findUnique({ where: { aboutId_dataHash: { aboutId, dataHash } }, select: { fileId: true } });
  return paper?.fileId ?? null;
}

interface NewPaper {
  readonly id: string;
  readonly userId: string;
  readonly aboutId: string;
  readonly dataHash: string;
  readonly fileId: string;
  readonly generatedById: string;
}

/** Returns false when the same document was generated meanwhile. */
export async function recordOwnershipDocument(db: Db, paper: NewPaper): Promise<boolean> {
  return (await db.ownershipPaper.createMany({ data: [paper], skipDuplicates: true })).count === 1;
}

/** The generated documents about a company's owners, newest first. */
export async function listOwnershipDocuments(db: Db, userId: string): Promise<readonly OwnershipDocument[]> {
  const papers = await db.ownershipPaper.findMany({
    where: { userId },
    select: { fileId: true, createdAt: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 50,
  });
  const files = await db.storedFile.findMany({
    where: { id: { in: papers.map(({ fileId }) => fileId) }, deletedAt: null },
    select: { id: true, name: true, mime: true, size: true },
  });
  return papers.flatMap(({ fileId, createdAt }) =>
    files.filter(({ id }) => id === fileId).map((file) => ({ ...file, madeAt: createdAt.getTime() })),
  );
}
