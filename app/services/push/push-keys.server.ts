import { env } from "#env";
import { listOf } from "#settings/setting.ts";

/** A key pair that signs pushes (VAPID), base64url as browsers and services require. */
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

/** The public key for new subscriptions; null when push is off. */
export const pushPublicKey = (): string | null => current()[0]?.publicKey ?? null;

/** The key pair of a subscription, including former ones, which are used until the browser's next visit. Null for a removed one. */
export const findPushKey = (publicKey: string): PushKey | null =>
  [...current(), ...former()].find((pair) => pair.publicKey === publicKey) ?? null;

/** Contact address for push services. */
export const pushSubject = (): string => (env.VAPID_SUBJECT === "" ? `mailto:${env.SUPPORT_ADDRESS}` : env.VAPID_SUBJECT);
