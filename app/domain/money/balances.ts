import type { OfferSide } from "../offer/state.ts";
import { accounts, type LedgerEntry, type Posting } from "./ledger-entry.ts";
import { type Currency, exponents, type Money } from "./money.ts";

export interface Balance {
  readonly account: string;
  readonly money: Money;
}

/** Balance per account and currency, in order of first use. Zero balances stay, so that a settled account can be shown. */
export function balancesOf(entries: readonly Pick<LedgerEntry, "postings">[]): readonly Balance[] {
  const totals = new Map<string, Balance>();
  for (const { account, money } of entries.flatMap(({ postings }) => postings)) {
    const key = `${account} ${money.currency}`;
    const minor = (totals.get(key)?.money.minor ?? 0n) + money.minor;
    totals.set(key, { account, money: { minor, currency: money.currency } });
  }
  return [...totals.values()];
}

/** The balance of an account in one currency; zero when it was never used. */
export function balanceOf(balances: readonly Balance[], account: string, currency: Currency): Money {
  const found = balances.find((balance) => balance.account === account && balance.money.currency === currency);
  return found?.money ?? { minor: 0n, currency };
}

/** The money held for one leg: a positive amount per part, in the leg's currency ("Where is the money", design/money §4). */
export function legBalances(balances: readonly Balance[], offerId: string, leg: OfferSide, currency: Currency) {
  const claim = (account: string): Money => ({ minor: -balanceOf(balances, account, currency).minor, currency });
  return {
    held: claim(accounts.held(offerId, leg)),
    commission: claim(accounts.commission(offerId, leg)),
    excess: claim(accounts.excess(offerId, leg)),
  };
}

/** Accounts of that offer with a balance other than zero: must be empty once the offer is terminal. */
export const openClaims = (balances: readonly Balance[], offerId: string): readonly Balance[] =>
  balances.filter(({ account, money }) => account.startsWith(`offer:${offerId}:`) && money.minor !== 0n);

/** Currencies in which postings do not sum to zero; empty for a valid entry. */
export function unbalancedCurrencies(postings: readonly Posting[]): readonly Currency[] {
  const total = (currency: Currency) =>
    postings.filter(({ money }) => money.currency === currency).reduce((left, { money }) => left + money.minor, 0n);
  return (Object.keys(exponents) as Currency[]).filter((currency) => total(currency) !== 0n);
}
