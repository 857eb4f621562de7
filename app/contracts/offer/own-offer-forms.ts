import { z } from "zod";
import { problemKinds } from "../content/content.ts";
import { uuidPattern } from "../uuid.ts";
import { amountsForm } from "./draft-forms.ts";
import { mismatchAnswer } from "./mismatch-answer-field.ts";

const password = z.string().min(1, "VALIDATION.REQUIRED").max(250);

/** Signature of the revision that the form names in `revision`; `hash` is the displayed hash. */
export const signForm = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{64}$/, "OFFER.TERMS_CHANGED"),
  password,
});

export const cancelForm = z.strictObject({ password });

const note = z.string().trim().max(500).optional();

/** The text part of a proof by files. `files` is declared so that a refusal can be shown there; the upload receiver reads them. */
export const bankProofForm = z.strictObject({ note, files: z.never().optional() });

/** A proof of a crypto leg. The hash's format is checked later, with the offer's network. */
export const cryptoProofForm = z.strictObject({
  transactionHash: z.string().trim().min(1, "VALIDATION.REQUIRED").max(120),
  note,
});

/**
 * A member's choice about a mismatch (design/money §3), with the password, because a choice ends the deal or moves money (R11).
 * `credited` repeats the displayed amount.
 */
export const choiceForm = z.strictObject({
  choice: mismatchAnswer,
  credited: z.string().max(40).optional(),
  password,
});

/**
 * Fields that may change while an offer is on the market: amount, rate, and the own account that receives. `keep` keeps the payout
 * account.
 */
export const editForm = amountsForm.extend({
  payout: z
    .string()
    .regex(new RegExp(`^(keep|own:${uuidPattern})$`), "VALIDATION.CHOICE")
    .default("keep"),
});

/** A member's appeal against an infraction (design/people §11). */
export const appealForm = z.strictObject({
  text: z.string({ error: "VALIDATION.REQUIRED" }).trim().min(1, "VALIDATION.REQUIRED").max(1_000),
});

/** A report about an offer, without its files. `files` is declared so that a refusal can be shown there; the upload receiver reads them. */
export const reportForm = z.strictObject({
  problem: z.enum(problemKinds, { error: "VALIDATION.CHOICE" }),
  text: z.string().trim().min(30).max(4_000),
  files: z.never().optional(),
});
