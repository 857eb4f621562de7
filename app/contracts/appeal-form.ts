import { z } from "zod";

/** A member's appeal against an infraction (design/people §11). */
export const appealForm = z.strictObject({
  text: z.string({ error: "VALIDATION.REQUIRED" }).trim().min(1, "VALIDATION.REQUIRED").max(1_000),
});
