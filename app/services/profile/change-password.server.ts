import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import type { ServiceContext } from "#services/context.ts";
import { type RenewedSession, storeOwnPassword } from "#services/password/store-own-password.server.ts";
import { validatePassword } from "#services/password/validate-password.ts";
import { requirePermission } from "#services/require-permission.ts";
import { confirmPassword } from "#services/session/confirm-password.server.ts";
import { HashQueueFull, hashPassword } from "#services/session/password-hash.server.ts";

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/**
 * Sets a new password for the signed-in person, ends all their other sessions and renews the token of the current one (design/people §4,
 * R1). Refusals contain `field`: those of `confirmPassword` for the current password, `VALIDATION.MIN`, `VALIDATION.MAX`,
 * `VALIDATION.PASSWORD` and `AUTH.PASSWORD_WEAK` for the new one. The new password is validated first, so that an invalid one does not
 * count as an attempt.
 */
export async function changePassword(
  context: ServiceContext,
  { currentPassword, newPassword }: PasswordChange,
): Promise<ServiceResult<RenewedSession>> {
  const { principal } = context;
  const refusal = requirePermission(principal, "self.password.change");
  if (refusal) return refusal;
  const fault = await validatePassword(newPassword, principal);
  if (fault !== null) return { ...fault, params: { ...fault.params, field: "newPassword" } };
  const confirmed = await confirmPassword(context, currentPassword);
  if (!confirmed.ok) return { ...confirmed, params: { ...confirmed.params, field: "currentPassword" } };
  try {
    return { ok: true, value: await storeOwnPassword(context, await hashPassword(newPassword)) };
  } catch (error) {
    if (error instanceof HashQueueFull) return refuse("SERVICE.BUSY");
    throw error;
  }
}
