import { pool } from "#data/db.server.ts";
import { listOwnPublished } from "#data/offer/offers-lists.server.ts";
import type { Currency } from "#domain/money/money.ts";
import type { Rate } from "#domain/money/rate.ts";
import { ratePair, turnRate } from "#domain/money/rate-reading.ts";
import type { Brand } from "#domain/offer/state.ts";
import type { Principal } from "#domain/people/access/principal.ts";

interface OwnRateQuestion {
  readonly from: string;
  readonly to: string;
  /** The pair of a history, in its direction. */
  readonly base: Currency;
  readonly quote: Currency;
}

/** Offers that are looked at, last changed first. */
const most = 20;

/** The rate of the reader's own published offer of this route and pair, in the pair's direction; null for guests and without one. */
export async function readOwnRate(
  principal: Principal | null,
  brand: Brand,
  { from, to, base, quote }: OwnRateQuestion,
): Promise<Rate | null> {
  if (principal?.role !== "member") return null;
  const own = await listOwnPublished(principal.userId, brand, most, pool);
  const found = own.find(({ corridor, give, get }) => {
    const pair = ratePair(give.currency, get.currency);
    return corridor.from === from && corridor.to === to && pair.base === base && pair.quote === quote;
  });
  return found ? turnRate(found.rate, ratePair(found.give.currency, found.get.currency)) : null;
}
