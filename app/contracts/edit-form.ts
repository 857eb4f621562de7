import { z } from "zod";
import { amountsForm } from "./draft-forms.ts";

/** What may change while an offer is on the market: amount, rate, and the own account that receives. `keep` leaves the payee. */
export const editForm = amountsForm.extend({
  payout: z
    .string()
    .regex(/^(keep|own:[0-9a-f-]{36})$/, "VALIDATION.CHOICE")
    .default("keep"),
});
