import type { OfferSide, OfferState, StageName } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { actorFor } from "#domain/people/access/roles.ts";
import type { ServiceContext } from "#services/context.ts";
import { type DryRun, type DryRunRefusal, dryRunCommand } from "#services/offer/previews/dry-run-command.server.ts";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { readPayment } from "#services/stage/read-payment.server.ts";

/** A submitted stage with its evidence, and the consequences of verifying it. */
export interface PendingCheck {
  readonly payment: PaymentView;
  /** Null when this manager may not give the verdict: they submitted it, are not independent of the submitter, or are suspended. */
  readonly foreseen: DryRun | DryRunRefusal | null;
}

/** The command that verifies each stage. */
export const verifies = {
  incoming: "verifyIncoming",
  outgoing: "verifyOutgoing",
  confirmation: "verifyConfirmation",
  refund: "verifyRefund",
} as const;

/** Returns one submitted stage for its own page; null when it does not wait for a verdict. */
export async function readPendingCheck(
  ctx: ServiceContext,
  state: OfferState,
  leg: OfferSide,
  stage: StageName,
  language: Language,
): Promise<PendingCheck | null> {
  const actor = actorFor(ctx.principal);
  if (state.legs[leg][stage].status !== "submitted" || actor === null) return null;
  const payment = await readPayment(ctx, { offerId: state.id, stage, leg });
  if (!payment.ok) return null;
  const mayJudge = !payment.value.stage.isOwn && payment.value.stage.isIndependent && !ctx.principal.isSuspended;
  return {
    payment: payment.value,
    foreseen: mayJudge ? await dryRunCommand(state, { type: verifies[stage], leg }, actor, ctx.now, language) : null,
  };
}
