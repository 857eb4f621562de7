import { z } from "zod";
import { toMembersFields } from "../offer/to-members-fields.ts";

const files = z.undefined().optional();
const required = (max: number) => z.string("VALIDATION.REQUIRED").trim().min(1, "VALIDATION.REQUIRED").max(max);

/** The bank's number of a payout or refund, or its hash; the document is a separate part. */
export const stageTransferForm = z.strictObject({ reference: required(140), files, ...toMembersFields });

/** Only files, with the beneficiary's bank's confirmation. */
export const stageConfirmationForm = z.strictObject({ files, ...toMembersFields });

/** Reason of a bounced payout, as the bank gave it. */
export const stageBounceForm = z.strictObject({ reason: required(500) });

/** The network fee as typed, in the leg's asset. */
export const stageFeeForm = z.strictObject({ amount: required(40) });

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
  reason: required(500),
  to: z.enum(["agent", "member"], "VALIDATION.CHOICE").optional(),
});
