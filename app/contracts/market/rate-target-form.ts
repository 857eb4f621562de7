import { z } from "zod";
import { currency } from "../api/values.ts";

/** A target rate as typed. The service parses the rate and compares it with the current one. */
export const rateTargetInput = z.strictObject({
  id: z.uuid("VALIDATION.CHOICE").optional(),
  give: currency,
  get: currency,
  rate: z.string("VALIDATION.REQUIRED").trim().min(1, "VALIDATION.REQUIRED").max(40, "VALIDATION.MAX"),
});
export type RateTargetInput = z.output<typeof rateTargetInput>;
