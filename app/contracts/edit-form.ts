import { z } from "zod";
import { amountsForm } from "./draft-forms.ts";
import { uuidPattern } from "./uuid.ts";

/**
 * Fields that may change while an offer is on the market: amount, rate, and the own account that receives. `keep` keeps the payout
 * account.
 */
export const editForm = amountsForm.extend({
  payout: z
    .string()
    .regex(new RegExp(`^(keep|own:${uuidPattern})$`), "VALIDATION.CHOICE")
    .default("keep"),
});
