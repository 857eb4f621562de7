import { Secret, TOTP } from "otpauth";
import { type Refusal, refuse } from "#contracts/outcome.ts";
import { findTotp, takeRecoveryCode, takeStep } from "#data/people/second-factors.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import { env } from "#env";
import { decryptField, encryptField, fieldAad } from "#files/field-encryption.server.ts";
import { admitCode } from "#services/session/throttle-passwords.server.ts";
import { hashesOfRecoveryCode, looksLikeRecoveryCode } from "./recovery-codes.server.ts";

const period = 30;
const place = (id: string) => fieldAad("totp_secret", "secret", id);

/** Makes a secret of 160 random bits, encrypted for the row with that id (R24). */
export const newTotpSecret = (id: string): string => encryptField(new Secret({ size: 20 }).base32, place(id));

const totpOf = (id: string, sealed: string, email = "") =>
  new TOTP({ issuer: env.PRODUCT_NAME, label: email, period, secret: Secret.fromBase32(decryptField(sealed, place(id))) });

/** Values for a code app: the address in the QR code, and the key to type. */
export function describeTotp(id: string, sealed: string, email: string): { readonly uri: string; readonly key: string } {
  const totp = totpOf(id, sealed, email);
  return { uri: totp.toString(), key: totp.secret.base32.replace(/(.{4})(?=.)/g, "$1 ") };
}

/** Returns the number of the half minute to which this code belongs, if it is the current one or an adjacent one; null otherwise. */
export function stepOfCode(id: string, sealed: string, code: string, now: number): number | null {
  const delta = totpOf(id, sealed).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

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
