import { randomInt } from "node:crypto";
import { indexKeys, indexWith, keyMark } from "#files/blind-index.server.ts";

/** Letters and digits that are not easily confused. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
/** Signs of a code: 118 random bits, so that its hash cannot be found by trying. Codes of before had ten signs and remain valid. */
const lengths = { made: 24, before: 10 } as const;
const group = () => Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join("");
const makeCode = () => Array.from({ length: lengths.made / 6 }, group).join("-");

/** Creates ten codes, `abcdef-234567-ghjkmn-pqrstu`: shown once, stored as hashes. */
export const makeRecoveryCodes = (): readonly string[] => Array.from({ length: 10 }, makeCode);

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, "");

const column = "recovery_code.code_hash";
const hashWith = (key: Buffer, userId: string, code: string) => indexWith(key, `${userId} ${plain(code)}`, column);
const marked = (key: Buffer, hash: Buffer) => Buffer.concat([keyMark(key), hash]);

/**
 * Hash of a recovery code for the database, with the key's mark before it, because it cannot be recomputed with another key.
 */
export const hashRecoveryCode = (userId: string, code: string): Buffer => marked(indexKeys()[0], hashWith(indexKeys()[0], userId, code));

/** All possible hashes of the code: under each key of the ring, and without a mark as for older codes. */
export const hashesOfRecoveryCode = (userId: string, code: string): readonly Buffer[] =>
  indexKeys().flatMap((key) => {
    const hash = hashWith(key, userId, code);
    return [marked(key, hash), hash];
  });

/** Returns whether the hash was computed with a key of the ring. Codes under a removed key are invalid. */
export const isKnownHash = (hash: Uint8Array): boolean =>
  hash.length === 32 || indexKeys().some((key) => keyMark(key).equals(hash.subarray(0, 4)));

export const looksLikeRecoveryCode = (typed: string): boolean => Object.values<number>(lengths).includes(plain(typed).length);
