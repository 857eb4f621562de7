import { exponents, type Money } from "./money.ts";
import { roundHalfUp } from "./round.ts";

/** What stands for dollars, read as they are; whoever shows it keeps the exact amount in a title. */
export function inCents(amount: Money): Money {
  if (amount.currency !== "USDT" && amount.currency !== "USDC") return amount;
  const cent = 10n ** BigInt(exponents[amount.currency] - 2);
  return { ...amount, minor: roundHalfUp(amount.minor, cent) * cent };
}
