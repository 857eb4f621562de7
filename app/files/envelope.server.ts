import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { KeyRing } from "#settings/keys.ts";

/** Layout of an encrypted file: chunks of 64 KiB plaintext, each followed by its 16-byte tag; the last may be shorter. */
export const chunkSize = 64 * 1024;
const tagSize = 16;
const sealedChunk = chunkSize + tagSize;
const algorithm = "aes-256-gcm";

/** Values that bind a ciphertext to its row: `stored_file.id` and `key_version`. */
export interface FileIdentity {
  readonly id: string;
  readonly version: number;
}

/** A wrapped key cannot be decrypted: wrong ring, or row and key were swapped. */
export class UnreadableFileError extends Error {
  override readonly name = "UnreadableFileError";
}

// The key is used for one file only, so a counter never repeats a nonce. The last byte marks the final chunk, so that a file that was
// truncated at a chunk's edge fails to decrypt.
function nonceOf(index: number, final: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce.writeUInt8(final ? 1 : 0, 11);
  return nonce;
}

const aadOf = ({ id, version }: FileIdentity, index: number) => Buffer.from(`${id}|${version}|${index}`);

function sealChunk(key: Buffer, file: FileIdentity, index: number, final: boolean, plain: Uint8Array): Buffer {
  const cipher = createCipheriv(algorithm, key, nonceOf(index, final));
  cipher.setAAD(aadOf(file, index));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function openChunk(key: Buffer, file: FileIdentity, index: number, final: boolean, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv(algorithm, key, nonceOf(index, final), { authTagLength: tagSize });
  decipher.setAAD(aadOf(file, index));
  decipher.setAuthTag(sealed.subarray(sealed.length - tagSize));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - tagSize)), decipher.final()]);
  } catch (error) {
    throw new UnreadableFileError(`Chunk ${index} of file ${file.id} was changed.`, { cause: error });
  }
}

/** A fresh 256-bit key for one file. */
export const newFileKey = (): Buffer => randomBytes(32);

/** Encrypts plaintext to the chunks to store, in order; at least one, so that an empty file is authenticated too. */
export function* sealBytes(key: Buffer, file: FileIdentity, plain: Uint8Array): Generator<Buffer> {
  const last = Math.max(0, Math.ceil(plain.length / chunkSize) - 1);
  for (let index = 0; index <= last; index += 1) {
    yield sealChunk(key, file, index, index === last, plain.subarray(index * chunkSize, (index + 1) * chunkSize));
  }
}

/**
 * Decrypts stored bytes in pieces of any size to plaintext chunks. Only authenticated bytes are yielded. Throws {@link
 * UnreadableFileError} on a changed, missing, repeated or truncated chunk.
 */
export async function* openBytes(key: Buffer, file: FileIdentity, stored: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0);
  let index = 0;
  for await (const piece of stored) {
    held = Buffer.concat([held, piece]);
    // One byte more than a chunk proves that this chunk is not the final one.
    while (held.length > sealedChunk) {
      yield openChunk(key, file, index, false, held.subarray(0, sealedChunk));
      held = held.subarray(sealedChunk);
      index += 1;
    }
  }
  if (held.length < tagSize) throw new UnreadableFileError(`File ${file.id} is cut.`);
  yield openChunk(key, file, index, true, held);
}

const wrapAad = (file: FileIdentity) => Buffer.from(`stored_file.wrapped_key|${file.id}|${file.version}`);

/** Wraps a file key as `v1.<kid>.<nonce>.<ciphertext>` (base64url) under the ring's writing key. */
export function wrapFileKey(ring: KeyRing, file: FileIdentity, key: Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, ring.writing.secret, nonce);
  cipher.setAAD(wrapAad(file));
  const sealed = Buffer.concat([cipher.update(key), cipher.final(), cipher.getAuthTag()]);
  return `v1.${ring.writing.id}.${nonce.toString("base64url")}.${sealed.toString("base64url")}`;
}

/** Inverse of {@link wrapFileKey}; throws {@link UnreadableFileError} when no key of the ring fits. */
export function unwrapFileKey(ring: KeyRing, file: FileIdentity, wrapped: string): Buffer {
  const [version, keyId = "", nonce = "", text = ""] = wrapped.split(".");
  const wrapping = ring.find(keyId);
  const sealed = Buffer.from(text, "base64url");
  if (version !== "v1" || !wrapping || sealed.length !== 32 + tagSize) throw new UnreadableFileError(`No key opens file ${file.id}.`);
  const decipher = createDecipheriv(algorithm, wrapping.secret, Buffer.from(nonce, "base64url"), { authTagLength: tagSize });
  decipher.setAAD(wrapAad(file));
  decipher.setAuthTag(sealed.subarray(32));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, 32)), decipher.final()]);
  } catch (error) {
    throw new UnreadableFileError(`The key of file ${file.id} does not open.`, { cause: error });
  }
}
