import type { Currency } from "../../money/money.ts";
import type { FieldKey } from "./bank-account-schema.ts";

export type HolderType = "individual" | "company";
export type Details = Readonly<Partial<Record<FieldKey, string>>>;

/** A bank account as a person typed it. */
export interface TypedAccount {
  readonly country: string;
  readonly currency: Currency;
  readonly holderType: HolderType;
  readonly holderName: string;
  readonly bankName: string;
  readonly details: Details;
}
