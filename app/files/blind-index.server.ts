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

/** The index as it is written. */
export const blindIndex = (value: string, column = "value"): Buffer => indexWith(indexKeys()[0], value, column);

/** Every index under which the value may stand until `scripts/rotate-keys.ts` has made it anew; the one that is written first. */
export const blindIndexes = (value: string, column: string): readonly Buffer[] => indexKeys().map((key) => indexWith(key, value, column));

/** Four bytes that tell keys apart and say nothing of them, before hashes of what cannot be made anew. */
export const keyMark = (key: Buffer): Buffer => createHash("sha256").update("index-key-mark").update(key).digest().subarray(0, 4);
