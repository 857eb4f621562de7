import { type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { type CommissionTerms, standardCommission } from "#domain/money/commission.ts";
import type { Currency, Money } from "#domain/money/money.ts";
import { limitsOf, type OfferLimits } from "#domain/money/offer-limits.ts";
import { parseMoney } from "#domain/money/parse.ts";
import { type AmountSide, amountsOf, type OfferAmounts } from "#domain/money/quote-amounts.ts";
import { isNear, parseRate, type Rate } from "#domain/money/rate.ts";
import type { FoundRate } from "#domain/money/rate-book.ts";
import { ownRateBounds, ownRateBps } from "#domain/money/rate-reading.ts";
import { fitsLimits, typedLimits } from "#domain/money/typed-limits.ts";
import type { Instant, Quote } from "#domain/offer/state.ts";
import { decimalText } from "#domain/offer/wire.ts";
import { findRate } from "./rate-cache.server.ts";

export interface QuoteAmountsInput {
  /** The owner pays in this currency. */
  readonly give: Currency;
  /** The owner's beneficiary gets this one, and the buyer pays it in. */
  readonly get: Currency;
  readonly amountText: string;
  readonly side: AmountSide;
  /** The owner's own rate, units of `get` for one `give`, within 10 % of the market. */
  readonly ownRate?: string;
  readonly now: Instant;
  readonly commission?: CommissionTerms;
}

export interface QuotedAmounts extends OfferAmounts {
  readonly quote: Quote;
  readonly market: FoundRate;
}

const withUnit = (money: Money) => `${decimalText(money)} ${money.currency}`;

/**
 * Computes both legs' principals, commissions, pay-ins and payouts, and the quote that the offer freezes; stores nothing. Refusals:
 * `VALIDATION.CHOICE` (one currency twice), `VALIDATION.NUMERIC`, `VALIDATION.AMOUNT {field, min, max}` (too many decimals, outside the
 * limits of either leg, with the limits in the typed currency, own rate outside 10 % of the market), `RATES.UNAVAILABLE {pair}`.
 */
export async function quoteAmounts(input: QuoteAmountsInput): Promise<ServiceResult<QuotedAmounts>> {
  const { give, get, side, now, commission = standardCommission } = input;
  if (give === get) return refuse("VALIDATION.CHOICE", { field: "get" });
  const currency = side === "get" ? get : give;
  const typed = parseMoney(input.amountText, currency);
  if (!typed.ok)
    return typed.code === "VALIDATION.NUMERIC"
      ? refuse(typed.code, { ...typed.params, field: "amount" })
      : outsideLimits(limitsOf(currency));
  const market = await findRate(give, get, now);
  if (!market) return refuse("RATES.UNAVAILABLE", { pair: `${give}/${get}` });
  const chosen = chooseRate(market, input.ownRate);
  if (!chosen.ok) return chosen;
  const terms = { side, give, get, rate: chosen.value, commission };
  if (!fitsLimits(typed.value, terms)) return outsideLimits(typedLimits(terms));
  const amounts = amountsOf({ typed: typed.value, ...terms });
  const isOwn = chosen.value !== market.rate;
  const quote: Quote = {
    rate: chosen.value,
    source: isOwn ? "own" : market.source,
    observedAt: isOwn ? now : market.observedAt,
    expiresAt: market.expiresAt,
    fixedSide: amounts.fixedSide,
  };
  return { ok: true, value: { ...amounts, quote, market } };
}

function outsideLimits({ min, max }: OfferLimits): Refusal {
  return refuse("VALIDATION.AMOUNT", { field: "amount", min: withUnit(min), max: withUnit(max) });
}

function chooseRate(market: FoundRate, ownRate: string | undefined): ServiceResult<Rate> {
  if (ownRate === undefined || ownRate.trim() === "") return { ok: true, value: market.rate };
  const rate = parseRate(ownRate);
  if (rate === null) return refuse("VALIDATION.NUMERIC", { field: "ownRate" });
  if (isNear(rate, market.rate, ownRateBps)) return { ok: true, value: rate };
  const { min, max } = ownRateBounds(market.rate);
  return refuse("VALIDATION.AMOUNT", { field: "ownRate", min, max });
}
