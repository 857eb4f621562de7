import { recordSystemCommandIn } from "#commands/submit-command.server.ts";
import { listOpenOffersPayingTo, type OpenOffer } from "#data/affected-offers.server.ts";
import type { Tx } from "#data/db.server.ts";

/**
 * Tells every open offer that pays out to this account that it changed (00-decisions §2.11): before money the offer ends,
 * afterwards its payout waits for a manager. In the transaction of the change, so neither exists without the other.
 */
export async function notifyOpenOffers(
  tx: Tx,
  accountId: string,
  change: "accountChanged" | "accountRemoved",
): Promise<readonly OpenOffer[]> {
  const offers = await listOpenOffersPayingTo(accountId, tx);
  for (const { id } of offers) await recordSystemCommandIn(tx, id, { type: "bankAccountChanged", accountId, change });
  return offers;
}
