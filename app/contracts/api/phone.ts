import { z } from "zod";
import { phoneCountryField } from "../profile/phone.server.ts";

export const phoneText = "With `+` and the country code, or as it is dialled in `phoneCountry`";
export const phoneCountryText =
  "ISO 3166 code of two letters. A number without `+` is read for this country; without it such a number is refused with VALIDATION.PHONE_COUNTRY unless the country of registration decides";

/** A required phone as typed, and the country for which a number without `+` is parsed. */
export const typedPhone = {
  phone: z.string("VALIDATION.REQUIRED").trim().min(1, "VALIDATION.REQUIRED").max(250, "VALIDATION.MAX").describe(phoneText),
  phoneCountry: phoneCountryField.describe(phoneCountryText),
};
