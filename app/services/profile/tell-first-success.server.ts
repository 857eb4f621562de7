import { listOwnOffers } from "#data/offer/offers-lists.server.ts";
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

/** The same on the page of a completed offer: whoever has completed another one before needs no word about their first. */
export async function isFirstSuccess(ctx: Pick<ServiceContext, "principal" | "now">): Promise<boolean> {
  if (!(await tellFirstSuccess(ctx))) return false;
  return (await listOwnOffers(ctx.principal.userId, { phases: ["completed"], limit: 2 })).length === 1;
}
