import { createHash, createHmac } from "node:crypto";
import { env } from "#env";
import { type IndexKeys, readIndexKeys } from "#settings/keys.ts";

export const indexKeys = (): IndexKeys => readIndexKeys(env.INDEX_KEY);

/**
 * HMAC-SHA-256 of a normalised value under one key, for equality lookups over encrypted columns. `column` separates the indexes: the
 * same value in two columns gives different bytes.
 */
export function indexWith(key: Buffer, value: string, column: string): Buffer {
  const columnKey = createHmac("sha256", key).update(column).digest();
  return createHmac("sha256", columnKey).update(value.normalize("NFC")).digest();
}

/** The index under the writing key. */
export const blindIndex = (value: string, column = "value"): Buffer => indexWith(indexKeys()[0], value, column);

/**
 * All indexes under which the value may be stored until `scripts/rotate-keys.ts` has recomputed it, first the index under the writing key.
 */
export const blindIndexes = (value: string, column: string): readonly Buffer[] => indexKeys().map((key) => indexWith(key, value, column));

/** Four bytes that identify a key without revealing it. They precede hashes that cannot be recomputed. */
export const keyMark = (key: Buffer): Buffer => createHash("sha256").update("index-key-mark").update(key).digest().subarray(0, 4);
