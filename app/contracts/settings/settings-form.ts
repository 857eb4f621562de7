import { z } from "zod";
import { regions } from "#domain/people/personal/registration.ts";

/** A person's display settings; `role` uses the role's default density. */
export const appearanceForm = z.strictObject({
  language: z.enum(["ru", "en"], "VALIDATION.CHOICE").optional(),
  theme: z.enum(["system", "light", "dark"], "VALIDATION.CHOICE"),
  density: z.enum(["role", "comfortable", "compact"], "VALIDATION.CHOICE"),
});

/** Whether single-letter shortcuts are active on staff pages. */
export const lettersForm = z.strictObject({ letters: z.enum(["on", "off"], "VALIDATION.CHOICE") });

const typed = z.string("VALIDATION.REQUIRED").min(1, "VALIDATION.REQUIRED").max(1_000);

/** Passwords are used exactly as typed. The service checks the rules of a new one (design/people §4). */
export const passwordForm = z.strictObject({ currentPassword: typed, newPassword: typed });

/** `others`, or absent for all sessions except this one. The password is required after some time since signing in. */
export const endDeviceForm = z.strictObject({
  sessionId: z.union([z.literal("others"), z.uuid()], "VALIDATION.CHOICE").default("others"),
  password: z.string().max(500).default(""),
});

/** Another region, with the acceptance of its documents. */
export const regionForm = z.strictObject({
  region: z.enum(regions, "VALIDATION.CHOICE"),
  isPolicyAccepted: z.literal("on", "POLICY.NOT_ACCEPTED").transform(() => true),
});
