import type { Requisites } from "#contracts/account/bank-account.ts";
import type { MemberAccount } from "#data/account/accounts.server.ts";
import type { SealedRequisites } from "#data/account/requisites.server.ts";
import { type FieldKey, fieldKeys } from "#domain/people/account/bank-account-schema.ts";
import type { Details } from "#domain/people/account/typed-account.ts";
import { decryptField, encryptField, fieldAad } from "#files/field-encryption.server.ts";

type Table = "account_snapshot" | "agent_account";

/** JSON of a bank account's fields, or `{address}` of a wallet: the same format for accounts of members, agents and snapshots. */
type Sealable = Details | { readonly address: string };

export const sealDetails = (table: Table | "bank_account", id: string, details: Sealable): string =>
  encryptField(JSON.stringify(details), fieldAad(table, "details", id));

/** Encrypts the address of a member's wallet, in the form that {@link openAccount} decrypts. */
export const sealAddress = (id: string, address: string): string => encryptField(address, fieldAad("crypto_wallet", "address", id));

/** Decrypts the address of a member's wallet. The caller has checked the permission. */
export const openAddress = (id: string, sealed: string): string => decryptField(sealed, fieldAad("crypto_wallet", "address", id));

/** Decrypts a member's own account, or a wallet, whose encrypted value is the plain address. The caller has checked the permission. */
export function openAccount({ id, rail, sealed }: Pick<MemberAccount, "id" | "rail" | "sealed">): Sealable {
  if (rail === "crypto") return { address: openAddress(id, sealed) };
  return JSON.parse(decryptField(sealed, fieldAad("bank_account", "details", id))) as Details;
}

const lineKeys: readonly (FieldKey | "address")[] = ["address", ...fieldKeys];

/** Decrypts stored requisites into lines, in a fixed order of fields. The caller has checked the permission. */
export function openRequisites(table: Table, row: SealedRequisites): Requisites {
  const details = JSON.parse(decryptField(row.sealed, fieldAad(table, "details", row.id))) as Partial<Record<FieldKey | "address", string>>;
  const lines = lineKeys.flatMap((key) => (details[key] === undefined ? [] : [{ key, value: details[key] }]));
  return {
    rail: row.rail,
    currency: row.currency,
    ...(row.network === null ? {} : { network: row.network }),
    ...(row.bankName === null ? {} : { bankName: row.bankName }),
    holderName: row.holderName,
    lines,
    last4: row.last4,
  };
}

/** Returns the account number: the IBAN or the national number; empty for a wallet. The caller has checked the permission. */
export const accountNumberOf = (table: Table, row: SealedRequisites): string =>
  openRequisites(table, row).lines.find(({ key }) => key === "iban" || key === "account" || key === "accountNumber")?.value ?? "";
