import { findCountry } from "#domain/people/countries.ts";
import type { Region } from "#domain/people/personal/registration.ts";

/**
 * ISO code of the country whose national numbers a member dials: the country of registration, else Russia for the region of Russia; or
 * null.
 */
export const phoneHome = (country: string, region: Region): string | null =>
  findCountry(country)?.code ?? (region === "russia" ? "RU" : null);
