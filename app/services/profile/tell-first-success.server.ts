import { recordFirstSuccessShown } from "#data/people/first-success.server.ts";
import { can } from "#domain/people/policy.ts";
import type { ServiceContext } from "#services/context.ts";

/**
 * Whether the message about the first completed offer is shown now (specification §6): once to each member, wherever they read it.
 * The caller knows of the completed offer.
 */
export async function tellFirstSuccess({ principal, now }: Pick<ServiceContext, "principal" | "now">): Promise<boolean> {
  return can(principal, "self.read").allowed && principal.role === "member" && (await recordFirstSuccessShown(principal.userId, now));
}
