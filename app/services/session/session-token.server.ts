import { createHash, randomBytes } from "node:crypto";

/** Makes a token of 256 random bits, base64url. The browser stores only this (R1). */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Hash of a token, or of any value that must not be readable in the database. */
export function sha256(value: string): Buffer {
  return createHash("sha256").update(value).digest();
}
