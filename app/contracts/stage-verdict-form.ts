import { z } from "zod";
import { toMembersFields } from "./to-members-fields.ts";

/** When the submission that the manager read was made (epoch milliseconds, from the page). */
const submittedAt = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** A manager verifies a submission (design/offer §4 `verify…`). `reason` is required when the account is held. */
export const stageVerifyForm = z.strictObject({ submittedAt, reason: z.string().trim().max(500).optional(), ...toMembersFields });

/** A manager returns a submission: `to` is required for pay-ins only. */
export const stageReturnForm = z.strictObject({
  submittedAt,
  reason: z.string("VALIDATION.REQUIRED").trim().min(1, "VALIDATION.REQUIRED").max(500),
  to: z.enum(["agent", "member"], "VALIDATION.CHOICE").optional(),
});
