import { z } from "zod";

const note = z.string().trim().max(500).optional();

/** The text part of a proof by files. The receiver of uploads reads `files`; it is named so that a refusal can stand there. */
export const bankProofForm = z.strictObject({ note, files: z.never().optional() });

/** A proof of a crypto leg; whether the hash fits the network is judged with the offer. */
export const cryptoProofForm = z.strictObject({
  transactionHash: z.string().trim().min(1, "VALIDATION.REQUIRED").max(120),
  note,
});
