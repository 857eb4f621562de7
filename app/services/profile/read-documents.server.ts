import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { type DocumentRow, listDocuments, type SidedFile } from "#data/people/certifying-documents.server.ts";
import { findDetails } from "#data/people/member-details.server.ts";
import { findProfile } from "#data/people/profiles.server.ts";
import { prisma } from "#data/prisma.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { CalendarDate } from "#domain/people/calendar-date.ts";
import type { MemberName } from "#domain/people/document/document-names.ts";
import type { TypedDocument } from "#domain/people/document/document-rules.ts";
import { isOverdue, localDate } from "#domain/people/document/required-documents.ts";
import { knownCitizenships } from "#domain/people/document/suggested-document.ts";
import { isBeforeSubmittingModeration } from "#domain/people/personal/profile-status.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { type DocumentView, documentView } from "./document-view.ts";
import { personalView } from "./personal-details.server.ts";
import { mayEditDocuments } from "./save-document.server.ts";
import { isShown, openDocument } from "./sealed-document.server.ts";

export interface OwnDocument extends DocumentView {
  /** The name as in the document; empty when none was typed. */
  readonly fullName: string;
  readonly title: string | null;
  readonly remark: string | null;
  readonly version: number;
  readonly files: readonly SidedFile[];
  /** True when it waits to replace an approved one. */
  readonly isReplacement: boolean;
  /** True for an approved one that a waiting one will replace. */
  readonly isBeingReplaced: boolean;
}

export interface OwnDocuments {
  readonly documents: readonly OwnDocument[];
  readonly mayEdit: boolean;
  /** The oldest expired document; null when none has expired. */
  readonly overdueId: string | null;
}

const order = (row: DocumentRow) => row.overdueDate ?? "9999";

function ownDocuments(rows: readonly DocumentRow[], region: "russia" | "europe", now: Instant): OwnDocument[] {
  const replaced = rows.map(({ replacesId }) => replacesId);
  return rows.map((row) => ({
    ...documentView(row, region, now),
    fullName: openDocument(row).fullName,
    ...{ title: row.title, remark: row.remark, version: row.version, files: row.files },
    ...{ isReplacement: row.replacesId !== null, isBeingReplaced: replaced.includes(row.id) },
  }));
}

/** Returns the member's own documents as they may see them. Refusals: those of `document.edit`. */
export async function readOwnDocuments({ principal, now }: ServiceContext): Promise<ServiceResult<OwnDocuments>> {
  const refusal = requirePermission(principal, "document.edit");
  if (refusal) return refusal;
  const db = await prisma();
  const [row, all] = await Promise.all([findProfile(db, principal.userId), listDocuments(db, principal.userId)]);
  if (row === null) return refuse("NOT_FOUND");
  const rows = all.filter(isShown);
  const documents = ownDocuments(rows, row.region, now);
  const isOver = (one: DocumentRow) => one.state === "approved" && isOverdue(one, row.region, now);
  const isOpen = ({ id }: DocumentRow) => !documents.some((one) => one.id === id && one.isBeingReplaced);
  const [oldest] = rows.filter((one) => isOver(one) && isOpen(one)).toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
  return { ok: true, value: { documents, mayEdit: mayEditDocuments(row.status), overdueId: oldest?.id ?? null } };
}

export interface DocumentPage {
  readonly id: string;
  readonly document: TypedDocument;
  readonly view: OwnDocument;
  readonly mayEdit: boolean;
}

/** Facts about the member that every document form needs. */
export interface DocumentFacts {
  readonly birthDate: CalendarDate | "";
  readonly today: CalendarDate;
  readonly name: MemberName;
  readonly country: string;
  /** Citizenships that the member's documents name, oldest first. */
  readonly citizenships: readonly string[];
  /** Nothing was submitted yet: a save is submitted later with the profile. */
  readonly isDraft: boolean;
}

/** Returns the facts of a member; null for unknown ids and staff. The caller has checked the permission. */
export async function findDocumentFacts(userId: string, now: Instant): Promise<DocumentFacts | null> {
  const db = await prisma();
  const [row, details, documents] = await Promise.all([findProfile(db, userId), findDetails(db, userId), listDocuments(db, userId)]);
  if (row === null) return null;
  const { birthDate, country, firstName, middleName, lastName, fullNameLatin } = personalView(row, details).combined;
  return {
    ...{ birthDate, country, today: localDate(now, row.region), isDraft: isBeforeSubmittingModeration(row) },
    name: { firstName, middleName, lastName, fullName: row.fullName, fullNameLatin },
    citizenships: knownCitizenships(documents.filter(isShown)),
  };
}

export const readDocumentFacts = ({ principal, now }: ServiceContext): Promise<DocumentFacts | null> =>
  findDocumentFacts(principal.userId, now);

/** One document of the member with its fields. `NOT_FOUND` for a foreign, hidden or replaced one. */
export async function readOwnDocument({ principal, now }: ServiceContext, id: string): Promise<ServiceResult<DocumentPage>> {
  const refusal = requirePermission(principal, "document.edit");
  if (refusal) return refusal;
  const db = await prisma();
  const [person, all] = await Promise.all([findProfile(db, principal.userId), listDocuments(db, principal.userId)]);
  const rows = all.filter(isShown);
  const row = rows.find((one) => one.id === id);
  const view = person === null ? undefined : ownDocuments(rows, person.region, now).find((one) => one.id === id);
  if (row === undefined || view === undefined || person === null) return refuse("NOT_FOUND");
  const mayEdit = mayEditDocuments(person.status) && row.state !== "approved";
  return { ok: true, value: { id, document: openDocument(row), view, mayEdit } };
}
