import {
  type CompanyField,
  companyDates,
  companyKeys,
  type OwnerField,
  ownerFields,
  shareText,
  type TypedOwner,
} from "#domain/people/company/ownership.ts";
import { countryText } from "#i18n/reference-text.ts";
import type { useText } from "#i18n/text-context.tsx";
import type { Owner, Ownership } from "#services/profile/company/read-ownership.server.ts";

type T = ReturnType<typeof useText>;

/** One field of a company or an owner: the live and the entered value. */
export interface ComparedLine {
  readonly key: string;
  readonly label: string;
  readonly current: string;
  readonly next: string;
  readonly isChanged: boolean;
  readonly remark: string | null;
}

const dayText = (date: string): string => date.split("-").reverse().join(".");

/** A field of a company as people read it; empty for no value. */
export function companyText(t: T, field: CompanyField, told: NonNullable<Ownership["live"]>): string {
  if (field === "owners") return "";
  if (field === "hasNoOwners") return t(told.hasNoOwners ? "company.yes" : "company.no");
  const value = told.data[field];
  if (field === "country") return value === "" ? "" : countryText(t, value, "name");
  if (field === "basis") return value === "charter" || value === "powerOfAttorney" ? t(`company.${value}`) : "";
  return companyDates.includes(field) ? dayText(value) : value;
}

/** A field of an owner as text. For the document, the number of its pages. */
export function ownerText(t: T, field: OwnerField, owner: TypedOwner, pages: number | null = null): string {
  if (field === "files") return pages === null ? "" : t("company.fileCount", { count: pages });
  if (field === "share") return t("company.ofShare", { share: shareText(owner.shareBps) });
  if (field === "isPep") return t(owner.isPep ? "company.yes" : "company.no");
  if (field === "birthDate") return dayText(owner.birthDate);
  return field === "fullName" || field === "address" ? owner[field] : countryText(t, owner[field], "name");
}

const companyLines = [...companyKeys, "hasNoOwners"] as const;

/** A company's data, line by line; empty values are omitted. */
export function linesOfCompany(t: T, { company, hasNoOwners, live, changed, remarks }: Ownership): readonly ComparedLine[] {
  const told = { data: company, hasNoOwners };
  return companyLines
    .map((key) => ({
      ...{ key, label: t(`company.${key}`), current: live === null ? "" : companyText(t, key, live), next: companyText(t, key, told) },
      ...{ isChanged: changed.includes(key), remark: remarks[key] ?? null },
    }))
    .filter(({ current, next }) => current !== "" || next !== "");
}

/** An owner's data, line by line; the pages of the document are a separate list. */
export function linesOfOwner(t: T, { live, changed, remarks, files, ...owner }: Owner): readonly ComparedLine[] {
  return ownerFields.map((key) => ({
    ...{ key, label: t(`company.${key}`), current: live === null ? "" : ownerText(t, key, live) },
    ...{ next: ownerText(t, key, owner, files.length || null), isChanged: changed.includes(key), remark: remarks[key] ?? null },
  }));
}
