import type { Requisites } from "#contracts/account/bank-account.ts";
import { isUuid } from "#contracts/uuid.ts";
import { pool } from "#data/db.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import { listOwnOffers } from "#data/offer/offers-lists.server.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { readBeneficiaryRequisites } from "#services/account/read-requisites.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { accountsIn } from "#services/names/shown-accounts.server.ts";

/** Returns the member's own offer in any phase; null for a foreign one. Without an id, the newest published one. */
export async function readOwnOffer({ principal }: Pick<ServiceContext, "principal">, id: string | null): Promise<OfferState | null> {
  if (id === null) {
    const [newest] = await listOwnOffers(principal.userId, { phases: ["published"], limit: 1 });
    return newest ?? null;
  }
  const state = isUuid(id) ? await readOfferState(pool, id) : null;
  return state?.sides.owner.memberId === principal.userId ? state : null;
}

/** Bank, or that it is a wallet, and last digits of the owner's payout account. */
export async function readOwnPayee(
  context: ServiceContext,
  state: OfferState,
): Promise<(Pick<Requisites, "rail" | "holderName" | "last4"> & { readonly bankName: string | null }) | null> {
  const read = await readBeneficiaryRequisites(context, state, "buyer");
  const { userId, language } = context.principal;
  const [shown = null] = read.ok
    ? await accountsIn(language, [{ ...read.value, bankName: read.value.bankName ?? null }], () => userId)
    : [];
  return shown;
}
