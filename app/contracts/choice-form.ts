import { z } from "zod";
import { mismatchAnswer } from "./mismatch-answer-field.ts";

/**
 * What a member chooses about money that arrived otherwise than agreed (design/money §3), with the password, because a choice ends the deal
 * or moves money (R11). `credited` repeats the sum that was shown.
 */
export const choiceForm = z.strictObject({
  choice: mismatchAnswer,
  credited: z.string().max(40).optional(),
  password: z.string().min(1, "VALIDATION.REQUIRED").max(250),
});
