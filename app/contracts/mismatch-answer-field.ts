import { z } from "zod";
import { readMismatchAnswer } from "./mismatch-answer.ts";

/** A form's field with a value that {@link readMismatchAnswer} reads. */
export const mismatchAnswer = z
  .string({ error: "VALIDATION.CHOICE" })
  .refine((text) => readMismatchAnswer(text) !== null, "VALIDATION.CHOICE");
