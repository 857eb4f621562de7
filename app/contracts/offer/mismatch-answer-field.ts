import { z } from "zod";
import { readMismatchAnswer } from "./mismatch-answer.ts";

/** A form field with a value for {@link readMismatchAnswer}. */
export const mismatchAnswer = z
  .string({ error: "VALIDATION.CHOICE" })
  .refine((text) => readMismatchAnswer(text) !== null, "VALIDATION.CHOICE");
