import { href } from "react-router";
import type { AccountPlace } from "#contracts/account/bank-account-form.ts";
import { isCurrency } from "#domain/money/money.ts";
import { type SchemaKey, schemaFor } from "#domain/people/account/bank-account-schema.ts";
import type { IssueCode } from "#domain/people/account/requisite-issue.ts";
import type { HolderType } from "#domain/people/account/typed-account.ts";
import { findCountry } from "#domain/people/countries.ts";

/** Country and currency of a new account in the address: missing, unsupported, or with fields. */
export type PlaceAnswer =
  | { readonly kind: "none" }
  | { readonly kind: "refused"; readonly country: string; readonly currency: string; readonly issue: IssueCode }
  | { readonly kind: "known"; readonly place: AccountPlace; readonly schema: SchemaKey };

/** Reads `country` and `currency`; without a currency, the currency of the country. */
export function readPlace(query: URLSearchParams, holderType: HolderType): PlaceAnswer {
  const country = query.get("country") ?? "";
  if (country === "") return { kind: "none" };
  const found = findCountry(country);
  const currency = query.get("currency") || found?.currency || "";
  const refused = (issue: IssueCode): PlaceAnswer => ({ kind: "refused", country, currency, issue });
  if (found === null || found.tier === 3 || !isCurrency(currency)) return refused("accountRoute");
  const schema = schemaFor(country, currency);
  if (schema === null) return refused("accountRoute");
  if (schema.companyOnly && holderType !== "company") return refused("companyOnly");
  return { kind: "known", place: { country, currency, holderType }, schema: schema.key };
}

/** Address of the page that asks for country and currency, which keeps the page to return to. */
export function placePath(query: URLSearchParams): string {
  const goTo = query.get("goTo") ?? "";
  const page = href("/profile/bank-accounts/new");
  return goTo === "" ? page : `${page}?${new URLSearchParams({ goTo })}`;
}
