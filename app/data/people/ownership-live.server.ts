import type { TypedOwner } from "#domain/people/ownership.ts";

/** What is kept open of an owner. */
export type OwnerOpen = Pick<TypedOwner, "shareBps" | "citizenshipCountry" | "residenceCountry" | "isPep">;

/** What is in force of a company: `sealed` opens as what was typed does. */
export interface LiveCompany {
  readonly sealed: string;
  readonly hasNoOwners: boolean;
}

/** What is in force of an owner, and the pages that were looked at. */
export interface LiveOwner extends OwnerOpen {
  readonly sealed: string;
  readonly fileIds: readonly string[];
}

/** The copy of a row of which nothing is in force any more; a filter for another finds neither this nor a row that never had one. */
export const nothing = {} as const;

const isText = (value: unknown): value is string => typeof value === "string";

/** The approved copy of a company as its row holds it; null for none. */
export function liveCompanyOf(live: unknown): LiveCompany | null {
  const { sealed, hasNoOwners }: Partial<Record<keyof LiveCompany, unknown>> = Object(live);
  return isText(sealed) ? { sealed, hasNoOwners: hasNoOwners === true } : null;
}

/** The approved copy of an owner as their row holds it; null for none. */
export function liveOwnerOf(live: unknown): LiveOwner | null {
  const { sealed, shareBps, citizenshipCountry, residenceCountry, isPep, fileIds }: Partial<Record<keyof LiveOwner, unknown>> =
    Object(live);
  if (!isText(sealed) || typeof shareBps !== "number" || !isText(citizenshipCountry) || !isText(residenceCountry)) return null;
  const pages = Array.isArray(fileIds) ? fileIds.filter(isText) : [];
  return { sealed, shareBps, citizenshipCountry, residenceCountry, isPep: isPep === true, fileIds: pages };
}

/** A moderator's remarks by field, as a row holds them. */
export const remarksOf = (remarks: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(Object(remarks)).filter((entry): entry is [string, string] => isText(entry[1])));
