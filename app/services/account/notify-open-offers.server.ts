import { recordSystemCommandIn } from "#commands/record-system-command.server.ts";
import type { StaleAccount } from "#data/account/frozen-accounts.server.ts";
import type { Tx } from "#data/db.server.ts";
import { listOpenOffersPayingTo, type OpenOffer } from "#data/offer/affected-offers.server.ts";

/**
 * Notifies every open offer that pays out to this account of the change (design/product §11): before money arrived the offer ends,
 * afterwards its payout is put on hold. Runs in the transaction of the change, so that both are committed or neither. An offer that refers
 * to the account only in a pending command is notified later by {@link notifyOffer}.
 */
export async function notifyOpenOffers(tx: Tx, accountId: string, change: StaleAccount["change"]): Promise<readonly OpenOffer[]> {
  const offers = await listOpenOffersPayingTo(accountId, tx);
  for (const { id } of offers) await notifyOffer(tx, id, { accountId, change });
  return offers;
}

/** Notifies one offer, in the transaction that writes its events, of an account change that happened before them. */
export async function notifyOffer(tx: Tx, offerId: string, { accountId, change }: StaleAccount): Promise<void> {
  await recordSystemCommandIn(tx, offerId, { type: "bankAccountChanged", accountId, change });
}
