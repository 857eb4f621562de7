import { z } from "zod";
import { emailField } from "../profile/email-field.ts";
import { phoneCountryField, requiredPhoneOf } from "../profile/phone.server.ts";

const required = (max: number) => z.string().trim().min(1).max(max);
const isPolicyAccepted = z.literal("on", { error: "POLICY.NOT_ACCEPTED" });
const message = z.string().trim().min(1, { error: "VALIDATION.REQUIRED", abort: true }).min(30).max(4_000);
/** The number is parsed for the country chosen beside it. */
const phoneFields = (chosen: string | undefined) => ({ phone: requiredPhoneOf({ chosen }), phoneCountry: phoneCountryField });

export const contactFields = { name: required(120), email: emailField, subject: required(160), emailBody: message, isPolicyAccepted };

/** The contact form (specification §4): every field is required, the message has at least 30 characters. */
export const contactForm = (phoneCountry?: string) => z.strictObject({ ...contactFields, ...phoneFields(phoneCountry) });

/** The contact form of a signed-in person, whose name and address are known: only the message, of any length. */
export const memberContactForm = z.strictObject({
  emailBody: z.string().trim().min(1).max(4_000),
  subject: z.string().trim().max(160).optional(),
});

export const partnerKinds = ["agent", "platform", "company", "other"] as const;

export const partnershipFields = {
  company: required(200),
  country: required(80),
  kind: z.enum(partnerKinds, { error: "VALIDATION.CHOICE" }),
  name: required(120),
  email: emailField,
  site: z.string().trim().max(200).optional(),
  emailBody: message,
  isPolicyAccepted,
};

/** The application of a potential partner. */
export const partnershipForm = (phoneCountry?: string) => z.strictObject({ ...partnershipFields, ...phoneFields(phoneCountry) });

/** A review of a completed offer. */
export const reviewForm = z.strictObject({ offerId: z.uuid({ error: "VALIDATION.CHOICE" }), shownName: required(60), text: message });
