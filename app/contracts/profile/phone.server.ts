import { type CountryCode, getCountries, isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { z } from "zod";
import { ok, refuse, type ServiceResult } from "../outcome.ts";
import { dialingCodes } from "./dialing-codes.server.ts";

const longestInput = 250;
const nationalDigits = { min: 2, max: 17 } as const;

export interface PhoneOrigin {
  /** ISO code of the country that was chosen in the list; empty when none was chosen. */
  readonly chosen?: string | undefined;
  /** ISO code of the member's country; null when it is unknown. */
  readonly home?: string | null;
}

/** The number in its stored form, or the reason why it is invalid. */
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

/**
 * Parses a number as dialled in a country; null when that country has no such number. Countries with the same code accept each other's
 * numbers.
 */
function readIn(text: string, country: CountryCode): PhoneNumber | null {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  return phone && isValid(phone) && `+${phone.countryCallingCode}` === dialingCodes.get(country) ? phone : null;
}

/** Parses a number with `+`, which means the same in every country. It must fit the chosen country. */
function readInternational(text: string, chosen: CountryCode | null): PhoneReading {
  const phone = parsePhoneNumberFromString(text, { extract: false });
  const fits = chosen === null || `+${phone?.countryCallingCode}` === dialingCodes.get(chosen);
  if (phone && isValid(phone) && fits) return stored(phone);
  return invalidIn(chosen ?? phone?.country);
}

/**
 * Parses a member's national number for their country, and for Russia when that country has no such number, because many members have a
 * Russian number.
 */
function readAtHome(text: string, home: CountryCode | null): PhoneReading {
  const phone = home === null ? null : readIn(text, home);
  const other = home === null ? null : readIn(text, "RU");
  if (phone && (other === null || other.number === phone.number)) return stored(phone);
  const isNumber = getCountries().some((country) => readIn(text, country) !== null);
  return isNumber ? refuse("VALIDATION.PHONE_COUNTRY") : invalidIn(home ?? "");
}

/**
 * Parses a typed phone number to `+79123456789`, followed by `;ext=12` for an extension. A number without `+` is parsed for the chosen
 * country; without a choice it is refused with `VALIDATION.PHONE_COUNTRY` unless the member's country decides. `VALIDATION.PHONE
 * {regions}`: the number does not exist there; `regions` is empty when no country is known. Source: specification §5 (at most 250
 * characters of input, 2 to 17 national digits, extensions accepted).
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

/** An optional phone field. It is validated only on the server, because the library's rules have 40 kB. */
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
