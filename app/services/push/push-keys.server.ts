import { env } from "#env";
import { listOf } from "#settings/setting.ts";

/** A pair that signs pushes (VAPID), base64url as browsers and services take it. */
export interface PushKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

const former = (): PushKey[] =>
  listOf(env.VAPID_FORMER_KEYS).map((pair) => {
    const [publicKey = "", privateKey = ""] = pair.split(":");
    return { publicKey, privateKey };
  });

const current = (): PushKey[] =>
  env.VAPID_PUBLIC_KEY === "" ? [] : [{ publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }];

/** What browsers subscribe under now; null when push is off. */
export const pushPublicKey = (): string | null => current()[0]?.publicKey ?? null;

/** The pair of a subscription, a former one included: it goes on until the browser's next visit. Null when nobody has it any more. */
export const findPushKey = (publicKey: string): PushKey | null =>
  [...current(), ...former()].find((pair) => pair.publicKey === publicKey) ?? null;

/** Whom a push service may write to. */
export const pushSubject = (): string => (env.VAPID_SUBJECT === "" ? `mailto:${env.SUPPORT_ADDRESS}` : env.VAPID_SUBJECT);
