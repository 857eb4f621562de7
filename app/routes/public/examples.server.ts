import type { OfferRoute } from "#contracts/offer/offer-order.ts";
import { standardCommission } from "#domain/money/commission.ts";
import type { Money } from "#domain/money/money.ts";
import { limitsOf } from "#domain/money/offer-limits.ts";
import { decimalText } from "#domain/offer/wire.ts";
import { quoteRoute } from "#services/offer/drafts/quote-route.server.ts";

export interface Examples {
  readonly route: OfferRoute;
  readonly commissionBps: number;
  readonly rows: readonly {
    readonly principal: Money;
    readonly commission: Money;
    readonly payIn: Money;
    readonly received: Money;
  }[];
  readonly min: Money;
  readonly max: Money;
}

/** Ten, a hundred and a thousand times the least amount of the currency: sums that people remember. */
const times = [10n, 100n, 1_000n] as const;

/** Worked examples of a route at the market's rate; null without a rate. */
export async function readExamples(route: OfferRoute, now: number): Promise<Examples | null> {
  const { min, max } = limitsOf(route.give.currency);
  const amounts = times.map((factor) => decimalText({ minor: min.minor * factor, currency: min.currency }));
  const quoted = await Promise.all(amounts.map((amount) => quoteRoute(route, { amount, side: "give" }, now)));
  const rows = quoted.flatMap((one) => {
    if (!one.ok) return [];
    const { owner, buyer } = one.value.legs;
    return [{ principal: owner.principal, commission: owner.commission, payIn: owner.payIn, received: buyer.principal }];
  });
  return rows.length === 0 ? null : { route, rows, min, max, commissionBps: standardCommission.bps };
}
