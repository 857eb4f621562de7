import { z } from "zod";

/** Signature of the revision that the form names in `revision`; `hash` is the displayed hash. */
export const signForm = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{64}$/, "OFFER.TERMS_CHANGED"),
  password: z.string().min(1, "VALIDATION.REQUIRED").max(250),
});
