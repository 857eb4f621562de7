import { z } from "zod";

const files = z.undefined().optional();
const required = (max: number) => z.string("VALIDATION.REQUIRED").trim().min(1, "VALIDATION.REQUIRED").max(max);

/** The bank's number of a payout or refund, or its hash; the paper travels beside it. */
export const stageTransferForm = z.strictObject({ reference: required(140), files });

/** Only files: the beneficiary's bank says that the money is there. */
export const stageConfirmationForm = z.strictObject({ files });

/** Why a payout came back, in the bank's words. */
export const stageBounceForm = z.strictObject({ reason: required(500) });

/** The network's fee as typed; the asset is the leg's. */
export const stageFeeForm = z.strictObject({ amount: required(40) });
