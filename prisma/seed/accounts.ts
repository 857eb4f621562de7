import type { CryptoAsset, Currency, Network } from "#domain/money/money.ts";
import { checkAccount } from "#domain/people/account/requisites.ts";
import type { Details, HolderType } from "#domain/people/account/typed-account.ts";

/** Encrypts a field for its table, column and row. */
export type SealField = (text: string, table: string, column: string, id: string) => string;

/** An account as a row needs it; `details` are the values before sealing. */
export interface SeedAccount {
  readonly schema: string | null;
  readonly country: string | null;
  readonly currency: Currency;
  readonly network: Network | null;
  readonly bankName: string | null;
  readonly holderName: string;
  readonly details: Details | { readonly address: string };
  readonly last4: string;
}

/** A bank account that passes the same validation as a member's own account. */
export function bankAccount(
  country: string,
  currency: Currency,
  holderType: HolderType,
  holderName: string,
  bankName: string,
  details: Details,
): SeedAccount {
  const { account, schema, issues, last4 } = checkAccount({ country, currency, holderType, holderName, bankName, details });
  if (schema === null || issues.length > 0) {
    throw new Error(`Demo account of ${holderName} in ${currency}: ${issues.map(({ field, code }) => `${field} ${code}`).join(", ")}`);
  }
  const { holderName: holder, bankName: bank, details: checked } = account;
  return { schema: schema.key, country, currency, network: null, bankName: bank, holderName: holder, details: checked, last4 };
}

export function wallet(asset: CryptoAsset, network: Network, address: string, holderName: string): SeedAccount {
  const details = { address };
  return { schema: null, country: null, currency: asset, network, bankName: null, holderName, details, last4: address.slice(-4) };
}
