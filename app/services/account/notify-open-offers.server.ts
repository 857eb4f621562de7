import { recordSystemCommandIn } from "#commands/record-system-command.server.ts";
import type { StaleAccount } from "#data/account/frozen-accounts.server.ts";
import type { Tx } from "#data/db.server.ts";
import { listOpenOffersPayingTo, type OpenOffer } from "#data/offer/affected-offers.server.ts";

/**
 * Tells every open offer that pays out to this account that it changed (design/product §11): before money the offer ends,
 * afterwards its payout waits for a manager. In the transaction of the change, so neither exists without the other. Offers that
 * do not name the account yet, because the engine still has to apply the command, find the change themselves: {@link notifyOffer}.
 */
export async function notifyOpenOffers(tx: Tx, accountId: string, change: StaleAccount["change"]): Promise<readonly OpenOffer[]> {
  const offers = await listOpenOffersPayingTo(accountId, tx);
  for (const { id } of offers) await notifyOffer(tx, id, { accountId, change });
  return offers;
}

/** Tells one offer; in the transaction that writes its events when the account changed before them. */
export async function notifyOffer(tx: Tx, offerId: string, { accountId, change }: StaleAccount): Promise<void> {
  await recordSystemCommandIn(tx, offerId, { type: "bankAccountChanged", accountId, change });
}
