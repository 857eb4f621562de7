import { type CommandOutcome, ok } from "#contracts/outcome.ts";
import { getActingFacts } from "#data/people/people.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { offerResource } from "#services/offer/offer-resource.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { confirmCommand } from "./confirm-command.server.ts";
import { sameAs, submitOfferCommand } from "./submit-offer-command.server.ts";

export interface SignOffer {
  readonly offerId: string;
  readonly commandId: string;
  /** The revision and the hash of terms and documents that the person read. */
  readonly revision: number;
  readonly hash: string;
  readonly password: string;
}

/**
 * Signs the current revision in the principal's name (design/offer §4 `sign`, specification §5: with the password). The offer's workflow
 * generates the evidence sheet. Refusals: `NOT_FOUND` for outsiders, `ERROR.ESCROW.PROFILE.NOT.ACTIVE`, `AUTH.PASSWORD_WRONG`,
 * `AUTH.PASSWORD_NEEDED`, `RATE.LIMITED`, and the core's: `OFFER.DOCUMENTS_FORMING`, `OFFER.TERMS_CHANGED`, `OFFER.ALREADY_SIGNED`,
 * `OFFER.WRONG_PHASE`, `AGENT.SUSPENDED`.
 */
export async function signOffer(ctx: ServiceContext, { offerId, commandId, password, ...shown }: SignOffer): Promise<CommandOutcome> {
  const visible = await readVisibleOffer(ctx, offerId);
  if (!visible.ok) return visible;
  const { state } = visible.value;
  const refusal = requirePermission(ctx.principal, "offer.sign", offerResource(state));
  if (refusal) return refusal;
  const confirmed = await confirmCommand(ctx, { offerId: state.id, commandId, type: "sign", password });
  if (!confirmed.ok) return confirmed;
  const question = {
    memberId: ctx.principal.userId,
    act: "sign",
    countries: [state.corridor.from, state.corridor.to],
    now: ctx.now,
  } as const;
  const sign = { type: "sign", ...shown } as const;
  return submitOfferCommand(
    ctx,
    { offerId: state.id, commandId },
    { prepare: async (tx) => ok({ ...sign, facts: await getActingFacts(tx, question) }), isSame: sameAs(sign) },
  );
}
