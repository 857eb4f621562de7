import { z } from "zod";

/** The cookie settings form; an unchecked box means no. */
export const cookiesForm = z.strictObject({
  analytics: z.enum(["on", "off"], "VALIDATION.CHOICE").default("off"),
  goTo: z.string().max(2_048).optional(),
});
