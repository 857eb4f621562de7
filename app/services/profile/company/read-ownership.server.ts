import { missing, ok, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { findCompany, listOwners, listRemovedOwners } from "#data/people/ownership.server.ts";
import { listOwnershipDocuments, type OwnershipDocument } from "#data/people/ownership-documents.server.ts";
import { findMember } from "#data/people/people.server.ts";
import { findProfile } from "#data/people/profiles.server.ts";
import { type Db, prisma } from "#data/prisma.server.ts";
import type { CalendarDate } from "#domain/people/calendar-date.ts";
import { shareLeft } from "#domain/people/company/ownership.ts";
import { localDate } from "#domain/people/document/required-documents.ts";
import { isBeforeSubmittingModeration } from "#domain/people/personal/profile-status.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { mayEditDocuments } from "#services/profile/save-document.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { type CompanyView, companyView, type Owner, ownerView } from "./ownership-view.server.ts";

export type { Owner } from "./ownership-view.server.ts";

/** Submitted and approved data of a company and its owners. */
export interface Ownership extends CompanyView {
  readonly owners: readonly Owner[];
  /** Approved owners whom the member removed, until a moderator has reviewed the removal. */
  readonly removed: readonly Owner[];
  /** Share without a named owner, in hundredths of a percent. */
  readonly left: number;
}

/** Reads all data about a company's owners. The caller has checked the permission. */
export async function readOwnership(db: Db, userId: string): Promise<Ownership> {
  const [company, owners, removed] = [await findCompany(db, userId), await listOwners(db, userId), await listRemovedOwners(db, userId)];
  return {
    ...companyView(company),
    ...{ owners: owners.map(ownerView), removed: removed.map(ownerView), left: shareLeft(owners) },
  };
}

export interface OwnOwnership extends Ownership {
  readonly mayEdit: boolean;
  /** True before the first moderation, when a save is a draft. Afterwards a save is submitted to a moderator. */
  readonly isDraft: boolean;
  /** Today's date at the member's residence. */
  readonly today: CalendarDate;
}

/** Returns the own company's ownership, for its pages. Refusals: those of `company.edit`, which individuals do not have. */
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
  /** The generated documents, newest first. */
  readonly papers: readonly OwnershipDocument[];
}

/**
 * Returns a member company's ownership to moderators. The read is audited. `NOT_FOUND` for individuals, staff and unknown ids, else
 * those of `member.readSensitive`.
 */
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
  return ok({ ...ownership, name: member.companyName ?? member.fullName, papers: await listOwnershipDocuments(db, memberId) });
}
