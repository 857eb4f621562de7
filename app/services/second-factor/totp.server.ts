import { Secret, TOTP } from "otpauth";
import { env } from "#env";
import { decryptField, encryptField, fieldAad } from "#files/field-encryption.server.ts";

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
