import { type CountryCode, getCountries, isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { z } from "zod";
import { dialingCodes } from "./dialing-codes.server.ts";
import { ok, refuse, type ServiceResult } from "./outcome.ts";

const longestInput = 250;
const nationalDigits = { min: 2, max: 17 } as const;

export interface PhoneOrigin {
  /** ISO code of the country that was chosen in the list; empty when none was chosen. */
  readonly chosen?: string | undefined;
  /** ISO code of the member's country; null when it is unknown. */
  readonly home?: string | null;
}

/** The number in its stored form, or why there is none. */
export type PhoneReading = ServiceResult<string>;

const invalidIn = (country = ""): PhoneReading => refuse("VALIDATION.PHONE", { regions: country });

function countryOf(code: string | null | undefined): CountryCode | null {
  const country = code?.toUpperCase() ?? "";
  return isSupportedCountry(country) ? country : null;
}

function isValid(phone: PhoneNumber): boolean {
  const { length } = phone.nationalNumber;
  return phone.country !== undefined && phone.isValid() && length >= nationalDigits.min && length <= nationalDigits.max;
}

const stored = ({ number, ext }: PhoneNumber): PhoneReading => ok(ext ? `${number};ext=${ext}` : number);

/** The number as it is dialled in a country; null when that country has no such number. Countries that share a code share numbers. */
function readIn(text: string, country: CountryCode): PhoneNumber | null {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  return phone && isValid(phone) && `+${phone.countryCallingCode}` === dialingCodes.get(country) ? phone : null;
}

/** A number with `+` is the same everywhere. It must not contradict the chosen country. */
function readInternational(text: string, chosen: CountryCode | null): PhoneReading {
  const phone = parsePhoneNumberFromString(text, { extract: false });
  const fits = chosen === null || `+${phone?.countryCallingCode}` === dialingCodes.get(chosen);
  if (phone && isValid(phone) && fits) return stored(phone);
  return invalidIn(chosen ?? phone?.country);
}

/** A national number of a member. It is read at home when Russia, where many members have a number, has no such number. */
function readAtHome(text: string, home: CountryCode | null): PhoneReading {
  const phone = home === null ? null : readIn(text, home);
  const other = home === null ? null : readIn(text, "RU");
  if (phone && (other === null || other.number === phone.number)) return stored(phone);
  const isNumber = getCountries().some((country) => readIn(text, country) !== null);
  return isNumber ? refuse("VALIDATION.PHONE_COUNTRY") : invalidIn(home ?? "");
}

/**
 * Reads a typed phone number as `+79123456789`, with `;ext=12` behind it where an extension was given. A number without `+` is read for
 * the chosen country; without a choice it is refused with `VALIDATION.PHONE_COUNTRY` unless the member's country decides.
 * `VALIDATION.PHONE {regions}`: no such number there; `regions` is empty when no country is known.
 * Source: specification §5 (at most 250 characters of input, 2 to 17 national digits, extensions accepted).
 */
export function readPhone(input: string, { chosen, home }: PhoneOrigin = {}): PhoneReading {
  const country = countryOf(chosen);
  if (input.length > longestInput) return invalidIn(country ?? "");
  const text = input.trim().replace(/^(?:＋|00(?=[1-9])|\(\s*\+(\d{1,3})\s*\))/, "+$1");
  if (text.startsWith("+")) return readInternational(text, country);
  if (country === null) return readAtHome(text, countryOf(home));
  const phone = readIn(text, country);
  return phone ? stored(phone) : invalidIn(country);
}

type Read = (text: string, ctx: z.RefinementCtx) => string;
const reading =
  (origin: PhoneOrigin): Read =>
  (text, ctx) => {
    const read = readPhone(text, origin);
    if (read.ok) return read.value;
    ctx.addIssue({ code: "custom", params: { code: read.code, params: read.params } });
    return "";
  };

/** The field of a phone that may stay empty. Stays on the server: the library's rules weigh 40 kB. */
export const phoneOf = (origin: PhoneOrigin) =>
  z
    .string()
    .optional()
    .transform((text, ctx) => (text?.trim() ? reading(origin)(text, ctx) : ""));

/** The field of a phone that is required. */
export const requiredPhoneOf = (origin: PhoneOrigin) =>
  z.string("VALIDATION.REQUIRED").trim().min(1, { error: "VALIDATION.REQUIRED", abort: true }).transform(reading(origin));

/** The country chosen beside a phone: an ISO code of two letters, in any case, or empty. */
export const phoneCountryField = z
  .string("VALIDATION.CHOICE")
  .refine((code) => code === "" || countryOf(code) !== null, "VALIDATION.CHOICE")
  .optional();
