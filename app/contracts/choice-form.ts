import { z } from "zod";
import { mismatchAnswer } from "./mismatch-answer-field.ts";

/**
 * A member's choice about a mismatch (design/money §3), with the password, because a choice ends the deal or moves money (R11).
 * `credited` repeats the displayed amount.
 */
export const choiceForm = z.strictObject({
  choice: mismatchAnswer,
  credited: z.string().max(40).optional(),
  password: z.string().min(1, "VALIDATION.REQUIRED").max(250),
});
