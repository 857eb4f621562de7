import { readIndexKeys, readKeyRing } from "./keys.ts";
import type { Env } from "./schema.ts";
import { demoIndexKey, demoKeys } from "./store-settings.ts";

const demoSecrets = [readKeyRing(demoKeys).writing.secret, ...readIndexKeys(demoIndexKey)];

/** Compares keys as bytes, because a demo key with another id or padding is the same key. */
function faultOf(name: string, key: Buffer): readonly string[] {
  if (demoSecrets.some((secret) => secret.equals(key))) return [`${name} is a demo key.`];
  if (key.length !== 32) return [`${name} is not 32 bytes in base64.`];
  return new Set(key).size < 8 ? [`${name} is no random key.`] : [];
}

/** Returns why these keys must not protect real data; empty when they may. */
export function weakKeys({ DATA_KEYS, INDEX_KEY }: Pick<Env, "DATA_KEYS" | "INDEX_KEY">): readonly string[] {
  return [
    ...readKeyRing(DATA_KEYS).keys.flatMap(({ secret }) => faultOf("DATA_KEYS", secret)),
    ...readIndexKeys(INDEX_KEY).flatMap((key) => faultOf("INDEX_KEY", key)),
  ];
}
