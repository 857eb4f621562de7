import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { findCompany, listOwners, listRemovedOwners } from "#data/people/ownership.server.ts";
import { listOwnershipPapers, type OwnershipPaper } from "#data/people/ownership-papers.server.ts";
import { findMember } from "#data/people/people.server.ts";
import { findProfile } from "#data/people/profiles.server.ts";
import { type Db, prisma } from "#data/prisma.server.ts";
import type { CalendarDate } from "#domain/people/calendar-date.ts";
import { shareLeft } from "#domain/people/ownership.ts";
import { isBeforeSubmittingModeration } from "#domain/people/profile-status.ts";
import { localDate } from "#domain/people/required-documents.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { mayEditDocuments } from "#services/profile/save-document.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { type CompanyView, companyView, type Owner, ownerView } from "./ownership-view.server.ts";

export type { Owner } from "./ownership-view.server.ts";

/** What a company told of itself and of who is behind it, beside what is in force. */
export interface Ownership extends CompanyView {
  readonly owners: readonly Owner[];
  /** Owners in force whom the member took off the list, until a moderator has seen it. */
  readonly removed: readonly Owner[];
  /** What the named owners leave, in hundredths of a percent. */
  readonly left: number;
}

/** Everything that is kept of a company's owners; the caller has judged who asks. */
export async function readOwnership(db: Db, userId: string): Promise<Ownership> {
  const [company, owners, removed] = [await findCompany(db, userId), await listOwners(db, userId), await listRemovedOwners(db, userId)];
  return {
    ...companyView(company),
    ...{ owners: owners.map(ownerView), removed: removed.map(ownerView), left: shareLeft(owners) },
  };
}

export interface OwnOwnership extends Ownership {
  readonly mayEdit: boolean;
  /** Before the first moderation a save is a draft, afterwards it asks for a moderator. */
  readonly isDraft: boolean;
  /** Today where the member lives. */
  readonly today: CalendarDate;
}

/** The own company's, for its pages. Refusals: those of `company.edit`, which people have not. */
export async function readOwnOwnership({ principal, now }: ServiceContext): Promise<ServiceResult<OwnOwnership>> {
  const refusal = requirePermission(principal, "company.edit");
  if (refusal) return refusal;
  const db = await prisma();
  const row = await findProfile(db, principal.userId);
  if (row === null) return missing;
  const ownership = await readOwnership(db, principal.userId);
  const about = { mayEdit: mayEditDocuments(row.status), isDraft: isBeforeSubmittingModeration(row), today: localDate(now, row.region) };
  return { ok: true, value: { ...ownership, ...about } };
}

export interface MemberOwnership extends Ownership {
  readonly name: string;
  /** The papers that were made of it, newest first. */
  readonly papers: readonly OwnershipPaper[];
}

/** A member company's, for moderators; the read is audited. `NOT_FOUND` for people, staff and nobody, else those of `member.readSensitive`. */
export async function readMemberOwnership(ctx: ServiceContext, memberId: string): Promise<ServiceResult<MemberOwnership>> {
  const refusal = requirePermission(ctx.principal, "member.readSensitive", {
    kind: "user",
    userId: memberId,
    role: "member",
    agentId: null,
  });
  if (refusal) return refusal;
  const member = await findMember(memberId);
  if (member?.role !== "member" || member.profileKind !== "company") return missing;
  const db = await prisma();
  const ownership = await readOwnership(db, memberId);
  await recordAudit(db, {
    ...auditOf(ctx),
    action: "member.readSensitive",
    objectType: "user",
    objectId: memberId,
    diff: { section: "company" },
  });
  return {
    ok: true,
    value: { ...ownership, name: member.companyName ?? member.fullName, papers: await listOwnershipPapers(db, memberId) },
  };
}
