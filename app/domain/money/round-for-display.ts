import { exponents, type Money } from "./money.ts";
import { roundHalfUp } from "./round.ts";

/**
 * Rounds amounts in dollar stablecoins to cents; other amounts do not change. A page that shows the result has the exact amount in a
 * `title`.
 */
export function roundForDisplay(amount: Money): Money {
  if (amount.currency !== "USDT" && amount.currency !== "USDC") return amount;
  const cent = 10n ** BigInt(exponents[amount.currency] - 2);
  return { ...amount, minor: roundHalfUp(amount.minor, cent) * cent };
}
