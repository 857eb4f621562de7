import type { Requisites } from "#contracts/bank-account.ts";
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
  /** What is to be paid now: the pay-in, or the rest of it. */
  readonly amount: Money;
  readonly purpose: string;
  /** Text of the code that banking apps and wallets scan; null where none is known. */
  readonly qrText: string | null;
  /** The agent took the reader's last payment in this currency on another account. */
  readonly hasChanged: boolean;
}

const looksBack = 20;

/** Other requisites than last time are the classic sign of a fraud, so the page says so before anybody pays. */
async function hasChanged(memberId: string, state: OfferState, side: OfferSide, db: Queryable): Promise<boolean> {
  const { agentId, agentAccountId, payIn } = state.legs[side];
  const earlier = (await listOwnOffers(memberId, { limit: looksBack }, db)).flatMap(({ id, sides, legs }) => {
    const leg = legs[sides.owner.memberId === memberId ? "owner" : "buyer"];
    const isAlike = leg.agentId === agentId && leg.payIn.currency === payIn.currency && leg.received.minor > 0n;
    return id !== state.id && isAlike ? [leg.agentAccountId] : [];
  });
  return earlier[0] !== undefined && earlier[0] !== agentAccountId;
}

/** Where and how much to pay in, with its code; null for everybody but the leg's payer while they owe it (design/screens §9). */
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
