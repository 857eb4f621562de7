import { z } from "zod";
import { missingClasses, passwordLength } from "#domain/people/access/password-rules.ts";
import { regions } from "#domain/people/personal/registration.ts";
import type { ErrorCode } from "../error-codes.ts";
import { emailField } from "./email-field.ts";

/** The password exactly as typed. The service checks the rules of a new one. */
export const typedPassword = z.string("VALIDATION.REQUIRED").min(1, "VALIDATION.REQUIRED").max(1_000, "VALIDATION.MAX");

/** Password checks that need no account, together with those of the other fields. */
const newPassword = z
  .string()
  .max(1_000, "VALIDATION.MAX")
  .superRefine((typed, ctx) => {
    const { min } = passwordLength;
    const missing = missingClasses(typed).join(",");
    const say = (code: ErrorCode, params: object) => ctx.addIssue({ code: "custom", params: { code, params } });
    if (typed === "") say("VALIDATION.REQUIRED", { field: "newPassword" });
    else if ([...typed].length < min) say("VALIDATION.MIN", { min });
    else if (missing !== "") say("VALIDATION.PASSWORD", { missing });
  })
  .prefault("");
const token = z.string().max(200);

export const registerForm = z.strictObject({
  email: emailField,
  password: newPassword,
  region: z.enum(regions, "VALIDATION.CHOICE"),
  profileKind: z.enum(["person", "company"], "VALIDATION.CHOICE").default("person"),
  isPolicyAccepted: z.literal("on", "POLICY.NOT_ACCEPTED"),
  /** A hidden field that only bots fill. */
  website: z.string().max(1_000).optional(),
});

/** Additional fields for a person whose address Google has verified. */
export const googleRegisterForm = registerForm.pick({ region: true, profileKind: true, isPolicyAccepted: true });

/** The waiting list while registration is closed. */
export const waitingForm = z.strictObject({ email: emailField });

/** The password is required only if the link is opened in another browser than the one that registered. */
export const verifyEmailForm = z.strictObject({ token, password: z.string().max(1_000).optional() });
export const emailForm = z.strictObject({ email: emailField });
export const resetPasswordForm = z.strictObject({ token, newPassword: typedPassword });

/** The link's secret is in the page's cookie. */
export const enterByLinkForm = z.strictObject({});

/** Additional fields for a person whose account was prepared at the partner brand. */
export const verifyExportForm = z
  .strictObject({ token, password: typedPassword })
  .extend(registerForm.pick({ region: true, isPolicyAccepted: true }).shape);

/** The link's secret is in a cookie. Only pages that were open during an update still submit it. */
const keepsToken = { token: true } as const;
export const verifyEmailPageForm = verifyEmailForm.partial(keepsToken);
export const resetPasswordPageForm = resetPasswordForm.partial(keepsToken);
export const verifyExportPageForm = verifyExportForm.partial(keepsToken);
