import { listPayees, type PayeeOfPayout } from "#data/offer/same-payees.server.ts";
import type { OfferSide } from "#domain/offer/state.ts";
import { midnightOf } from "./midnight.ts";

const keyOf = ({ currency, holderName, last4 }: PayeeOfPayout): string => `${currency} ${last4} ${holderName.trim().toLowerCase()}`;
const placeOf = ({ offerId, side }: { readonly offerId: string; readonly side: OfferSide }): string => `${offerId} ${side}`;

/**
 * Maps an agent's payouts of a day, by `<offer> <side>`, to the numbers of other payouts to the same account. Two deals may have the same
 * recipient, but a payout that was sent twice looks the same.
 */
export async function mapSamePayees(
  { id, timeZone }: { readonly id: string; readonly timeZone: string },
  now: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const payouts = await listPayees(id, midnightOf(timeZone, now));
  const groups = Map.groupBy(payouts, keyOf);
  return new Map(
    payouts.map((one) => {
      const others = (groups.get(keyOf(one)) ?? []).filter((other) => placeOf(other) !== placeOf(one));
      return [placeOf(one), [...new Set(others.map(({ humanId }) => humanId))]] as const;
    }),
  );
}
