import { z } from "zod";
import { emailField } from "../profile/email-field.ts";

/** The sign-in form. The password is used exactly as typed. */
export const loginForm = z.strictObject({ email: emailField, password: z.string().max(250) });
