import { listMaskedSnapshots } from "#data/document/document-facts.server.ts";
import type { OwnPayment } from "#data/money/own-payments.server.ts";
import { listOwnOffers } from "#data/offer/offers-lists.server.ts";
import { otherSide, verifiedPayoutOf } from "#domain/offer/facts.ts";
import type { Leg, OfferSide, OfferState } from "#domain/offer/state.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { accountsIn } from "#services/names/shown-accounts.server.ts";
import { isPaidToSelf, partnersOf, sideOfMember } from "./own-csv.server.ts";

type Reader = Pick<Principal, "userId" | "language">;

export interface Deal {
  readonly state: OfferState;
  readonly partner: string;
}

/** The member's deals of these payments by id. */
export async function dealsOf({ userId, language }: Reader, rows: readonly OwnPayment[]): Promise<ReadonlyMap<string, Deal>> {
  const ids = [...new Set(rows.map(({ offerId }) => offerId))];
  if (ids.length === 0) return new Map();
  const states = await listOwnOffers(userId, { ids, limit: ids.length });
  const partners = await partnersOf(states, userId, language);
  return new Map(states.map((state) => [state.id, { state, partner: partners.get(state.id) ?? "" }]));
}

/** A payment with the people of its deal. */
export interface ShownPayment extends OwnPayment {
  readonly partner: string;
  /** The account that a payout went to; null for other movements, and for a payout that the bank has sent back. */
  readonly account: { readonly holder: string; readonly bank: string | null; readonly last4: string } | null;
  /** The bank's reference of a payout; empty when there is none. */
  readonly reference: string;
  /** A payout to an account of the member. */
  readonly isToSelf: boolean;
  /** The leg whose payout has a receipt. */
  readonly receiptOf: OfferSide | null;
}

/** The verified payout of the leg, if this payment is that payout. An earlier payout that bounced may have gone to another account. */
function payoutIn(leg: Leg, { at, amount }: OwnPayment): ReturnType<typeof verifiedPayoutOf> {
  const paid = verifiedPayoutOf(leg);
  return paid?.at === at && amount.minor > 0n ? paid : null;
}

/** Adds partner, account and receipt to the member's payments. */
export async function shownPayments(reader: Reader, rows: readonly OwnPayment[]): Promise<readonly ShownPayment[]> {
  const deals = await dealsOf(reader, rows);
  const legOf = (row: OwnPayment) => {
    const deal = deals.get(row.offerId);
    return deal && row.direction === "payout" ? otherSide(sideOfMember(deal.state, reader.userId)) : null;
  };
  const payouts = rows.map((row) => {
    const [leg, state] = [legOf(row), deals.get(row.offerId)?.state];
    return {
      leg,
      isToSelf: leg !== null && state !== undefined && isPaidToSelf(state, reader.userId),
      beneficiary: leg && state?.legs[leg].beneficiary,
      paid: leg && state ? payoutIn(state.legs[leg], row) : null,
    };
  });
  const ids = payouts.flatMap(({ beneficiary }) => beneficiary?.snapshotId ?? []);
  const owners = new Map(payouts.flatMap(({ beneficiary }) => (beneficiary ? [[beneficiary.snapshotId, beneficiary.memberId]] : [])));
  const shown = await accountsIn(reader.language, await listMaskedSnapshots([...new Set(ids)]), ({ id }) => owners.get(id));
  const accounts = new Map(shown.map((one) => [one.id, one]));
  return rows.map((row, n) => {
    const { leg = null, beneficiary, paid = null, isToSelf = false } = payouts[n] ?? {};
    const account = paid === null ? undefined : accounts.get(beneficiary?.snapshotId ?? "");
    return {
      ...{ ...row, partner: deals.get(row.offerId)?.partner ?? "", reference: paid?.reference ?? "" },
      account: account ? { holder: account.holderName, bank: account.bankName, last4: account.last4 } : null,
      isToSelf,
      receiptOf: paid === null ? null : leg,
    };
  });
}
