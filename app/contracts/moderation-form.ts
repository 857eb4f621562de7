import { z } from "zod";
import { restrictionReasons, suspensionDays } from "#domain/people/restrictions.ts";

const remark = z
  .string()
  .trim()
  .max(500)
  .transform((text) => text.replace(/\s+/gu, " "));
const remarks = z.record(z.string().max(40), remark).optional();

/** What a moderator returns: a remark at each field and document, and whether the rest goes live. */
export const declineCaseForm = z.strictObject({
  fields: remarks,
  documents: remarks,
  whole: remark.optional(),
  acceptRest: z.literal("on").optional(),
});

const text = z.string("VALIDATION.REQUIRED").trim().min(3, "VALIDATION.REQUIRED").max(500);

export const askMemberForm = z.strictObject({ kind: z.enum(["documents", "bank"], "VALIDATION.REQUIRED"), text });

const daysOf = suspensionDays.map(String) as [string, ...string[]];

/** A restriction and why; the note is for staff alone. */
export const restrictForm = z.discriminatedUnion("act", [
  z.strictObject({ act: z.literal("block"), reason: z.enum(restrictionReasons), note: text }),
  z.strictObject({ act: z.literal("unblock"), note: text }),
  z.strictObject({
    act: z.literal("suspend"),
    reason: z.enum(restrictionReasons),
    days: z.enum(daysOf).transform(Number),
    note: text,
  }),
  z.strictObject({ act: z.literal("unsuspend"), note: text }),
]);
