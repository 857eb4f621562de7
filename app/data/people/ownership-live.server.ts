import type { TypedOwner } from "#domain/people/ownership.ts";

/** Unencrypted columns of an owner. */
export type OwnerOpen = Pick<TypedOwner, "shareBps" | "citizenshipCountry" | "residenceCountry" | "isPep">;

/** Approved data of a company. `sealed` is decrypted as the submitted data is. */
export interface LiveCompany {
  readonly sealed: string;
  readonly hasNoOwners: boolean;
}

/** Approved data of an owner, and the reviewed pages. */
export interface LiveOwner extends OwnerOpen {
  readonly sealed: string;
  readonly fileIds: readonly string[];
}

/** Value of the column `live` when no data is approved. The filter `not` excludes both this value and null. */
export const nothing = {} as const;

const isText = (value: unknown): value is string => typeof value === "string";

/** Approved data of a company from its row; null for none. */
export function liveCompanyOf(live: unknown): LiveCompany | null {
  const { sealed, hasNoOwners }: Partial<Record<keyof LiveCompany, unknown>> = Object(live);
  return isText(sealed) ? { sealed, hasNoOwners: hasNoOwners === true } : null;
}

/** Approved data of an owner from their row; null for none. */
export function liveOwnerOf(live: unknown): LiveOwner | null {
  const { sealed, shareBps, citizenshipCountry, residenceCountry, isPep, fileIds }: Partial<Record<keyof LiveOwner, unknown>> =
    Object(live);
  if (!isText(sealed) || typeof shareBps !== "number" || !isText(citizenshipCountry) || !isText(residenceCountry)) return null;
  const pages = Array.isArray(fileIds) ? fileIds.filter(isText) : [];
  return { sealed, shareBps, citizenshipCountry, residenceCountry, isPep: isPep === true, fileIds: pages };
}

/** A moderator's remarks by field, from a row. */
export const remarksOf = (remarks: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(Object(remarks)).filter((entry): entry is [string, string] => isText(entry[1])));
