import { env } from "#env";
import { type KeyRing, readKeyRing } from "#settings/keys.ts";

let ring: KeyRing | undefined;

/** The ring of this process, read once from the environment. */
export function dataKeys(): KeyRing {
  ring ??= readKeyRing(env.DATA_KEYS);
  return ring;
}
