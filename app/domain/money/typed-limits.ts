import { compare, money } from "./arithmetic.ts";
import { payInOf } from "./commission.ts";
import type { Money } from "./money.ts";
import { limitsOf, type OfferLimits } from "./offer-limits.ts";
import { type AmountsInput, amountsOf } from "./quote-amounts.ts";
import { convert, convertBack } from "./rate.ts";

type Terms = Omit<AmountsInput, "typed">;

/** Returns whether an amount is below or above its currency's limits; null when it is within them. */
const outside = (amount: Money): "below" | "above" | null => {
  const { min, max } = limitsOf(amount.currency);
  return compare(amount, min) < 0 ? "below" : compare(amount, max) > 0 ? "above" : null;
};

const legsOf = (typed: Money, terms: Terms) => Object.values(amountsOf({ typed, ...terms }).legs).map(({ principal }) => principal);

/** Returns whether both legs of a typed amount are within their limits. */
export const fitsLimits = (typed: Money, terms: Terms): boolean => legsOf(typed, terms).every((principal) => outside(principal) === null);

/** Returns the typed amount whose leg has this principal: a total includes the commission. */
const typedFor = (principal: Money, { side, commission }: Terms): Money =>
  side === "total" ? payInOf(principal, commission, "owner") : principal;

/**
 * The minimum and the maximum that a person may type, in the typed currency, so that both legs are within their limits. The bounds
 * themselves are accepted. Because of rounding, an amount a few minor units beyond them may be accepted too.
 */
export function typedLimits(terms: Terms): OfferLimits {
  const { side, give, get, rate } = terms;
  const [typed, other] = side === "get" ? [get, give] : [give, get];
  const inTyped = (bound: Money) => (side === "get" ? convert(bound, rate, typed) : convertBack(bound, rate, typed));
  const [own, others] = [limitsOf(typed), limitsOf(other)];
  const [otherMin, otherMax] = [inTyped(others.min), inTyped(others.max)];
  let min = typedFor(compare(own.min, otherMin) < 0 ? otherMin : own.min, terms);
  let max = typedFor(compare(own.max, otherMax) > 0 ? otherMax : own.max, terms);
  const isOutside = (amount: Money, where: "below" | "above") => legsOf(amount, terms).some((principal) => outside(principal) === where);
  // Rounding moves a converted bound by one unit, so the loops are short. Zero is never above a limit.
  while (isOutside(min, "below")) min = money(min.minor + 1n, typed);
  while (isOutside(max, "above")) max = money(max.minor - 1n, typed);
  return { min, max };
}
