import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import type { DocumentFile } from "#data/people/certifying-documents.server.ts";
import {
  findCompany,
  listOwners,
  listOwnershipPapers,
  type OwnerRow,
  type OwnershipPaper,
  type OwnershipState,
} from "#data/people/ownership.server.ts";
import { findMember } from "#data/people/people.server.ts";
import { findProfile } from "#data/people/profiles.server.ts";
import { type Db, prisma } from "#data/prisma.server.ts";
import type { CalendarDate } from "#domain/people/calendar-date.ts";
import { type CompanyData, emptyCompany, shareLeft, type TypedOwner } from "#domain/people/ownership.ts";
import { localDate } from "#domain/people/required-documents.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { mayEditDocuments } from "#services/profile/save-document.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { openCompany, openOwner } from "./sealed-company.server.ts";

export interface Owner extends TypedOwner {
  readonly id: string;
  readonly state: OwnershipState;
  readonly version: number;
  readonly files: readonly DocumentFile[];
}

/** What a company told of itself and of who is behind it. */
export interface Ownership {
  readonly company: CompanyData;
  /** Null until it told anything of itself. */
  readonly state: OwnershipState | null;
  readonly version: number;
  readonly hasNoOwners: boolean;
  readonly owners: readonly Owner[];
  /** What the named owners leave, in hundredths of a percent. */
  readonly left: number;
}

const ownerOf = (row: OwnerRow): Owner => ({ ...openOwner(row), id: row.id, state: row.state, version: row.version, files: row.files });

/** Everything that is kept of a company's owners; the caller has judged who asks. */
export async function readOwnership(db: Db, userId: string): Promise<Ownership> {
  const [company, owners] = [await findCompany(db, userId), await listOwners(db, userId)];
  return {
    company: company === null ? emptyCompany : openCompany(company),
    ...{ state: company?.state ?? null, version: company?.version ?? 0, hasNoOwners: company?.hasNoOwners ?? false },
    ...{ owners: owners.map(ownerOf), left: shareLeft(owners) },
  };
}

export interface OwnOwnership extends Ownership {
  readonly mayEdit: boolean;
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
  return { ok: true, value: { ...ownership, mayEdit: mayEditDocuments(row.status), today: localDate(now, row.region) } };
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
