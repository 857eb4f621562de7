import { z } from "zod";
import { toMembersFields } from "./to-members-fields.ts";

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
