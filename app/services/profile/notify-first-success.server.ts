import { listOwnOffers } from "#data/offer/offers-lists.server.ts";
import { recordFirstSuccessShown } from "#data/people/own-account.server.ts";
import { can } from "#domain/people/access/policy.ts";
import type { ServiceContext } from "#services/context.ts";

/**
 * Returns whether the message about the first completed offer is shown now (specification §6): once per member, on any page. The caller
 * knows that an offer was completed.
 */
export async function notifyFirstSuccess({ principal, now }: Pick<ServiceContext, "principal" | "now">): Promise<boolean> {
  return can(principal, "self.read").allowed && principal.role === "member" && (await recordFirstSuccessShown(principal.userId, now));
}

/** Returns whether this is the member's first completed offer, for its page: false for members who have completed another one before. */
export async function isFirstSuccess(ctx: Pick<ServiceContext, "principal" | "now">): Promise<boolean> {
  if (!(await notifyFirstSuccess(ctx))) return false;
  return (await listOwnOffers(ctx.principal.userId, { phases: ["completed"], limit: 2 })).length === 1;
}
