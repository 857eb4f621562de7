import type { CommandOutcome } from "#contracts/outcome.ts";
import type { ServiceContext } from "#services/context.ts";
import { offerResource } from "#services/offer/offer-resource.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { confirmCommand } from "./confirm-command.server.ts";
import { stated, submitOfferCommand } from "./submit-offer-command.server.ts";

export interface CancelOffer {
  readonly offerId: string;
  readonly commandId: string;
  readonly password: string;
}

/**
 * Cancels an accepted offer in the name of one side, before a proof was sent (design/product §10, specification §5: with the password).
 * Refusals: `NOT_FOUND` for outsiders, `AUTH.PASSWORD_WRONG`, `AUTH.PASSWORD_NEEDED`, `RATE.LIMITED`, `OFFER.MONEY_IN_MOTION`,
 * `OFFER.WRONG_PHASE`.
 */
export async function cancelOffer(ctx: ServiceContext, { offerId, commandId, password }: CancelOffer): Promise<CommandOutcome> {
  const visible = await readVisibleOffer(ctx, offerId);
  if (!visible.ok) return visible;
  const { state } = visible.value;
  const refusal = requirePermission(ctx.principal, "offer.cancel", offerResource(state));
  if (refusal) return refusal;
  const confirmed = await confirmCommand(ctx, { offerId: state.id, commandId, type: "cancel", password });
  if (!confirmed.ok) return confirmed;
  return submitOfferCommand(ctx, { offerId: state.id, commandId }, stated({ type: "cancel" }));
}
