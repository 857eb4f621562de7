import { ECDH } from "node:crypto";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import type { PushSubscriptionInput } from "#contracts/settings/push-subscription.ts";
import {
  deletePushSubscription,
  dropOldPushSubscriptions,
  lockSubscriber,
  type NewPushSubscription,
  recordPushSubscription,
} from "#data/message/push-subscriptions.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import { can } from "#domain/people/access/policy.ts";
import { env } from "#env";
import type { ServiceContext } from "#services/context.ts";
import { deviceName } from "#services/profile/device-name.ts";
import { requirePermission } from "#services/require-permission.ts";
import { listOf } from "#settings/setting.ts";
import { pushPublicKey } from "./push-keys.server.ts";
import { pushServiceAddress } from "./push-service.ts";
import { endpointIndex, endpointIndexes, sealBrowser } from "./sealed-browser.server.ts";

/** Maximum number of subscribed browsers; the least recently seen one is removed (design/letters §12). */
const maxBrowsers = 10;
/** Tries when two people subscribe with one browser at the same moment; the later one gets it. */
const maxAttempts = 3;

/** Returns false for a key of the right length that is not a point on the curve, because encryption would fail. */
function isOnCurve(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, "prime256v1", "base64url", "hex", "uncompressed").length === 130;
  } catch {
    return false;
  }
}

/**
 * `over`: the session has ended, or the person was blocked meanwhile. `taken`: another person subscribed with the same browser
 * concurrently.
 */
const store = (row: NewPushSubscription): Promise<"stored" | "over" | "taken"> =>
  withPrisma(async (db) => {
    if (!(await lockSubscriber(db, row.userId, row.sessionId))) return "over";
    if (!(await recordPushSubscription(db, row))) return "taken";
    await dropOldPushSubscriptions(db, row.userId, maxBrowsers);
    return "stored";
  });

/**
 * Subscribes this browser for the signed-in person and replaces another person's subscription. A repeat renews it. Refusals:
 * `FEATURE.OFF {feature}` without keys, `VALIDATION.CHOICE {field}` for an address that is not a push service's; those of
 * `self.push.subscribe`.
 */
export async function subscribe(
  context: ServiceContext,
  { endpoint, expirationTime, keys }: PushSubscriptionInput,
): Promise<ServiceResult<null>> {
  const { principal, userAgent } = context;
  const verdict = can(principal, "self.push.subscribe");
  if (!verdict.allowed) return refuse(verdict.code);
  const vapidKey = pushPublicKey();
  if (vapidKey === null) return refuse("FEATURE.OFF", { feature: "push" });
  const address = pushServiceAddress(endpoint, listOf(env.PUSH_SERVICES));
  if (address === null) return refuse("PUSH.ENDPOINT", { field: "endpoint" });
  if (!isOnCurve(keys.p256dh)) return refuse("VALIDATION.CHOICE", { field: "keys" });
  const { userId, sessionId } = principal;
  const endpointBidx = endpointIndex(endpoint);
  const sealed = sealBrowser(endpointBidx, { endpoint, ...keys });
  const place = { userId, sessionId, endpointBidx, host: address.host, vapidKey, device: deviceName(userAgent) };
  const row = { ...place, ...sealed, expiresAt: expirationTime ?? null };
  for (let tries = 1; ; tries += 1) {
    const end = await store(row);
    if (end === "stored") return { ok: true, value: null };
    if (end === "over") return refuse("AUTH.ACCESS_INVALID");
    if (tries === maxAttempts) return refuse("SERVICE.BUSY");
  }
}

/** Unsubscribes this browser. Does nothing for an unknown subscription or one of another person. */
export async function unsubscribe({ principal }: ServiceContext, endpoint: string): Promise<ServiceResult<null>> {
  const refusal = requirePermission(principal, "self.push.subscribe");
  if (refusal) return refusal;
  for (const index of endpointIndexes(endpoint)) await deletePushSubscription(principal.userId, index);
  return { ok: true, value: null };
}
