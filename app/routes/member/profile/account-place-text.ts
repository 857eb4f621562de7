import type { AccountChoice } from "#contracts/bank-account.ts";
import { countryText } from "#i18n/reference-text.ts";
import type { Text } from "#i18n/text.ts";

/** `Germany, EUR`; empty for a wallet, whose name is sufficient. */
export const accountPlace = (t: Text, { country, currency }: Pick<AccountChoice, "country" | "currency">): string | null =>
  country === null ? null : t("profile.form.place", { country: countryText(t, country, "name"), currency });
