import type { RouterContextProvider } from "react-router";
import { readQuoteQuery } from "#contracts/market/quote-query.ts";
import { findCountry } from "#domain/people/countries.ts";
import { type Region, regionOfCountry } from "#domain/people/personal/registration.ts";
import { splitLanguage } from "#i18n/locale-path.ts";
import { cameFromContext, clientAddressContext } from "#middleware/contexts.server.ts";
import { regionOfAddress } from "#services/place/country-of-address.server.ts";
import { readCorridorName } from "../public/corridor/corridor-name.ts";

export interface LikelyRegion {
  readonly region: Region;
  /** The country from which the guest wants to pay; null when the region was derived from the network address. */
  readonly from: string | null;
}

/** The country of departure that a page's address names: of a quote, or of a direction's page. */
function departureOf({ pathname, searchParams }: URL): string | null {
  const [, page, name = ""] = splitLanguage(pathname).path.split("/");
  return readQuoteQuery(searchParams).from ?? (page === "transfer" ? (readCorridorName(name)?.from ?? null) : null);
}

/**
 * The default region of a registration: that of the guest's quote, else that of the network address. The person may choose the other
 * region.
 */
export async function likelyRegion(context: Readonly<RouterContextProvider>, goTo: string | null): Promise<LikelyRegion> {
  const wanted = goTo === null ? context.get(cameFromContext) : new URL(goTo, "http://localhost");
  const from = wanted && departureOf(wanted);
  const country = from && findCountry(from);
  if (country) return { region: regionOfCountry(country.code), from };
  return { region: await regionOfAddress(context.get(clientAddressContext)), from: null };
}
