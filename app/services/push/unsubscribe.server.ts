import type { ServiceResult } from "#contracts/outcome.ts";
import { deletePushSubscription } from "#data/message/push-subscriptions.server.ts";
import { can } from "#domain/people/policy.ts";
import type { ServiceContext } from "#services/context.ts";
import { endpointIndex } from "./subscribe.server.ts";

/** This browser is told nothing any more. One that is not the reader's, or none, ends the same way: nothing happens. */
export async function unsubscribe({ principal }: ServiceContext, endpoint: string): Promise<ServiceResult<null>> {
  const verdict = can(principal, "self.push.subscribe");
  if (!verdict.allowed) return { ok: false, code: verdict.code, params: {} };
  await deletePushSubscription(principal.userId, endpointIndex(endpoint));
  return { ok: true, value: null };
}
