import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { pool } from "#data/db.server.ts";
import { findCredentialsById } from "#data/people/credentials.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { HashQueueFull, verifyPassword } from "./password-hash.server.ts";
import { admitConfirmation } from "./throttle-passwords.server.ts";

/**
 * Checks the password again before an act that cannot be undone: sign, cancel, deletions (R11). Wrong ones are counted per person and
 * session, separately from those at sign-in, so that an attacker's guesses there do not block this check. A service key with a scope of the
 * call replaces the password; acts that protect the account itself are refused to keys by their permission. Refusals: AUTH.PASSWORD_WRONG,
 * AUTH.PASSWORD_NEEDED (none is set), RATE.LIMITED {retryAfter seconds}, SERVICE.BUSY.
 */
export async function confirmPassword({ principal, now }: ServiceContext, password: string): Promise<ServiceResult<null>> {
  const { userId, sessionId, key } = principal;
  if (key !== undefined) return { ok: true, value: null };
  const person = await findCredentialsById(pool, userId);
  if (person !== null && person.passwordHash === null) return refuse("AUTH.PASSWORD_NEEDED");
  const admission = await admitConfirmation(userId, sessionId, now);
  if (!admission.ok) return admission;
  try {
    if (await verifyPassword(person?.passwordHash ?? null, password)) {
      await admission.value.right();
      return { ok: true, value: null };
    }
  } catch (error) {
    if (!(error instanceof HashQueueFull)) throw error;
    await admission.value.unread();
    return refuse("SERVICE.BUSY");
  }
  await admission.value.wrong();
  return refuse("AUTH.PASSWORD_WRONG");
}
