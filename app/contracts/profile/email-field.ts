import { z } from "zod";
import { normaliseEmail } from "#domain/people/personal/email-address.ts";

/** An e-mail address in the form that accounts store. Refusals: `VALIDATION.REQUIRED` when it is empty, `VALIDATION.EMAIL`. */
export const emailField = z
  .string("VALIDATION.REQUIRED")
  .trim()
  .min(1, { error: "VALIDATION.REQUIRED", abort: true })
  .max(320, "VALIDATION.EMAIL")
  .transform((typed, context) => {
    const email = normaliseEmail(typed);
    if (email === null) context.addIssue({ code: "custom", params: { code: "VALIDATION.EMAIL" } });
    return email ?? z.NEVER;
  });
