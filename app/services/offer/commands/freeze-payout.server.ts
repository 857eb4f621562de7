import type { MoneyWay } from "#contracts/market/money-way.ts";
import type { OfferOrder } from "#contracts/offer/offer-order.ts";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { findAccount } from "#data/account/accounts.server.ts";
import type { Tx } from "#data/db.server.ts";
import type { Beneficiary } from "#domain/offer/state.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { regionOf } from "#domain/people/countries.ts";
import { type BeneficiarySource, createSnapshot } from "#services/account/create-snapshot.server.ts";

/** Country and currency of a leg's payout. */
export interface PayoutPlace {
  readonly country: string;
  readonly way: MoneyWay;
}

type Payout = OfferOrder["payout"];

const notApproved = refuse("BANK.NOT_APPROVED");

function sourceOf(payout: Payout, { userId, brand }: Principal): BeneficiarySource {
  if (payout.kind === "own") return { kind: "own", memberId: userId, accountId: payout.accountId };
  return payout.kind === "receiver" ? { ...payout, brand } : payout;
}

/**
 * Returns whether the agent of the region can pay out to the account: a bank account must be in the region, because agents pay out
 * locally (design/product §1).
 */
async function isWithinReach(tx: Tx, payout: Payout, place: PayoutPlace): Promise<boolean> {
  if (payout.kind === "supplier") return payout.account.country === place.country;
  const account = await findAccount(payout.accountId, tx);
  if (account === null) return false;
  return account.country === null || regionOf(account.country) === regionOf(place.country);
}

/**
 * Countries whose document rules the member must meet: where they pay, and where their own bank account receives (design/people §8). The
 * member does not have to provide documents of a receiver or supplier.
 */
export async function documentCountries(tx: Tx, payFrom: string, payout: Payout): Promise<readonly string[]> {
  if (payout.kind !== "own") return [payFrom];
  const account = await findAccount(payout.accountId, tx);
  return account?.country ? [payFrom, account.country] : [payFrom];
}

/**
 * Freezes the account to which a leg is paid out, in the command's transaction. Refusals: `BANK.NOT_APPROVED` for an account that is not
 * the payee's, not approved, of another currency, network or region, `BANK.REQUISITES` for a supplier's account.
 */
export async function freezePayout(tx: Tx, principal: Principal, payout: Payout, place: PayoutPlace): Promise<ServiceResult<Beneficiary>> {
  if (!(await isWithinReach(tx, payout, place))) return notApproved;
  const { currency, network } = place.way;
  return await createSnapshot(tx, sourceOf(payout, principal), { currency, ...(network && { network }) });
}
