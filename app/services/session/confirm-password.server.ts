import type { ServiceResult } from "#contracts/outcome.ts";
import { findCredentialsById } from "#data/credentials.server.ts";
import { pool } from "#data/db.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { HashQueueFull, verifyPassword } from "./password-hash.server.ts";
import { countFailure, forgetFailures, refuseTooManyAttempts } from "./throttle-login.server.ts";

/**
 * Asks for the password again before an act that cannot be undone: sign, cancel, deletions (R11). Throttled like
 * sign-in. Refusals: AUTH.PASSWORD_WRONG, AUTH.PASSWORD_NEEDED (none is set), RATE.LIMITED {retryAfter}, SERVICE.BUSY.
 */
export async function confirmPassword(context: ServiceContext, password: string): Promise<ServiceResult<null>> {
  const { principal, ip, now } = context;
  const account = `${principal.brand} ${principal.email}`;
  const tooMany = await refuseTooManyAttempts(account, ip, now);
  if (tooMany !== null) return tooMany;
  const person = await findCredentialsById(pool, principal.userId);
  if (person !== null && person.passwordHash === null) return { ok: false, code: "AUTH.PASSWORD_NEEDED", params: {} };
  try {
    if (await verifyPassword(person?.passwordHash ?? null, password)) {
      await forgetFailures(account);
      return { ok: true, value: null };
    }
  } catch (error) {
    if (error instanceof HashQueueFull) return { ok: false, code: "SERVICE.BUSY", params: {} };
    throw error;
  }
  await countFailure(account, now);
  return { ok: false, code: "AUTH.PASSWORD_WRONG", params: {} };
}
