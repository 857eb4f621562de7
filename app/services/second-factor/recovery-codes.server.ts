import { randomInt } from "node:crypto";
import { blindIndex } from "#files/field-encryption.server.ts";

/** Letters and digits that nobody mistakes for each other. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const half = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Ten codes, `abcde-23456`: shown once, kept as hashes. */
export const makeRecoveryCodes = (): readonly string[] => Array.from({ length: 10 }, () => `${half()}-${half()}`);

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, "");

/** What the database keeps of a code. Keyed: fifty bits alone could be tried through. */
export const hashRecoveryCode = (userId: string, code: string): Buffer => blindIndex(`${userId} ${plain(code)}`, "recovery_code.code_hash");

export const looksLikeRecoveryCode = (typed: string): boolean => plain(typed).length === 10;
