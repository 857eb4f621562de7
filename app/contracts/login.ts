import { z } from "zod";

/** The sign-in form: `email` is trimmed and lower-cased by the service, the password is taken as typed. */
export const loginForm = z.strictObject({
  email: z
    .string()
    .max(254)
    .pipe(z.email({ error: "VALIDATION.EMAIL" })),
  password: z.string().max(250),
});
