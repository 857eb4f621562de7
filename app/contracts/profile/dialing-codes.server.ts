import { getCountries, getCountryCallingCode } from "libphonenumber-js/max";

/** Dialling code of a country, `DE` → `+49`: all of the library's about 240 regions (specification §3). */
export const dialingCodes: ReadonlyMap<string, string> = new Map(
  getCountries().map((country) => [country as string, `+${getCountryCallingCode(country)}`]),
);
