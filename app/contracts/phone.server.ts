import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { z } from "zod";

const longestInput = 250;
const nationalDigits = { min: 2, max: 17 } as const;
const fallbackRegion: CountryCode = "US";

/** Regions that the library knows, in capitals; the United States when none is left. */
function knownRegions(regions: readonly string[]): readonly CountryCode[] {
  const known = regions.map((region) => region.toUpperCase()).filter((region) => isSupportedCountry(region));
  return known.length > 0 ? known : [fallbackRegion];
}

/**
 * A typed phone number as `+79123456789`, with `;ext=12` behind it where one was given; null for what is no number of any allowed
 * region. `regions` are ISO codes of two letters; unknown ones are dropped, and without any it is the United States.
 * Source: specification §5 (at most 250 characters of input, 2 to 17 national digits, extensions accepted).
 */
export function parsePhone(input: string, regions: readonly string[] = []): string | null {
  if (input.length > longestInput) return null;
  for (const region of knownRegions(regions)) {
    const phone = parsePhoneNumberFromString(input.trim(), { defaultCountry: region, extract: false });
    const digits = phone?.nationalNumber.length ?? 0;
    if (phone?.country !== region || !phone.isValid() || digits < nationalDigits.min || digits > nationalDigits.max) continue;
    return phone.ext ? `${phone.number};ext=${phone.ext}` : phone.number;
  }
  return null;
}

/** A phone's field; it may stay empty. Refusal: `VALIDATION.PHONE {regions}`. Stays on the server: the library's rules weigh 40 kB. */
export const phoneOf = (regions: readonly string[] = []) =>
  z
    .string()
    .trim()
    .optional()
    .transform((text, ctx): string | null => {
      if (!text) return null;
      const phone = parsePhone(text, regions);
      if (phone === null) {
        ctx.addIssue({ code: "custom", params: { code: "VALIDATION.PHONE", params: { regions: knownRegions(regions).join(", ") } } });
      }
      return phone;
    });
