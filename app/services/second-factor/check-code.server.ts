import { type Refusal, refuse } from "#contracts/outcome.ts";
import { findTotp, takeRecoveryCode, takeStep } from "#data/people/second-factors.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import { admitCode } from "#services/session/throttle-passwords.server.ts";
import { hashesOfRecoveryCode, looksLikeRecoveryCode } from "./recovery-codes.server.ts";
import { stepOfCode } from "./totp.server.ts";

async function take(userId: string, typed: string, now: number): Promise<boolean> {
  return await withPrisma(async (db) => {
    if (looksLikeRecoveryCode(typed)) return await takeRecoveryCode(db, userId, hashesOfRecoveryCode(userId, typed), now);
    const totp = await findTotp(userId, db);
    const step = totp?.isConfirmed ? stepOfCode(totp.id, totp.secret, typed.replace(/\s/g, ""), now) : null;
    return totp !== null && step !== null && (await takeStep(db, totp.id, step));
  });
}

/**
 * Checks a code of the app, or a recovery code, and uses it up: the same one is refused a second time (R11). Wrong ones are counted for
 * the person. Returns null when it was right; refusals: `AUTH.SECOND_FACTOR_WRONG`, `RATE.LIMITED {retryAfter}`.
 */
export async function refuseCode(userId: string, typed: string, now: number): Promise<Refusal | null> {
  const admission = await admitCode(userId, now);
  if (!admission.ok) return admission;
  if (await take(userId, typed, now)) {
    await admission.value.right();
    return null;
  }
  await admission.value.wrong();
  return refuse("AUTH.SECOND_FACTOR_WRONG");
}
