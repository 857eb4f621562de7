import { listPayees, type PayeeOfPayout } from "#data/offer/same-payees.server.ts";
import type { OfferSide } from "#domain/offer/state.ts";
import { midnightOf } from "./midnight.ts";

const keyOf = ({ currency, holderName, last4 }: PayeeOfPayout): string => `${currency} ${last4} ${holderName.trim().toLowerCase()}`;
const placeOf = ({ offerId, side }: { readonly offerId: string; readonly side: OfferSide }): string => `${offerId} ${side}`;

/**
 * Payouts of an agent's day that go to one and the same account, by `<offer> <side>`: the numbers of the others. Two deals may well have
 * one recipient; the same payout sent twice looks alike.
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
