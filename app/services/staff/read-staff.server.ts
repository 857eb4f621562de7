import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { findStaff, type StaffPerson } from "#data/people/staff.server.ts";
import { can } from "#domain/people/policy.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { listPlaces, type StaffPlace } from "./staff-places.server.ts";
import { resourceOf } from "./staff-unit.server.ts";

export interface StaffView {
  readonly person: StaffPerson;
  readonly mayChange: boolean;
  readonly isSelf: boolean;
  /** What they may be moved to. */
  readonly places: readonly StaffPlace[];
}

/** One person of the staff. Refusal: `NOT_FOUND`, for members and for whoever is out of reach. */
export async function readStaff({ principal, now }: ServiceContext, staffId: string): Promise<ServiceResult<StaffView>> {
  const person = isUuid(staffId) ? await findStaff(staffId, now) : null;
  if (person === null) return refuse("NOT_FOUND");
  const resource = resourceOf(person);
  if (requirePermission(principal, "staff.read", resource)) return refuse("NOT_FOUND");
  const mayChange = can(principal, "staff.update", resource).allowed;
  const places = mayChange ? await listPlaces(principal) : [];
  return { ok: true, value: { person, mayChange, isSelf: person.id === principal.userId, places } };
}
