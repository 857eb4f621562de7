import { dialingCodes } from "#contracts/profile/dialing-codes.server.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { regionNames } from "./region-names.ts";

export interface PhoneCountry {
  /** ISO code. */
  readonly value: string;
  /** `Германия +49`. */
  readonly label: string;
}

export interface PhoneCountries {
  /** Countries of this reader. */
  readonly near: readonly PhoneCountry[];
  /** All other countries, about 240, sorted by name. */
  readonly others: readonly PhoneCountry[];
}

/** The country list of a phone field. `own`: ISO code of the reader's country; null when it is unknown. */
export function phoneCountries(language: Language, own: string | null): PhoneCountries {
  const nameOf = regionNames(language);
  const all = [...dialingCodes].map(([value, code]) => ({ value, label: `${nameOf(value)} ${code}` }));
  const isNear = ({ value }: PhoneCountry) => value === own || value === "RU";
  return {
    near: all.filter(isNear),
    others: all.filter((country) => !isNear(country)).sort((a, b) => a.label.localeCompare(b.label, language)),
  };
}
