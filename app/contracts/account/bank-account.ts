import { z } from "zod";
import { type Currency, exponents, type Network } from "#domain/money/money.ts";
import { type FieldKey, fieldKeys } from "#domain/people/account/bank-account-schema.ts";

/** Decrypted requisites: lines in the order of the account's schema, with normalised values. */
export interface Requisites {
  readonly rail: "bank" | "crypto";
  readonly currency: Currency;
  readonly network?: Network;
  readonly bankName?: string;
  readonly holderName: string;
  /** `key` names the text `requisites.fields.<key>`. */
  readonly lines: readonly { readonly key: RequisiteKey; readonly value: string }[];
  readonly last4: string;
}
export type RequisiteKey = FieldKey | "address";

/** A member's account without its number, as a choice. */
export interface AccountChoice {
  readonly id: string;
  readonly rail: "bank" | "crypto";
  readonly country: string | null;
  readonly currency: Currency;
  readonly network: Network | null;
  readonly bankName: string | null;
  readonly holderName: string;
  readonly masked: string;
  readonly label: string | null;
  readonly isMain: boolean;
  readonly state: "draft" | "submitted" | "approved" | "declined" | "removed";
  /**
   * Increases when a value changes that a payout depends on; frozen requisites are compared by it. A changed label does not increase it.
   */
  readonly version: number;
}

const currencies = Object.keys(exponents) as [Currency, ...Currency[]];
const line = z.string().max(300);

/** A typed bank account; validates the shape only. `checkAccount` of the domain has the country's rules (design/people §6.1). */
export const bankAccountInput = z.strictObject({
  country: z.string().min(1).max(60),
  currency: z.enum(currencies),
  holderType: z.enum(["individual", "company"]),
  holderName: line,
  bankName: line,
  label: z.string().trim().max(40).nullable().default(null),
  details: z.partialRecord(z.enum(fieldKeys), line),
});
export type BankAccountInput = z.infer<typeof bankAccountInput>;

/** Changed fields of an account; absent ones do not change. `version` is the version from which the form was rendered. */
export const bankAccountChange = bankAccountInput.partial().extend({ bankAccountId: z.uuid(), version: z.int().positive() });
export type BankAccountChange = z.infer<typeof bankAccountChange>;
