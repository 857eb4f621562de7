import { z } from "zod";

/** The answer to the question about cookies; what is not ticked is not allowed. */
export const cookiesForm = z.strictObject({
  analytics: z.enum(["on", "off"], "VALIDATION.CHOICE").default("off"),
  goTo: z.string().max(2_048).optional(),
});
