import type { WrittenName } from "#data/written-names.server.ts";
import type { CompanyData } from "#domain/people/company/ownership.ts";
import type { Pair } from "#files/pdf/blocks.server.ts";
import { openCompany } from "../profile/company/sealed-company.server.ts";
import { pairOf, pairWith } from "./document-text.ts";

const named = ["russia", "kazakhstan", "belarus", "turkey"] as const;

/** `ИНН 7814002585, КПП 781401001`: a company's tax number by the word of its country; null without one. */
export function taxPair({ country, taxId, kpp }: Pick<CompanyData, "country" | "taxId" | "kpp">): Pair | null {
  if (taxId === "") return null;
  const tax = pairOf((w) => w.tax[named.find((one) => one === country) ?? "other"], { taxId });
  return kpp === "" ? tax : pairWith((w) => w.tax.withKpp, { tax: tax.ru, kpp }, { tax: tax.en, kpp });
}

/** The tax number of a member; null for a person. The caller has checked that the reader may see it. */
export const taxPairOf = (member: WrittenName | undefined): Pair | null => (member?.company ? taxPair(openCompany(member.company)) : null);
