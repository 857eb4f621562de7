/** One data key of the ring: a short id that is stored with each ciphertext, and 256 secret bits. */
export interface DataKey {
  readonly id: string;
  readonly secret: Buffer;
}

/** The first key encrypts, all keys decrypt (R24). */
export interface KeyRing {
  readonly writing: DataKey;
  readonly keys: readonly DataKey[];
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

/** Parses `k2:base64,k1:base64`. Throws on a malformed entry or a repeated id, without quoting the secret. */
export function readKeyRing(text: string): KeyRing {
  const keys = text.split(",").map((entry) => readKey(entry.trim()));
  const byId = new Map(keys.map((key) => [key.id, key]));
  const [writing] = keys;
  if (!writing || byId.size !== keys.length) throw new Error("DATA_KEYS must name each key once.");
  return { writing, keys, find: (id) => byId.get(id) };
}

/** Keys of blind indexes, newest first: the first one writes, all are searched (R24). */
export type IndexKeys = readonly [Buffer, ...Buffer[]];

/** Parses `base64,base64`. Throws when one of them is too short. */
export function readIndexKeys(text: string): IndexKeys {
  const [first, ...others] = text.split(",").map((key) => Buffer.from(key.trim(), "base64"));
  if (first === undefined || [first, ...others].some((key) => key.length < 16)) {
    throw new Error("INDEX_KEY must be 32 bytes in base64, or several such keys between commas.");
  }
  return [first, ...others];
}
