import { phoneHome } from "#contracts/profile/phone-home.ts";
import { findCountry } from "#domain/people/countries.ts";
import type { Region } from "#domain/people/personal/registration.ts";
import { phoneCountries } from "#i18n/phone-countries.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { listOwnDrafts } from "#services/offer/drafts/list-own-drafts.server.ts";
import { readSavedOffer } from "#services/offer/market/read-saved-offer.server.ts";
import { countryKeyOfAddress } from "#services/place/country-of-address.server.ts";
import { readPersonal } from "#services/profile/read-personal.server.ts";

/** The probable country of residence: the departure of the member's draft or saved offer, else the country of the network address or of the region. */
async function likelyCountry(ctx: ServiceContext, address: string, region: Region): Promise<string | null> {
  const [draft] = await listOwnDrafts(ctx);
  const wish = draft ?? (await readSavedOffer(ctx.principal.userId));
  return wish?.route.from ?? (await countryKeyOfAddress(address)) ?? (region === "russia" ? "russia" : null);
}

/** The form with what is probably true of the member, and the countries of its phone; null without a profile. */
export async function readPersonalPage(ctx: ServiceContext, address: string) {
  const page = await readPersonal(ctx);
  if (!page.ok) return null;
  const { values, isDraft, region } = page.value;
  const guess = values.country === "" && isDraft ? await likelyCountry(ctx, address, region) : null;
  const country = findCountry(guess ?? "") ? (guess ?? "") : values.country;
  const home = phoneHome(country, region);
  return {
    ...page.value,
    values: { ...values, country },
    phoneCountry: isDraft && values.phone === "" ? (home ?? "") : "",
    phoneCountries: phoneCountries(ctx.principal.language, home),
  };
}
