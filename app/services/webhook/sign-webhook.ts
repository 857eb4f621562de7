import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** A new secret in the form of Standard Webhooks: `whsec_` and 32 random bytes in base64. */
export const createWebhookSecret = (): string => `${prefix}${randomBytes(32).toString("base64")}`;

const signatureOf = (secret: string, signed: string): string =>
  `v1,${createHmac("sha256", Buffer.from(secret.slice(prefix.length), "base64"))
    .update(signed)
    .digest("base64")}`;

/**
 * Headers of a delivery by the Standard Webhooks specification. `secrets`: the current secret first; each of them signs, so that a consumer
 * may use either during a rotation. `now` in milliseconds.
 */
export function webhookHeaders(id: string, body: string, secrets: readonly string[], now: number): Readonly<Record<string, string>> {
  const timestamp = `${Math.floor(now / 1_000)}`;
  const signed = `${id}.${timestamp}.${body}`;
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((secret) => signatureOf(secret, signed)).join(" "),
  };
}
