import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { listRegistrations } from "#data/people/account-acts.server.ts";
import { findStaff, type StaffPerson } from "#data/people/staff.server.ts";
import { findApproval, mayApproveFor, type StaffApproval } from "#data/people/staff-approvals.server.ts";
import { can } from "#domain/people/access/policy.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { listPlaces, type StaffPlace } from "./staff-places.server.ts";
import { resourceOf } from "./staff-unit.server.ts";

export interface StaffView {
  readonly person: StaffPerson;
  readonly mayChange: boolean;
  readonly isSelf: boolean;
  /** Possible new roles and agents. */
  readonly places: readonly StaffPlace[];
  readonly registeredBy: string | null;
  /** Null for people from before approvals. */
  readonly approval: StaffApproval | null;
  /** Whether the reader may approve, or why not; null without an open approval or the permission. */
  readonly mayApprove: "yes" | "asked" | "connected" | null;
}

async function judgeApprover(principal: Principal, person: StaffPerson, approval: StaffApproval | null): Promise<StaffView["mayApprove"]> {
  if (approval === null || approval.decidedAt !== null) return null;
  if (!can(principal, "staff.approve", resourceOf(person)).allowed) return null;
  if (approval.askedById === principal.userId) return "asked";
  return (await mayApproveFor(principal.userId, approval.askedById)) ? "yes" : "connected";
}

/** Returns one staff member. Refusal: `NOT_FOUND`, for members and people outside the reader's permission. */
export async function readStaff({ principal, now }: ServiceContext, staffId: string): Promise<ServiceResult<StaffView>> {
  const person = isUuid(staffId) ? await findStaff(staffId, now) : null;
  if (person === null) return refuse("NOT_FOUND");
  const resource = resourceOf(person);
  if (requirePermission(principal, "staff.read", resource)) return refuse("NOT_FOUND");
  const mayChange = can(principal, "staff.update", resource).allowed;
  const [places, approval, [registration]] = await Promise.all([
    mayChange ? listPlaces(principal) : [],
    findApproval(person.id),
    listRegistrations([person.id]),
  ]);
  const mayApprove = await judgeApprover(principal, person, approval);
  const isSelf = person.id === principal.userId;
  return { ok: true, value: { person, mayChange, isSelf, places, approval, mayApprove, registeredBy: registration?.by ?? null } };
}
