import { z } from "zod";

const note = z.string().trim().max(500).optional();

/** The text part of a proof by files. `files` is declared so that a refusal can be shown there; the upload receiver reads them. */
export const bankProofForm = z.strictObject({ note, files: z.never().optional() });

/** A proof of a crypto leg. The hash's format is checked later, with the offer's network. */
export const cryptoProofForm = z.strictObject({
  transactionHash: z.string().trim().min(1, "VALIDATION.REQUIRED").max(120),
  note,
});
