/** A company's data and its signatory's authority (design/people §14); an empty text means no value. Dates are `yyyy-mm-dd`. */
export const companyKeys = [
  ...(["legalName", "legalNameLatin", "country", "registrationNumber", "taxId", "kpp"] as const),
  ...(["registrationDate", "legalAddress", "actualAddress", "contactEmail"] as const),
  ...(["position", "basis", "powerNumber", "powerDate", "powerUntil"] as const),
] as const;
export const companyDates: readonly string[] = ["registrationDate", "powerDate", "powerUntil"] satisfies (typeof companyKeys)[number][];

/** The right by which a person signs for a company. */
export const signingBases = ["charter", "powerOfAttorney"] as const;
export type CompanyData = Readonly<Record<(typeof companyKeys)[number], string>>;
export const emptyCompany = Object.fromEntries(companyKeys.map((key) => [key, ""])) as Record<(typeof companyKeys)[number], string>;

/** Encrypted fields of an owner. `birthDate` is `yyyy-mm-dd`. */
export const ownerSecrets = ["fullName", "birthDate", "address"] as const;

/** An ultimate owner of a company, as typed. */
export interface TypedOwner extends Readonly<Record<(typeof ownerSecrets)[number], string>> {
  /** Share of the company in hundredths of a percent, 1 to 10,000. */
  readonly shareBps: number;
  /** Keys of countries. */
  readonly citizenshipCountry: string;
  readonly residenceCountry: string;
  /** A politically exposed person. */
  readonly isPep: boolean;
}

/** Fields of a company that a moderator may ask to correct; `owners` is about the list of owners as a whole. */
export const companyFields = [...companyKeys, "hasNoOwners", "owners"] as const;
export type CompanyField = (typeof companyFields)[number];

/** Fields of an owner that a moderator may ask to correct. */
export const ownerFields = [
  ...(["fullName", "share", "birthDate", "citizenshipCountry", "residenceCountry", "address", "isPep", "files"] as const),
] as const;
export type OwnerField = (typeof ownerFields)[number];

interface ToldCompany {
  readonly data: CompanyData;
  readonly hasNoOwners: boolean;
}

/** Fields of a company that differ between the live and the typed data; none without live data. */
export function changedCompany(live: ToldCompany | null, next: ToldCompany): readonly CompanyField[] {
  if (live === null) return [];
  const changed = companyKeys.filter((key) => live.data[key] !== next.data[key]);
  return live.hasNoOwners === next.hasNoOwners ? changed : [...changed, "hasNoOwners"];
}

type ToldOwner = TypedOwner & { readonly fileIds: readonly string[] };

const ownerValue = ({ shareBps, isPep, fileIds, ...texts }: ToldOwner): Readonly<Record<OwnerField, string>> => ({
  ...{ ...texts, share: String(shareBps), isPep: String(isPep), files: fileIds.toSorted().join(" ") },
});

/** Fields of an owner that differ between the live and the typed data; none without live data. */
export function changedOwner(live: ToldOwner | null, next: ToldOwner): readonly OwnerField[] {
  if (live === null) return [];
  const [before, after] = [ownerValue(live), ownerValue(next)];
  return ownerFields.filter((field) => before[field] !== after[field]);
}

/** A moderator's remarks on a company's data, by field; on owners by their ids. */
export interface OwnershipRemarks {
  readonly company: Readonly<Record<string, string>>;
  readonly owners: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Unresolved remarks: a remark is removed when its field changes. */
export const remarksLeft = (remarks: Readonly<Record<string, string>>, mended: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(remarks).filter(([field]) => !mended.includes(field)));

export const maxOwners = 20;
const whole = 10_000;

/**
 * The share that remains beside the other owners, in hundredths of a percent. All shares together are at most 100 % (design/people §14).
 */
export const shareLeft = (others: readonly Pick<TypedOwner, "shareBps">[]): number =>
  others.reduce((left, { shareBps }) => left - shareBps, whole);

/** Parses `25` · `33,34` · `33.3 %` to hundredths of a percent; null for text that is not a share. */
export function parseShare(text: string): number | null {
  const [, units, tail = ""] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim()) ?? [];
  if (units === undefined) return null;
  const bps = Number(units) * 100 + Number(tail.padEnd(2, "0"));
  return bps >= 1 && bps <= whole ? bps : null;
}

/** Percent with a point: `33.34`, `25`. */
export const shareText = (bps: number): string => String(bps / 100);

/** Whether a company has declared its owners: it has company data, and an owner or the declaration that there is none. */
export const isOwnershipTold = (company: { readonly hasNoOwners: boolean } | null, owners: number): boolean =>
  company !== null && (company.hasNoOwners || owners > 0);
