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

  /** Throws `currency` when the file contains the account only in other currencies, `account` when it contains only other accounts. */
  end(): void {
    if (this.#isFound) return;
    if (this.#otherCurrency !== null) throw new StatementFault("currency", { found: this.#otherCurrency, expected: this.#currency });
    if (this.#otherAccount !== null) throw new StatementFault("account", { tail: this.#otherAccount.slice(-4) });
  }
}

/** Selects the rows of one currency in a table with several, and reports a table without them. */
export class OwnCurrency {
  readonly #currency: string;
  #isFound = false;
  #other: string | null = null;

  constructor(currency: string) {
    this.#currency = currency;
  }

  /** Returns whether a row is in the account's currency. `written` is blank when the table does not say it. */
  takes(written: string): boolean {
    const found = currencyCode(written.trim().toUpperCase());
    if (found === "" || found === this.#currency) this.#isFound = true;
    else this.#other ??= found.slice(0, 3);
    return found === "" || found === this.#currency;
  }

  /** Throws `currency` when all rows are in other currencies. */
  end(): void {
    if (!this.#isFound && this.#other !== null) throw new StatementFault("currency", { found: this.#other, expected: this.#currency });
  }
}
