import type { OfferSide, Quote } from "../offer/state.ts";
import { type CommissionTerms, commissionOf, payInOf, payoutOf, principalFromTotal } from "./commission.ts";
import type { Currency, Money } from "./money.ts";
import { convert, convertBack, type Rate } from "./rate.ts";

/**
 * The meaning of the typed amount: the owner's principal, the amount for the owner's beneficiary, or the owner's total including the
 * commission.
 */
export type AmountSide = "give" | "get" | "total";

export interface LegAmounts {
  readonly principal: Money;
  readonly commission: Money;
  readonly payIn: Money;
  /** Before a network fee. */
  readonly payout: Money;
}

export interface AmountsInput {
  readonly typed: Money;
  readonly side: AmountSide;
  readonly give: Currency;
  readonly get: Currency;
  /** Units of `get` for one `give`. */
  readonly rate: Rate;
  readonly commission: CommissionTerms;
}

export interface OfferAmounts {
  readonly legs: Readonly<Record<OfferSide, LegAmounts>>;
  readonly fixedSide: Quote["fixedSide"];
}

/**
 * Computes both legs from one typed amount (design/money §1): the typed leg is exact, and the other one is rounded once from it. The owner
 * pays in `give`, the buyer pays in `get`.
 */
export function amountsOf({ typed, side, give, get, rate, commission }: AmountsInput): OfferAmounts {
  const isGetFixed = side === "get";
  const own = side === "total" ? principalFromTotal(typed, commission, "owner") : typed;
  const owner = isGetFixed ? convertBack(typed, rate, give) : own;
  const buyer = isGetFixed ? typed : convert(owner, rate, get);
  return {
    legs: { owner: legOf(owner, commission, "owner"), buyer: legOf(buyer, commission, "buyer") },
    fixedSide: isGetFixed ? "buyer" : "owner",
  };
}

const legOf = (principal: Money, terms: CommissionTerms, side: OfferSide): LegAmounts => ({
  principal,
  commission: commissionOf(principal, terms, side),
  payIn: payInOf(principal, terms, side),
  payout: payoutOf(principal, terms, side),
});
