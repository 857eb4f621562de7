import type { AccountChoice } from "#contracts/account/bank-account.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { firmIn } from "#domain/people/typed-text.ts";
import { countryText } from "#i18n/reference-text.ts";
import type { Text } from "#i18n/text.ts";

/** `Commerzbank ··2611`; a wallet by its asset and network. */
export function accountName({ rail, bankName, currency, network, masked }: AccountChoice): string {
  return rail === "crypto" ? `${currency} (${network ?? ""}) ${masked}` : `${bankName ?? ""} ${masked}`;
}

/** {@link accountName} as the account's owner reads it; staff compare the name that was typed. */
export const accountNameIn = (language: Language, account: AccountChoice): string =>
  accountName({ ...account, bankName: firmIn(language, account.bankName ?? "") });

/** `Germany, EUR`; empty for a wallet, whose name is sufficient. */
export const accountPlace = (t: Text, { country, currency }: Pick<AccountChoice, "country" | "currency">): string | null =>
  country === null ? null : t("profile.form.place", { country: countryText(t, country, "name"), currency });
