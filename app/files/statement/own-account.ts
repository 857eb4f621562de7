import { currencyCode, StatementFault } from "#domain/money/statement.ts";
import { isSameAccount } from "#domain/money/statement-balance.ts";

/** Selects the statements of one account and currency in a file with several, and reports a file without them. */
export class OwnAccount {
  readonly #own: string;
  readonly #currency: string;
  #isFound = false;
  #otherAccount: string | null = null;
  #otherCurrency: string | null = null;

  constructor(own: string, currency: string) {
    this.#own = own;
    this.#currency = currency;
  }

  /** Returns whether a statement is the account's own. `currency` is null when the statement does not say it. */
  takes(account: string, currency: string | null): boolean {
    if (!isSameAccount(account, this.#own)) {
      this.#otherAccount ??= account;
      return false;
    }
    if (currency !== null && currencyCode(currency) !== this.#currency) {
      this.#otherCurrency ??= currency;
      return false;
    }
    this.#isFound = true;
    return true;
  }

  /** Throws `currency` for a file that has the account in other currencies only, `account` for one that has other accounts only. */
  end(): void {
    if (this.#isFound) return;
    if (this.#otherCurrency !== null) throw new StatementFault("currency", { found: this.#otherCurrency, expected: this.#currency });
    if (this.#otherAccount !== null) throw new StatementFault("account", { tail: this.#otherAccount.slice(-4) });
  }
}
