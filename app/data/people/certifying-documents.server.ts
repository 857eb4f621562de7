import type { StoredFile } from "#data/document/files.server.ts";
import type { Prisma } from "#data/generated/prisma/client.ts";
import type { Db } from "#data/prisma.server.ts";
import type { CalendarDate } from "#domain/people/calendar-date.ts";
import { bySide, type DocumentSide } from "#domain/people/document/document-sides.ts";
import type { DocumentFacts, DocumentState, DocumentType } from "#domain/people/document/required-documents.ts";

export type DocumentFile = Pick<StoredFile, "id" | "name" | "mime" | "size">;

/** A picture of an identity document; null for a page. */
export interface SidedFile extends DocumentFile {
  readonly side: DocumentSide | null;
}

/** Stored row of an identity document. `sealed` can only be decrypted with the AAD of its table and id. */
export interface DocumentRow extends DocumentFacts {
  readonly id: string;
  readonly userId: string;
  readonly sealed: string | null;
  readonly title: string | null;
  readonly issuedAt: CalendarDate | null;
  readonly isOpenEnded: boolean;
  /** The approved document that this one replaces. */
  readonly replacesId: string | null;
  /** A moderator's remark; null when there is none. */
  readonly remark: string | null;
  readonly version: number;
  readonly files: readonly SidedFile[];
}

const select = {
  ...{ id: true, userId: true, documentType: true, country: true, citizenshipCountry: true, state: true, overdueDate: true },
  ...{ isHiddenFromMember: true, sealed: true, title: true, issuedAt: true, isOpenEnded: true, replacesId: true, remark: true },
  version: true,
} as const satisfies Prisma.CertifyingDocumentSelect;

const dateOf = (date: Date | null): CalendarDate | null => date?.toISOString().slice(0, 10) ?? null;

type Found = Prisma.CertifyingDocumentGetPayload<{ select: typeof select }>;
const rowOf = ({ issuedAt, overdueDate, ...row }: Found): Omit<DocumentRow, "files"> => ({
  ...row,
  issuedAt: dateOf(issuedAt),
  overdueDate: dateOf(overdueDate),
});

/** Every document of a member that was not removed, oldest first, with its pages, front first. */
export async function listDocuments(db: Db, userId: string): Promise<readonly DocumentRow[]> {
  const orderBy = [{ createdAt: "asc" }, { id: "asc" }] as const;
  const rows = await db.certifyingDocument.findMany({ where: { userId, state: { not: "removed" } }, select, orderBy: [...orderBy] });
  const pages = await db.storedFile.findMany({
    where: { claimedBy: { in: rows.map(({ id }) => id) }, purpose: "certifying", deletedAt: null },
    select: { id: true, name: true, mime: true, size: true, side: true, claimedBy: true },
    orderBy: [...orderBy],
  });
  const filesOf = (documentId: string) => pages.filter((page) => page.claimedBy === documentId).map(({ claimedBy: _, ...file }) => file);
  return rows.map((row) => ({ ...rowOf(row), files: bySide(filesOf(row.id)) }));
}

export interface DocumentValues {
  readonly documentType: DocumentType;
  readonly country: string;
  readonly citizenshipCountry: string;
  readonly state: DocumentState;
  readonly overdueDate: CalendarDate | null;
  readonly issuedAt: CalendarDate | null;
  readonly isOpenEnded: boolean;
  readonly title: string | null;
  readonly sealed: string;
  readonly numberBidx: Uint8Array<ArrayBuffer> | null;
}

const asDate = (date: CalendarDate | null): Date | null => (date === null ? null : new Date(`${date}T00:00:00Z`));
const columnsOf = ({ overdueDate, issuedAt, ...values }: DocumentValues) => ({
  ...values,
  overdueDate: asDate(overdueDate),
  issuedAt: asDate(issuedAt),
});

/** Returns false when the id is taken, because the same form was sent twice. */
export async function recordNewDocument(
  db: Db,
  document: DocumentValues & { readonly id: string; readonly userId: string; readonly replacesId: string | null },
): Promise<boolean> {
  const { id, userId, replacesId, ...values } = document;
  const { count } = await db.certifyingDocument.createMany({
    data: [{ id, userId, replacesId, ...columnsOf(values) }],
    skipDuplicates: true,
  });
  return count === 1;
}

/** Updates the version that was read. Returns false when it was changed meanwhile. */
export async function recordDocumentChange(db: Db, id: string, version: number, values: DocumentValues): Promise<boolean> {
  const { count } = await db.certifyingDocument.updateMany({
    where: { id, version },
    data: { ...columnsOf(values), remark: null, version: { increment: 1 } },
  });
  return count === 1;
}

interface SidePages {
  readonly pages: readonly Pick<SidedFile, "id" | "side">[];
  /** True keeps the former file of a side as an additional page. False releases it, and the sweep deletes it. */
  readonly isHistoryKept: boolean;
}

/** Stores which sides of a document its claimed files show. */
export async function recordSides(db: Db, documentId: string, { pages, isHistoryKept }: SidePages): Promise<void> {
  for (const { id, side } of pages) {
    if (side === null) continue;
    const data = isHistoryKept ? { side: null } : { claimedBy: null };
    await db.storedFile.updateMany({ where: { claimedBy: documentId, side, id: { not: id } }, data });
    await db.storedFile.updateMany({ where: { id, claimedBy: documentId }, data: { side } });
  }
}

/** Shows or hides the version that was read. Returns false when it was changed meanwhile. */
export async function recordDocumentHidden(db: Db, id: string, version: number, isHiddenFromMember: boolean): Promise<boolean> {
  const data = { isHiddenFromMember, version: { increment: 1 } };
  const { count } = await db.certifyingDocument.updateMany({ where: { id, version }, data });
  return count === 1;
}

/** Removes the version that was read. Returns false when it was changed meanwhile. */
export async function recordDocumentRemoved(db: Db, id: string, version: number): Promise<boolean> {
  const data = { state: "removed", version: { increment: 1 } } as const;
  const { count } = await db.certifyingDocument.updateMany({ where: { id, version, state: { not: "removed" } }, data });
  return count === 1;
}

/** True for a page of a document that staff hide from its member. */
export async function isPageHidden(db: Db, fileId: string): Promise<boolean> {
  const file = await db.storedFile.findUnique({ where: { id: fileId }, select: { claimedBy: true } });
  if (!file?.claimedBy) return false;
  return (await db.certifyingDocument.count({ where: { id: file.claimedBy, isHiddenFromMember: true } })) > 0;
}

export async function recordDocumentState(db: Db, ids: readonly string[], state: DocumentState): Promise<void> {
  await db.certifyingDocument.updateMany({ where: { id: { in: [...ids] } }, data: { state } });
}

export async function recordDocumentDeclined(db: Db, id: string, remark: string): Promise<void> {
  await db.certifyingDocument.updateMany({ where: { id }, data: { state: "declined", remark } });
}

/** Other members who have the same document, at most five. */
export async function listDocumentDuplicates(db: Db, userId: string): Promise<readonly string[]> {
  const own = await db.certifyingDocument.findMany({
    where: { userId, numberBidx: { not: null }, state: { not: "removed" } },
    select: { numberBidx: true },
  });
  const indexes = own.flatMap(({ numberBidx }) => (numberBidx === null ? [] : [numberBidx]));
  if (indexes.length === 0) return [];
  const where = { numberBidx: { in: indexes }, userId: { not: userId } };
  const twins = await db.certifyingDocument.findMany({ where, select: { userId: true }, distinct: ["userId"], take: 5 });
  return twins.map((twin) => twin.userId);
}
