import { createHash, createHmac, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import type { Extents } from "#data/money/checkpoints.server.ts";

/** A signed statement about past rows, stored outside the database. Each refers to the one before it, so that none can be removed. */
export interface Checkpoint extends Extents {
  /** ISO 8601. */
  readonly at: string;
  /** SHA-256 (hex) of the former file; empty for the first. */
  readonly previous: string;
}

// The fixed prefix of a PKCS#8 document with an Ed25519 seed.
const pkcs8Prefix = Buffer.from("302e020100300506032b657004220420", "hex");

/** The signing key, derived from an index key, so that no additional secret has to be stored. */
export function checkpointKey(indexKey: Buffer): KeyObject {
  const seed = createHmac("sha256", indexKey).update("checkpoint-signature").digest();
  return createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: "der", type: "pkcs8" });
}

export const fileHash = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Two lines: a statement as JSON, its Ed25519 signature in base64. */
export function writeSigned(statement: object, key: KeyObject): string {
  const text = JSON.stringify(statement);
  return `${text}\n${sign(null, Buffer.from(text), key).toString("base64")}\n`;
}

/** Returns null when none of these keys has signed it. */
export function readSigned<T extends object>(text: string, keys: readonly KeyObject[]): T | null {
  const [statement = "", signature = ""] = text.split("\n");
  const isOurs = keys.some((key) => verify(null, Buffer.from(statement), createPublicKey(key), Buffer.from(signature, "base64")));
  return isOurs ? (JSON.parse(statement) as T) : null;
}

/** Files signed with a former key, by hash, that the current key vouches for, so that the former key can be removed. */
export interface VouchedFiles {
  readonly files: Readonly<Record<string, string>>;
}

/** Returns the checkpoint of a file that one of the keys has signed or vouches for; null for any other file. */
export function readCheckpoint(name: string, text: string, keys: readonly KeyObject[], vouched: VouchedFiles): Checkpoint | null {
  const signed = readSigned<Checkpoint>(text, keys);
  if (signed !== null || vouched.files[name] !== fileHash(text)) return signed;
  return JSON.parse(text.split("\n", 1)[0] ?? "") as Checkpoint;
}
