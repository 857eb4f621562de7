import { type CommandOutcome, refuse } from "#contracts/outcome.ts";
import { pool } from "#data/db.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import { can } from "#domain/people/access/policy.ts";
import type { ServiceContext } from "#services/context.ts";
import { offerResource } from "#services/offer/offer-resource.ts";
import { stated, submitOfferCommand } from "./submit-offer-command.server.ts";

/** Takes the owner's offer off the market. Refusals: `NOT_FOUND` for outsiders, `OFFER.WRONG_PHASE` after acceptance. */
export async function withdrawOffer(
  context: ServiceContext,
  { offerId, commandId }: { readonly offerId: string; readonly commandId: string },
): Promise<CommandOutcome> {
  const state = await readOfferState(pool, offerId);
  const verdict = state && can(context.principal, "offer.delete", offerResource(state));
  if (!verdict?.allowed) return refuse(verdict?.code ?? "NOT_FOUND");
  return await submitOfferCommand(context, { offerId, commandId }, stated({ type: "withdraw" }));
}
