import type { Requisites } from "#contracts/account/bank-account.ts";
import { pool, type Queryable } from "#data/db.server.ts";
import { listOwnOffers } from "#data/offer/offers-lists.server.ts";
import { subtract } from "#domain/money/arithmetic.ts";
import type { Money } from "#domain/money/money.ts";
import { countedSum, owes } from "#domain/offer/facts.ts";
import type { OfferSide, OfferState } from "#domain/offer/state.ts";
import { readPayInRequisites } from "#services/account/read-requisites.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { paymentCodeOf } from "#services/document/payment-code.ts";

export interface PayIn {
  readonly requisites: Requisites;
  /** Amount due now: the pay-in, or the rest of it. */
  readonly amount: Money;
  readonly purpose: string;
  /** Text of the QR code for banking apps and wallets; null when no format is known. */
  readonly qrText: string | null;
  /** The agent received the reader's last payment in this currency on another account. */
  readonly hasChanged: boolean;
}

const looksBack = 20;

/** Returns whether the requisites differ from last time. This is a typical sign of fraud, so the page warns before the payment. */
async function hasChanged(memberId: string, state: OfferState, side: OfferSide, db: Queryable): Promise<boolean> {
  const { agentId, agentAccountId, payIn } = state.legs[side];
  const earlier = (await listOwnOffers(memberId, { limit: looksBack }, db)).flatMap(({ id, sides, legs }) => {
    const leg = legs[sides.owner.memberId === memberId ? "owner" : "buyer"];
    const isAlike = leg.agentId === agentId && leg.payIn.currency === payIn.currency && leg.received.minor > 0n;
    return id !== state.id && isAlike ? [leg.agentAccountId] : [];
  });
  return earlier[0] !== undefined && earlier[0] !== agentAccountId;
}

/** Returns account, amount and QR code of the pay-in; null for all but the leg's payer while payment is due (design/screens §9). */
export async function readPayIn(
  { principal }: Pick<ServiceContext, "principal">,
  state: OfferState,
  side: OfferSide,
  db: Queryable = pool,
): Promise<PayIn | null> {
  if (!owes(state, side)) return null;
  const [requisites, isOther] = await Promise.all([
    readPayInRequisites({ principal }, state, side),
    hasChanged(principal.userId, state, side, db),
  ]);
  if (!requisites.ok) return null;
  const leg = state.legs[side];
  const amount = subtract(leg.payIn, countedSum(leg));
  if (amount.minor <= 0n) return null;
  const code = paymentCodeOf(requisites.value, amount, state.humanId);
  return { requisites: requisites.value, amount, ...code, hasChanged: isOther };
}
