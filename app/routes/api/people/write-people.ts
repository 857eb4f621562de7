import type { z } from "zod";
import type { memberRow, memberStaff, staffMember, staffRow, userStaff } from "#contracts/api/staff.ts";
import { instantOf, instantOrNull } from "#contracts/api/values.ts";
import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { roleNumbers, statusNumbers } from "#domain/people/numbers.ts";
import type { ServiceContext } from "#services/context.ts";
import { readMemberPersonal } from "#services/moderation/read-member-personal.server.ts";
import type { MembersPage } from "#services/profile/list-members.server.ts";
import { type MemberPage, readMember } from "#services/profile/read-member.server.ts";
import type { StaffRow } from "#services/staff/list-staff.server.ts";
import { readStaff, type StaffView } from "#services/staff/read-staff.server.ts";
import { fileUrl } from "../absolute-url.ts";
import { writeAccount, writeDocument } from "../profile/write-profile.ts";

type Member = z.input<typeof userStaff>;
type Staff = z.input<typeof staffMember>;

/** The address of the picture, which is downloaded like any file. */
export const avatarOf = (fileId: string | null): string | null => (fileId === null ? null : fileUrl(fileId));

const rounded = (at: number | null): string | null => instantOrNull(at === null ? null : Math.round(at));

export function writeMemberRow(row: MembersPage["rows"][number]): z.input<typeof memberRow> {
  const { id, name, email, isCompany, country, status, previousStatus, isBlocked, isSuspended, isDocumentsExpired } = row;
  return {
    ...{ _id: id, name, email, isBusiness: isCompany, country, status: statusNumbers[status] },
    previousStatus: previousStatus === null ? null : statusNumbers[previousStatus],
    ...{ isBlocked, isSuspended, isDocumentsExpired, waitingAccounts: row.waitingAccounts, openOffers: row.openOffers },
    ...{ waitingSince: rounded(row.waitingSince), createdAt: instantOf(Math.round(row.createdAt)) },
  };
}

function detailsOf({ details, documents, accounts, isFavorite }: NonNullable<MemberPage["full"]>): Member["details"] {
  const { email, status, previousStatus, isBlocked, isSuspended, isDocumentsExpired, createdAt, lastLoginAt } = details;
  return {
    ...{ isFavorite, email, status: statusNumbers[status], previousStatus: previousStatus === null ? null : statusNumbers[previousStatus] },
    ...{ isBlocked, isSuspended, isDocumentsExpired, createdAt: instantOf(Math.round(createdAt)), lastLoginAt: rounded(lastLoginAt) },
    ...{ certifyingDocuments: documents.map(writeDocument), bankAccounts: accounts.map(writeAccount) },
  };
}

/** Returns a member with the fields for staff. `NOT_FOUND` for others. */
export async function memberOf(ctx: ServiceContext, id: string): Promise<ServiceResult<Member>> {
  const read = isUuid(id) ? await readMember(ctx, id) : missing;
  if (!read.ok) return read;
  const { person, offers, full } = read.value;
  const { fullName, companyName, profileKind, country, avatarFileId } = person;
  return {
    ok: true,
    value: {
      ...{ _id: person.id, fullName, companyName, isBusiness: profileKind === "company", country },
      avatar: avatarOf(avatarFileId),
      offers: offers.map((offer) => ({ _id: offer.id, humanReadableId: offer.humanId, side: offer.side })),
      details: full && detailsOf(full),
    },
  };
}

/** A member with their personal data, which agents managers may not read. */
export async function memberWithPersonalOf(ctx: ServiceContext, id: string): Promise<ServiceResult<z.input<typeof memberStaff>>> {
  const member = await memberOf(ctx, id);
  if (!member.ok) return member;
  const personal = await readMemberPersonal(ctx, id);
  if (!personal.ok && personal.code !== "AUTH.FORBIDDEN") return personal;
  return { ok: true, value: { ...member.value, personal: personal.ok ? personal.value : null } };
}

type Known = Pick<StaffRow, "id" | "email" | "fullName" | "title" | "role" | "agent" | "state" | "lastLoginAt">;

export const writeStaffRow = ({ id, email, fullName, title, role, agent, state, lastLoginAt }: Known): z.input<typeof staffRow> => ({
  ...{
    _id: id,
    email,
    fullName,
    title,
    role: roleNumbers[role],
    escrowAgent: agent?.name ?? null,
    state,
    lastLoginAt: rounded(lastLoginAt),
  },
});

export const writeStaff = (person: StaffView["person"]): Staff => ({
  ...writeStaffRow(person),
  ...{ firstName: person.firstName, middleName: person.middleName, lastName: person.lastName },
  ...{ suspendedUntil: rounded(person.suspendedUntil), createdAt: instantOf(Math.round(person.createdAt)), version: person.version },
});

/** A person of the staff, for permitted readers. */
export async function staffOf(ctx: ServiceContext, id: string): Promise<ServiceResult<Staff>> {
  const read = await readStaff(ctx, id);
  return read.ok ? { ok: true, value: writeStaff(read.value.person) } : read;
}

/** The person with this id: a member or staff. */
export async function personOf(ctx: ServiceContext, id: string): Promise<ServiceResult<Member | Staff>> {
  const member = await memberOf(ctx, id);
  return member.ok ? member : await staffOf(ctx, id);
}
