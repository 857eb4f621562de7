import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, base64url: the only thing that the browser keeps (R1). */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a token, or of any value that must not be readable there. */
export function sha256(value: string): Buffer {
  return createHash("sha256").update(value).digest();
}
