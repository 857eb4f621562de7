import { z } from "zod";
import { normaliseEmail } from "#domain/people/email-address.ts";

/** An address as accounts keep it, however it was typed. */
export const emailField = z
  .string("VALIDATION.REQUIRED")
  .max(320, "VALIDATION.EMAIL")
  .transform((typed, context) => {
    const email = normaliseEmail(typed);
    if (email === null) context.addIssue({ code: "custom", params: { code: "VALIDATION.EMAIL" } });
    return email ?? z.NEVER;
  });
