import { findCountry } from "#domain/people/countries.ts";
import type { Region } from "#domain/people/registration.ts";

/** ISO code of the country in which a member dials national numbers: the country of registration, else that of the Russian region; or null. */
export const phoneHome = (country: string, region: Region): string | null =>
  findCountry(country)?.code ?? (region === "russia" ? "RU" : null);
