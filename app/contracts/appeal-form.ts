import { z } from "zod";

/** What a member says against an infraction (design/people §11). */
export const appealForm = z.strictObject({
  text: z.string({ error: "VALIDATION.REQUIRED" }).trim().min(1, "VALIDATION.REQUIRED").max(1_000),
});
