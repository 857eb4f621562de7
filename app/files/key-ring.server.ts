import { env } from "#env";

/** One data key of the ring: a short id that is stored beside what it wrapped, and 256 secret bits. */
export interface DataKey {
  readonly id: string;
  readonly secret: Buffer;
}

/** The first key writes, all keys read (R24). */
export interface KeyRing {
  readonly writing: DataKey;
  find(id: string): DataKey | undefined;
}

function readKey(entry: string): DataKey {
  const [id = "", text = ""] = entry.split(/:(.*)/s);
  const secret = Buffer.from(text, "base64");
  if (!/^[a-z0-9]{1,16}$/.test(id) || secret.length !== 32) {
    throw new Error("DATA_KEYS must be `id:base64(32 bytes)` entries separated by commas.");
  }
  return { id, secret };
}

/** `k2:base64,k1:base64` → the ring. Throws on a malformed entry or a repeated id, without quoting the secret. */
export function readKeyRing(text: string): KeyRing {
  const keys = text.split(",").map((entry) => readKey(entry.trim()));
  const byId = new Map(keys.map((key) => [key.id, key]));
  const writing = keys[0];
  if (!writing || byId.size !== keys.length) throw new Error("DATA_KEYS must name each key once.");
  return { writing, find: (id) => byId.get(id) };
}

let ring: KeyRing | undefined;

/** The ring of this process, read once from the environment. */
export function dataKeys(): KeyRing {
  ring ??= readKeyRing(env.DATA_KEYS);
  return ring;
}
