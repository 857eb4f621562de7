import type { OfferSide, OfferState, StageName } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/principal.ts";
import { actorFor } from "#domain/people/roles.ts";
import type { ServiceContext } from "../context.ts";
import type { PaymentView } from "../stage/payment-view.ts";
import { readPayment } from "../stage/read-payment.server.ts";
import { type Foreseen, foreseeAct, type Unforeseen } from "./foresee-act.server.ts";

/** A submitted statement with its evidence, and what confirming it would cause. */
export interface PendingCheck {
  readonly payment: PaymentView;
  /** Null when this manager submitted it: somebody else verifies. */
  readonly foreseen: Foreseen | Unforeseen | null;
}

const verifies = {
  incoming: "verifyIncoming",
  outgoing: "verifyOutgoing",
  confirmation: "verifyConfirmation",
  refund: "verifyRefund",
} as const;

/** One submitted stage, for the page that shows it alone; null when it does not wait for a verdict. */
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
  const isOwn = payment.value.stage.isOwn;
  return {
    payment: payment.value,
    foreseen: isOwn ? null : await foreseeAct(state, { type: verifies[stage], leg }, actor, ctx.now, language),
  };
}
