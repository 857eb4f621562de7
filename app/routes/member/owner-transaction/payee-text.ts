import type { Requisites } from "#contracts/account/bank-account.ts";
import type { Text } from "#i18n/text.ts";

type Payee = Pick<Requisites, "rail" | "holderName" | "last4"> & { readonly bankName?: string | null };

/** The destination account of a payout: a wallet as such, a bank account by its bank, or by its holder when no bank is known. */
export const payeeText = (t: Text, { rail, bankName, holderName, last4 }: Payee): string =>
  rail === "crypto" ? t("market.owner.wallet", { last4 }) : `${bankName ?? holderName} ··${last4}`;
