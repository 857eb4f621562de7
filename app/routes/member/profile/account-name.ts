import type { AccountChoice } from "#contracts/bank-account.ts";

/** `Commerzbank ··2611`; a wallet by its asset and network. */
export function accountName({ rail, bankName, currency, network, masked }: AccountChoice): string {
  return rail === "crypto" ? `${currency} (${network ?? ""}) ${masked}` : `${bankName ?? ""} ${masked}`;
}
