import { z } from "zod";
import { regions } from "#domain/people/registration.ts";

/** How the product looks and speaks to a person; `role` leaves the density to the role's usual one. */
export const appearanceForm = z.strictObject({
  language: z.enum(["ru", "en"], "VALIDATION.CHOICE").optional(),
  theme: z.enum(["system", "light", "dark"], "VALIDATION.CHOICE"),
  density: z.enum(["role", "comfortable", "compact"], "VALIDATION.CHOICE"),
});

/** Whether single letters act on staff pages. */
export const lettersForm = z.strictObject({ letters: z.enum(["on", "off"], "VALIDATION.CHOICE") });

const typed = z.string("VALIDATION.REQUIRED").min(1, "VALIDATION.REQUIRED").max(1_000);

/** Passwords are taken as typed; the rules of a new one are the service's (design/people §4). */
export const passwordForm = z.strictObject({ currentPassword: typed, newPassword: typed });

export const endDeviceForm = z.strictObject({ sessionId: z.uuid("VALIDATION.CHOICE").optional() });

/** Another region, with its documents. */
export const regionForm = z.strictObject({
  region: z.enum(regions, "VALIDATION.CHOICE"),
  isPolicyAccepted: z.literal("on", "POLICY.NOT_ACCEPTED").transform(() => true),
});
