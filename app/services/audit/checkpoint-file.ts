import { createHash, createHmac, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import type { Extents } from "#data/money/checkpoints.server.ts";

/** A statement about the past, kept outside the database; each names the one before it, so none can be left out. */
export interface Checkpoint extends Extents {
  /** ISO 8601. */
  readonly at: string;
  /** SHA-256 (hex) of the file before; empty for the first. */
  readonly previous: string;
}

// The fixed part of a PKCS#8 document that holds an Ed25519 seed.
const pkcs8Prefix = Buffer.from("302e020100300506032b657004220420", "hex");

/** The signing key, derived from the platform's index key (base64), so that there is no further secret to keep. */
export function checkpointKey(indexKey: string): KeyObject {
  const seed = createHmac("sha256", Buffer.from(indexKey, "base64")).update("checkpoint-signature").digest();
  return createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: "der", type: "pkcs8" });
}

export const fileHash = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Two lines: the statement as JSON, its Ed25519 signature in base64. */
export function writeCheckpointText(checkpoint: Checkpoint, key: KeyObject): string {
  const statement = JSON.stringify(checkpoint);
  return `${statement}\n${sign(null, Buffer.from(statement), key).toString("base64")}\n`;
}

/** Null when the signature is not ours. */
export function readCheckpointText(text: string, key: KeyObject): Checkpoint | null {
  const [statement = "", signature = ""] = text.split("\n");
  const isOurs = verify(null, Buffer.from(statement), createPublicKey(key), Buffer.from(signature, "base64"));
  return isOurs ? (JSON.parse(statement) as Checkpoint) : null;
}
