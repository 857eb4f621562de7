import { z } from "zod";
import { problemKinds } from "./content.ts";

/** A report about an offer, without its files. `files` is declared so that a refusal can be shown there; the upload receiver reads them. */
export const reportForm = z.strictObject({
  problem: z.enum(problemKinds, { error: "VALIDATION.CHOICE" }),
  text: z.string().trim().min(30).max(4_000),
  files: z.never().optional(),
});
