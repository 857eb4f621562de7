import { StatementFault } from "#domain/money/statement.ts";
import { isSameAccount } from "#domain/money/statement-balance.ts";

/** A bank may put several accounts into one file: those of others are passed over, but a file of others alone is not the account's. */
export class OwnAccount {
  readonly #own: string;
  #isFound = false;
  #other: string | null = null;

  constructor(own: string) {
    this.#own = own;
  }

  takes(account: string): boolean {
    const isOwn = isSameAccount(account, this.#own);
    if (isOwn) this.#isFound = true;
    else this.#other ??= account;
    return isOwn;
  }

  /** Throws `account` for a file in which only other accounts were found. */
  end(): void {
    if (!this.#isFound && this.#other !== null) throw new StatementFault("account", { tail: this.#other.slice(-4) });
  }
}
