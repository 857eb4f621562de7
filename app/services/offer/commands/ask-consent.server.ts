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

/** The act that a manager requests and the reason, as shown to the second manager. */
export interface Wish {
  readonly act: ConsentedAct;
  readonly reason: string;
}

/** Returns whether the act still needs another manager's consent. */
export const waitsForConsent = (state: OfferState, act: ConsentedAct | undefined, given: ConsentRequest | undefined): boolean =>
  act !== undefined && given === undefined && needsConsent(state, act, env.CONSENT_SHARE_BPS);

/**
 * Stores a request for a second manager's consent, once for each version of the offer. Always returns a refusal: `OFFER.NEEDS_CONSENT`,
 * also for a repeat of the same form; `OFFER.CONSENT_PENDING {name}` while another request for this version is pending, `STATUS.CHANGED`
 * when it was answered meanwhile.
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

/** Completes the request for the command that carries it out, in its transaction. Refuses when another manager answered first. */
export async function takeConsent(
  tx: Tx,
  { principal, now }: ServiceContext,
  { consent, commandId }: { readonly consent?: ConsentRequest; readonly commandId: string },
): Promise<void> {
  if (consent === undefined) return;
  const answer = { decision: "given", by: principal.userId, now, commandId } as const;
  if (!(await recordConsentDecision(tx, consent.id, answer))) throw new RefusedError("STATUS.CHANGED");
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
