import { z } from "zod";
import { missingClasses, passwordLength } from "#domain/people/password-rules.ts";
import { regions } from "#domain/people/registration.ts";
import { emailField } from "./email-field.ts";
import type { ErrorCode } from "./error-codes.ts";

/** Taken as typed; the rules of a new one are the service's. */
export const typedPassword = z.string("VALIDATION.REQUIRED").min(1, "VALIDATION.REQUIRED").max(1_000, "VALIDATION.MAX");

/** What can be said of a new password before anybody is known, beside what is wrong with the other fields. */
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
  /** Hidden from people; machines fill it. */
  website: z.string().max(1_000).optional(),
});

/** What somebody whose address Google has proven is asked besides it. */
export const googleRegisterForm = registerForm.pick({ region: true, profileKind: true, isPolicyAccepted: true });

/** Where registration is closed: who wants to hear when it opens. */
export const waitingForm = z.strictObject({ email: emailField });

/** The password only where the link was opened in another browser than the one that registered. */
export const verifyEmailForm = z.strictObject({ token, password: z.string().max(1_000).optional() });
export const emailForm = z.strictObject({ email: emailField });
export const resetPasswordForm = z.strictObject({ token, newPassword: typedPassword });

/** The link's secret is in the page's cookie. */
export const enterByLinkForm = z.strictObject({});

/** What somebody whose account was prepared at the partner brand is asked besides the link. */
export const verifyExportForm = z
  .strictObject({ token, password: typedPassword })
  .extend(registerForm.pick({ region: true, isPolicyAccepted: true }).shape);

/** A page keeps the secret of its link in a cookie; only pages that were open during an update send it. */
const keepsToken = { token: true } as const;
export const verifyEmailPageForm = verifyEmailForm.partial(keepsToken);
export const resetPasswordPageForm = resetPasswordForm.partial(keepsToken);
export const verifyExportPageForm = verifyExportForm.partial(keepsToken);
