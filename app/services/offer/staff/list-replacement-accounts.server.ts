import type { AccountChoice } from "#contracts/account/bank-account.ts";
import { listAccountsOf } from "#data/account/accounts.server.ts";
import type { OfferSide, OfferState } from "#domain/offer/state.ts";
import { can } from "#domain/people/access/policy.ts";
import { choiceOf } from "#services/account/list-own-accounts.server.ts";
import type { ServiceContext } from "#services/context.ts";

/**
 * Returns approved accounts of a leg's beneficiary that could replace the frozen one, without numbers. Empty for a supplier, whose
 * account is typed in the offer, and for all but managers.
 */
export async function listReplacementAccounts(
  { principal }: Pick<ServiceContext, "principal">,
  { legs }: OfferState,
  leg: OfferSide,
): Promise<readonly AccountChoice[]> {
  const { beneficiary, principal: amount, network } = legs[leg];
  if (!can(principal, "offer.changeStatus").allowed || beneficiary?.memberId === undefined) return [];
  const accounts = await listAccountsOf(beneficiary.memberId);
  const fits = accounts.filter(
    ({ state, currency, network: on }) => state === "approved" && currency === amount.currency && on === (network ?? null),
  );
  return fits.map(choiceOf);
}
