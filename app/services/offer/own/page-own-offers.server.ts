import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { listOwnOffers, type OfferCursor } from "#data/offer/offers-lists.server.ts";
import type { OfferState, Phase } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";

/** Specification §9. */
const pageSize = 5;

/**
 * Returns the reader's own offers, last changed first, five at a time; a page of fewer is the last. Refusal: `AUTH.FORBIDDEN` for staff.
 */
export async function pageOwnOffers(
  { principal }: Pick<ServiceContext, "principal">,
  { before, phase }: { readonly before?: OfferCursor; readonly phase?: Phase },
): Promise<ServiceResult<readonly OfferState[]>> {
  if (principal.role !== "member" || principal.isBlocked) return refuse("AUTH.FORBIDDEN");
  const filter = { limit: pageSize, ...(before && { before }), ...(phase && { phases: [phase] }) };
  return { ok: true, value: await listOwnOffers(principal.userId, filter) };
}
