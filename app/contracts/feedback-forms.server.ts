import { z } from "zod";
import { countries } from "#domain/people/countries.ts";
import { parsePhone } from "./phone.server.ts";

const required = (max: number) => z.string().trim().min(1).max(max);
const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ error: "VALIDATION.EMAIL" }));
const regions = countries.map(({ code }) => code);
/** A number of any country that the product knows. */
const phone = z
  .string()
  .trim()
  .min(1)
  .transform((text, ctx) => {
    const number = parsePhone(text, regions);
    if (number === null) ctx.addIssue({ code: "custom", params: { code: "VALIDATION.PHONE", params: { regions: "+7, +49, +43, +420…" } } });
    return number ?? "";
  });
const isPolicyAccepted = z.literal("on", { error: "POLICY.NOT_ACCEPTED" });
const message = z.string().trim().min(30).max(4_000);

/** The contact form (specification §4): every field is required, the message has at least 30 characters. */
export const contactForm = z.strictObject({
  name: required(120),
  email,
  phone,
  subject: required(160),
  emailBody: message,
  isPolicyAccepted,
});

export const partnerKinds = ["agent", "platform", "company", "other"] as const;

/** The application of a partner. */
export const partnershipForm = z.strictObject({
  company: required(200),
  country: required(80),
  kind: z.enum(partnerKinds, { error: "VALIDATION.CHOICE" }),
  name: required(120),
  email,
  phone,
  site: z.string().trim().max(200).optional(),
  emailBody: message,
  isPolicyAccepted,
});

/** A review of a completed offer. */
export const reviewForm = z.strictObject({ offerId: z.uuid({ error: "VALIDATION.CHOICE" }), shownName: required(60), text: message });
