import type { Currency, Money } from "./money.ts";

/** The ledger's balance of an agent's accounts, by owner. The three shares add up to `ledger`. */
export interface BookShare {
  readonly ledger: Money;
  /** Clients' money by deals; other modules call it held money. */
  readonly held: Money;
  /** Clients' money that is not matched to a payment yet. */
  readonly unmatched: Money;
  /** The rest after payouts: above all the agent's commission. */
  readonly rest: Money;
}

interface Parts {
  readonly balances: readonly Money[];
  readonly held: readonly Money[];
  readonly unmatched: readonly Money[];
}

/** Returns the shares for each currency with a balance, in the order of the currency codes. */
export function bookShares({ balances, held, unmatched }: Parts): readonly BookShare[] {
  const currencies = [...new Set([...balances, ...held, ...unmatched].map(({ currency }) => currency))].toSorted();
  const sum = (all: readonly Money[], of: Currency) =>
    all.reduce((whole, { currency, minor }) => (currency === of ? whole + minor : whole), 0n);
  return currencies.map((currency) => {
    const [whole, byDeals, unnamed] = [sum(balances, currency), sum(held, currency), sum(unmatched, currency)];
    const money = (minor: bigint): Money => ({ minor, currency });
    return { ledger: money(whole), held: money(byDeals), unmatched: money(unnamed), rest: money(whole - byDeals - unnamed) };
  });
}
