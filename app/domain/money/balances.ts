import type { LedgerEntry } from "./ledger-entry.ts";
import type { Money } from "./money.ts";

export interface Balance {
  readonly account: string;
  readonly money: Money;
}

/** Balance per account and currency, in order of first use. Zero balances are included, so that a settled account can be shown. */
export function balancesOf(entries: readonly Pick<LedgerEntry, "postings">[]): readonly Balance[] {
  const totals = new Map<string, Balance>();
  for (const { account, money } of entries.flatMap(({ postings }) => postings)) {
    const key = `${account} ${money.currency}`;
    const minor = (totals.get(key)?.money.minor ?? 0n) + money.minor;
    totals.set(key, { account, money: { minor, currency: money.currency } });
  }
  return [...totals.values()];
}
