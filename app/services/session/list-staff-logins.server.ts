import type { ServiceResult } from "#contracts/outcome.ts";
import { listStaff, type StaffPerson } from "#data/people/staff-people.server.ts";
import { can } from "#domain/people/access/policy.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { mapHolders } from "./throttle-passwords.server.ts";

export interface StaffLogin extends Pick<StaffPerson, "userId" | "fullName" | "email" | "role"> {
  /** Until when wrong passwords or codes delay the person's sign-in; null for no delay. */
  readonly heldUntil: number | null;
}

/** Returns colleagues whose sign-in delay the reader may end, delayed ones first (`staff.unlock`). Refusals: those of `staff.read`. */
export async function listStaffLogins({ principal, now }: ServiceContext): Promise<ServiceResult<readonly StaffLogin[]>> {
  const refusal = requirePermission(principal, "staff.read");
  if (refusal) return refusal;
  const people = (await listStaff()).filter((person) => can(principal, "staff.unlock", { kind: "user", ...person }).allowed);
  const held = await mapHolders(people, now);
  const logins = people.map(({ userId, fullName, email, role }) => ({
    userId,
    fullName,
    email,
    role,
    heldUntil: held.get(userId) ?? null,
  }));
  return { ok: true, value: logins.toSorted((a, b) => Number(b.heldUntil !== null) - Number(a.heldUntil !== null)) };
}
