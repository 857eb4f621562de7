import type { OfferSide } from "../../offer/state.ts";
import type { Balance } from "../balances.ts";
import { accounts, type Posting } from "../ledger-entry.ts";
import { type Currency, exponents, type Money } from "../money.ts";

/** The balance of an account in one currency; zero when it was never used. */
export function balanceOf(balances: readonly Balance[], account: string, currency: Currency): Money {
  const found = balances.find((balance) => balance.account === account && balance.money.currency === currency);
  return found?.money ?? { minor: 0n, currency };
}

/** The money held for one leg: a positive amount per part, in the leg's currency. */
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
