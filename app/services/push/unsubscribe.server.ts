import type { ServiceResult } from "#contracts/outcome.ts";
import { deletePushSubscription } from "#data/message/push-subscriptions.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { endpointIndexes } from "./sealed-browser.server.ts";

/** Unsubscribes this browser. Does nothing for an unknown subscription or one of another person. */
export async function unsubscribe({ principal }: ServiceContext, endpoint: string): Promise<ServiceResult<null>> {
  const refusal = requirePermission(principal, "self.push.subscribe");
  if (refusal) return refusal;
  for (const index of endpointIndexes(endpoint)) await deletePushSubscription(principal.userId, index);
  return { ok: true, value: null };
}
