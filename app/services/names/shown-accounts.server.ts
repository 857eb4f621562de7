import { listWrittenNames } from "#data/written-names.server.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { firmIn } from "#domain/people/typed-text.ts";
import { shownHolder } from "#services/names/shown-names.server.ts";

/** An account's bank and holder as its owner typed them. */
interface NamedAccount {
  readonly bankName: string | null;
  readonly holderName: string;
}

/**
 * Members' accounts for readers of a language: for English readers with bank and holder in Latin letters. Forms, and requisites for a
 * payment, keep the typed names. The Russian names need no look-up.
 */
export async function accountsIn<Account extends NamedAccount>(
  language: Language,
  accounts: readonly Account[],
  memberOf: (account: Account) => string | undefined,
): Promise<readonly Account[]> {
  if (language === "ru" || accounts.length === 0) return accounts;
  const members = await listWrittenNames(accounts.flatMap((account) => memberOf(account) ?? []));
  return accounts.map((account) => ({
    ...account,
    bankName: account.bankName === null ? null : firmIn(language, account.bankName),
    holderName: shownHolder(
      account.holderName,
      members.find(({ id }) => id === memberOf(account)),
    )[language],
  }));
}
