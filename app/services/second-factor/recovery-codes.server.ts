import { randomInt } from "node:crypto";
import { indexKeys, indexWith, keyMark } from "#files/blind-index.server.ts";

/** Letters and digits that nobody mistakes for each other. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const half = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Ten codes, `abcde-23456`: shown once, kept as hashes. */
export const makeRecoveryCodes = (): readonly string[] => Array.from({ length: 10 }, () => `${half()}-${half()}`);

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, "");

const column = "recovery_code.code_hash";
const hashWith = (key: Buffer, userId: string, code: string) => indexWith(key, `${userId} ${plain(code)}`, column);
const marked = (key: Buffer, hash: Buffer) => Buffer.concat([keyMark(key), hash]);

/**
 * What the database keeps of a code: nobody can make it anew, so the key's mark stands before it. Keyed: fifty bits alone could be
 * tried through.
 */
export const hashRecoveryCode = (userId: string, code: string): Buffer => marked(indexKeys()[0], hashWith(indexKeys()[0], userId, code));

/** Every hash that the code may have: under each key of the ring, and without a mark as codes of before had it. */
export const hashesOfRecoveryCode = (userId: string, code: string): readonly Buffer[] =>
  indexKeys().flatMap((key) => {
    const hash = hashWith(key, userId, code);
    return [marked(key, hash), hash];
  });

/** Whether a key of the ring made it: a code of a key that was removed is no code any more. */
export const isKnownHash = (hash: Uint8Array): boolean =>
  hash.length === 32 || indexKeys().some((key) => keyMark(key).equals(hash.subarray(0, 4)));

export const looksLikeRecoveryCode = (typed: string): boolean => plain(typed).length === 10;
