import { z } from "zod";

/** The sign-in form: the e-mail is trimmed here and lower-cased by the service, the password is taken as typed. */
export const loginForm = z.strictObject({
  email: z
    .string()
    .trim()
    .max(254)
    .pipe(z.email({ error: "VALIDATION.EMAIL" })),
  password: z.string().max(250),
});
