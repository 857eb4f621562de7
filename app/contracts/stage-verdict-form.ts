import { z } from "zod";

/** When the statement was made that the manager read (milliseconds since the epoch, as the page wrote it). */
const submittedAt = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** A manager confirms what agent staff stated (design/offer §4 `verify…`). `reason` is asked for when the account is held. */
export const stageVerifyForm = z.strictObject({ submittedAt, reason: z.string().trim().max(500).optional() });

/** A manager sends it back: `to` is asked for pay-ins only. */
export const stageReturnForm = z.strictObject({
  submittedAt,
  reason: z.string("VALIDATION.REQUIRED").trim().min(1, "VALIDATION.REQUIRED").max(500),
  to: z.enum(["agent", "member"], "VALIDATION.CHOICE").optional(),
});
