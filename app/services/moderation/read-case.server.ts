import type { AccountChoice } from "#contracts/account/bank-account.ts";
import { ok, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { listAccountsOf } from "#data/account/accounts.server.ts";
import { recordRead } from "#data/audit/audit.server.ts";
import { listDocuments, type SidedFile } from "#data/people/certifying-documents.server.ts";
import { findDetails } from "#data/people/member-details.server.ts";
import { listOpenCases } from "#data/people/moderation-cases.server.ts";
import { findProfile, type ProfileRow } from "#data/people/profiles.server.ts";
import { prisma } from "#data/prisma.server.ts";
import type { ProfileStatus } from "#domain/people/access/principal.ts";
import { isNameOf } from "#domain/people/document/document-names.ts";
import type { TypedDocument } from "#domain/people/document/document-rules.ts";
import { asIfApproved, type MissingDocument, missingCitizenships, missingDocuments } from "#domain/people/document/required-documents.ts";
import type { PersonalKey } from "#domain/people/personal/personal-data.ts";
import { fullNameOf, personalKeys } from "#domain/people/personal/personal-data.ts";
import type { CaseKind } from "#domain/people/profile/commands.ts";
import { choiceOf } from "#services/account/list-own-accounts.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { mapNamesIn } from "#services/names/shown-names.server.ts";
import { type Ownership, readOwnership } from "#services/profile/company/read-ownership.server.ts";
import { type DocumentView, documentView } from "#services/profile/document-view.ts";
import { personalView } from "#services/profile/personal-details.server.ts";
import { openDocument } from "#services/profile/sealed-document.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { itemsOf } from "./case-items.server.ts";
import type { CaseItem } from "./case-items.ts";
import { caseInHand } from "./case-unit.server.ts";
import { lacksOwnership } from "./ownership-case.server.ts";
import { type DuplicateMember, readDuplicates } from "./read-duplicates.server.ts";

export interface ComparedField {
  readonly key: PersonalKey;
  readonly current: string;
  readonly next: string;
  readonly isChanged: boolean;
  readonly remark: string | null;
}

export interface ComparedDocument {
  readonly view: DocumentView;
  readonly fields: TypedDocument;
  readonly files: readonly SidedFile[];
  readonly isWaiting: boolean;
  readonly isReplacement: boolean;
  readonly isHidden: boolean;
  readonly remark: string | null;
  /** True when the name in the document differs from the profile's. */
  readonly hasOtherName: boolean;
}

export interface CasePage {
  readonly member: {
    readonly id: string;
    readonly fullName: string;
    readonly companyName: string | null;
    readonly email: string;
    readonly status: ProfileStatus;
  };
  /** The open case; null for none. */
  readonly open: {
    readonly kind: CaseKind;
    readonly version: number;
    readonly submittedAt: number;
    readonly request: string | null;
    /** The person who claimed the case, and whether that is the reader. */
    readonly claim: { readonly name: string; readonly isOwn: boolean; readonly until: number } | null;
  } | null;
  /** Parts of the open case, about which the moderator decides separately; empty without an open case. */
  readonly items: readonly CaseItem[];
  readonly fields: readonly ComparedField[];
  readonly documents: readonly ComparedDocument[];
  /** Ownership of a company; null for individuals. */
  readonly ownership: Ownership | null;
  /** True when the owners of the company would still be unknown after the approval. */
  readonly lacksOwners: boolean;
  /** Rules that would fail after approving all pending values. */
  readonly missing: readonly MissingDocument[];
  /** Accounts and wallets that wait. */
  readonly accounts: readonly AccountChoice[];
  readonly twins: readonly DuplicateMember[];
}

type Loaded = Awaited<ReturnType<typeof load>>;

async function load(memberId: string) {
  const db = await prisma();
  const [row, details, cases, documents, accounts] = await Promise.all([
    findProfile(db, memberId),
    findDetails(db, memberId),
    listOpenCases(db, memberId),
    listDocuments(db, memberId),
    listAccountsOf(memberId),
  ]);
  return row === null ? null : { row, details, cases, documents, accounts };
}

/** Until the first approval there are no approved values to compare with. */
function fieldsOf({ row, details }: NonNullable<Loaded>, kind: CaseKind | undefined): readonly ComparedField[] {
  const { current, combined, changed, remarks } = personalView(row, details);
  const isFirst = kind === undefined ? details.current === null && row.status !== "active" : kind === "initial";
  return personalKeys
    .map((key) => ({
      ...{ key, current: isFirst ? "" : current[key], next: combined[key] },
      ...{ isChanged: !isFirst && changed.includes(key), remark: remarks[key] ?? null },
    }))
    .filter(({ current: before, next }) => before !== "" || next !== "");
}

async function ownershipOf(row: ProfileRow, isFirst: boolean): Promise<Pick<CasePage, "ownership" | "lacksOwners">> {
  if (row.profileKind !== "company") return { ownership: null, lacksOwners: false };
  const db = await prisma();
  return { ownership: await readOwnership(db, row.id), lacksOwners: await lacksOwnership({ db, row }, isFirst) };
}

function documentsOf({ row, details, documents }: NonNullable<Loaded>, now: number): readonly ComparedDocument[] {
  const { combined } = personalView(row, details);
  const name = { ...combined, fullName: fullNameOf(combined) };
  return documents.map((document) => {
    const fields = openDocument(document);
    return {
      ...{ view: documentView(document, row.region, now), fields, files: document.files, remark: document.remark },
      ...{ isWaiting: document.state === "submitted", isReplacement: document.replacesId !== null, isHidden: document.isHiddenFromMember },
      hasOtherName: fields.fullName !== "" && !isNameOf(name, fields),
    };
  });
}

/**
 * Returns a member's profile for a moderator's decision: approved and pending values, full documents, and warnings. The read is audited (`recordRead`).
 * Refusals: those of `member.readSensitive`, `NOT_FOUND`.
 */
export async function readCase(ctx: ServiceContext, memberId: string): Promise<ServiceResult<CasePage>> {
  const { principal, now } = ctx;
  const refusal = requirePermission(principal, "member.readSensitive", { kind: "user", userId: memberId, role: "member", agentId: null });
  if (refusal) return refusal;
  const loaded = await load(memberId);
  if (loaded === null) return refuse("NOT_FOUND");
  const { row, details, documents, accounts } = loaded;
  const open = caseInHand(loaded);
  const claimer = open?.claimedById && (open.claimedUntil ?? 0) > now ? open.claimedById : null;
  const names = await mapNamesIn(principal.language, claimer === null ? [] : [claimer]);
  await recordRead(await prisma(), { ...auditOf(ctx), action: "member.readSensitive", objectType: "user", objectId: memberId });
  const { combined } = personalView(row, details);
  const twins = await readDuplicates(
    await prisma(),
    { id: row.id, email: row.email, phone: combined.phone, documents },
    now,
    principal.language,
  );
  const holder = { country: combined.country || null, region: row.region, documents: asIfApproved(documents) };
  const owned = await ownershipOf(row, open?.kind === "initial");
  const claim =
    claimer === null ? null : { name: names.get(claimer) ?? "", isOwn: claimer === principal.userId, until: open?.claimedUntil ?? 0 };
  return ok({
    member: { id: row.id, fullName: row.fullName, companyName: row.companyName, email: row.email, status: row.status },
    open:
      open === undefined ? null : { kind: open.kind, version: open.version, submittedAt: open.submittedAt, request: open.request, claim },
    ...{ fields: fieldsOf(loaded, open?.kind), documents: documentsOf(loaded, now) },
    ...{ ...owned, items: open === undefined ? [] : itemsOf({ open, details, documents, ownership: owned.ownership }) },
    missing: [...missingDocuments(holder, [], now), ...missingCitizenships(holder, now)],
    accounts: accounts.filter(({ state }) => state === "submitted").map(choiceOf),
    twins,
  });
}
