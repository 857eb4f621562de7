import { type Refusal, refuse } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { type Tx, withTransaction } from "#data/db.server.ts";
import {
  type ConsentRequest,
  findAsker,
  findWaitingAsker,
  recordConsentDecision,
  recordConsentRequest,
} from "#data/offer/consent-requests.server.ts";
import { type ConsentedAct, needsConsent } from "#domain/offer/consent.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { env } from "#env";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { RefusedError } from "#services/refused-error.ts";

/** What a manager wants and why, as the second one will read it. */
export interface Wish {
  readonly act: ConsentedAct;
  readonly reason: string;
}

/** Whether the wish of this manager waits for another one; no longer once that one has agreed. */
export const waitsForConsent = (state: OfferState, act: ConsentedAct | undefined, given: ConsentRequest | undefined): boolean =>
  act !== undefined && given === undefined && needsConsent(state, act, env.CONSENT_SHARE_BPS);

/**
 * Keeps the wish for a second manager, once for each version of the offer: always `OFFER.NEEDS_CONSENT`, also for a second press of the
 * same form; `OFFER.CONSENT_PENDING {name}` while another wish for this version waits, `STATUS.CHANGED` when it was answered meanwhile.
 */
export async function askConsent(ctx: ServiceContext, formId: string, state: OfferState, { act, reason }: Wish): Promise<Refusal> {
  const askedBy = ctx.principal.userId;
  const isKept = await withTransaction(async (tx) => {
    const wish = { id: formId, offerId: state.id, version: state.version, act, reason, askedBy, askedAt: ctx.now };
    if (!(await recordConsentRequest(tx, wish))) return false;
    await auditConsent(tx, ctx, wish, "asked");
    return true;
  });
  if (isKept || (await findAsker(formId)) === askedBy) return refuse("OFFER.NEEDS_CONSENT");
  const name = await findWaitingAsker(state.id, state.version);
  return name === null ? refuse("STATUS.CHANGED") : refuse("OFFER.CONSENT_PENDING", { name });
}

/** Takes a wish for the command that fulfils it, in its transaction: refuses it when somebody was quicker. */
export async function takeConsent(tx: Tx, { principal, now }: ServiceContext, given: ConsentRequest | undefined): Promise<void> {
  if (given === undefined) return;
  if (!(await recordConsentDecision(tx, given.id, { decision: "given", by: principal.userId, now })))
    throw new RefusedError("STATUS.CHANGED");
}

/** `offer.refund.asked`, `offer.refund.declined`, `offer.refund.withdrawn`. */
export async function auditConsent(
  tx: Tx,
  ctx: ServiceContext,
  { id, offerId, act, reason }: Pick<ConsentRequest, "id" | "offerId" | "act" | "reason">,
  what: "asked" | "declined" | "withdrawn",
): Promise<void> {
  const { type, ...chosen } = act;
  const entry = { action: `offer.${type}.${what}`, objectType: "offer", objectId: offerId, diff: { ...chosen, wish: id } } as const;
  await recordAudit(tx, { ...auditOf(ctx), ...entry, ...(reason !== "" && { reason }) });
}
