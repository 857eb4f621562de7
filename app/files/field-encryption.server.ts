import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { KeyRing } from "#settings/keys.ts";
import { dataKeys } from "./key-ring.server.ts";

const algorithm = "aes-256-gcm";
const tagSize = 16;

/** The text cannot be decrypted: unknown key, another row's ciphertext, or changed bytes. */
export class UnreadableFieldError extends Error {
  override readonly name = "UnreadableFieldError";
}

/** Associated data that binds a ciphertext to its column and row: `table.column.rowId` (R24). */
export const fieldAad = (table: string, column: string, rowId: string): string => `${table}.${column}.${rowId}`;

export interface FieldCipher {
  encrypt(text: string, aad: string): string;
  decrypt(sealed: string, aad: string): string;
}

function encryptWith(ring: KeyRing, text: string, aad: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, ring.writing.secret, nonce).setAAD(Buffer.from(aad));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `v1.${ring.writing.id}.${nonce.toString("base64url")}.${sealed.toString("base64url")}`;
}

function decryptWith(ring: KeyRing, text: string, aad: string): string {
  const [version, keyId = "", nonceText = "", sealedText = ""] = text.split(".");
  const key = ring.find(keyId);
  const nonce = Buffer.from(nonceText, "base64url");
  const sealed = Buffer.from(sealedText, "base64url");
  if (version !== "v1" || key === undefined || nonce.length !== 12 || sealed.length < tagSize) {
    throw new UnreadableFieldError(`No key opens ${aad}.`);
  }
  const decipher = createDecipheriv(algorithm, key.secret, nonce, { authTagLength: tagSize }).setAAD(Buffer.from(aad));
  decipher.setAuthTag(sealed.subarray(sealed.length - tagSize));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - tagSize)), decipher.final()]).toString("utf8");
  } catch (error) {
    throw new UnreadableFieldError(`The ciphertext of ${aad} was changed or moved.`, { cause: error });
  }
}

/** A cipher over one ring: the first key encrypts, every key decrypts, so that a rotation needs no downtime. */
export function createFieldCipher(ring: KeyRing): FieldCipher {
  return {
    encrypt: (text, aad) => encryptWith(ring, text, aad),
    decrypt: (sealed, aad) => decryptWith(ring, sealed, aad),
  };
}

/** Encrypts a text as `v1.<keyId>.<nonce>.<ciphertext>` (base64url, AES-256-GCM) under the writing key of `DATA_KEYS` (R24). */
export const encryptField = (text: string, aad: string): string => encryptWith(dataKeys(), text, aad);

/** Inverse of {@link encryptField}; throws {@link UnreadableFieldError} for another `aad`, an unknown key or changed bytes. */
export const decryptField = (sealed: string, aad: string): string => decryptWith(dataKeys(), sealed, aad);
