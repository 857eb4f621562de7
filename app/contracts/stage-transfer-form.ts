import { z } from "zod";

/** The bank's number of a payout or refund, or its hash. */
export const stageTransferForm = z.strictObject({
  reference: z.string("VALIDATION.REQUIRED").trim().min(1, "VALIDATION.REQUIRED").max(140),
});

/** Only files: the beneficiary's bank says that the money is there. */
export const stageConfirmationForm = z.strictObject({});

/** Why a payout came back, in the bank's words. */
export const stageBounceForm = z.strictObject({
  reason: z.string("VALIDATION.REQUIRED").trim().min(1, "VALIDATION.REQUIRED").max(500),
});

/** The network's fee as typed; the asset is the leg's. */
export const stageFeeForm = z.strictObject({
  amount: z.string("VALIDATION.REQUIRED").trim().min(1, "VALIDATION.REQUIRED").max(40),
});
