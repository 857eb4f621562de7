import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { isIP } from "node:net";
import { type CountryResponse, Reader } from "mmdb-lib";
import { findCountryByCode } from "#domain/people/countries.ts";
import { type Region, regionOfCountry } from "#domain/people/personal/registration.ts";

/** A row of the country database (public domain, from the registries' own records). */
interface Row extends CountryResponse {
  readonly country_code?: string;
}

const file = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";
let opened: Promise<Reader<Row>> | undefined;

/** Eight megabytes, loaded at the first use. */
async function open(): Promise<Reader<Row>> {
  return new Reader<Row>(await readFile(createRequire(import.meta.url).resolve(file)));
}

/**
 * Returns the country of an IP address by the registries (ISO 3166-1 alpha-2, upper case), from a local database, so that no third party
 * learns the visitor's address. Null for private and unknown addresses. It only prefills a form and decides nothing.
 */
export async function countryOfAddress(ip: string): Promise<string | null> {
  // Dual-stack sockets prefix IPv4 addresses in this way.
  const address = ip.replace(/^::ffff:(?=[\d.]+$)/i, "");
  if (isIP(address) === 0) return null;
  opened ??= open();
  const code = (await opened).get(address)?.country_code;
  return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : null;
}

/** Like {@link countryOfAddress}, but with the product's country key; the ISO code for a country without a key. */
export async function countryKeyOfAddress(ip: string): Promise<string | null> {
  const code = await countryOfAddress(ip);
  return code && (findCountryByCode(code)?.key ?? code);
}

/** The default region until the person chooses: Russia for Russian network addresses, otherwise Europe (specification §4). */
export const regionOfAddress = async (ip: string): Promise<Region> => regionOfCountry(await countryOfAddress(ip));
