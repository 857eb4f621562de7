import { z } from "zod";
import { phases } from "#domain/offer/phases.ts";
import type { Instant } from "#domain/offer/state.ts";
import { offerSides } from "#domain/offer/state.ts";
import { instantsOf } from "#domain/time/zone.ts";
import { mismatchAnswer } from "../offer/mismatch-answer-field.ts";
import { noteForMembers } from "../offer/to-members-fields.ts";

/** Reason of a manager's act, shown to the sides and written to the audit. */
export const reasonText = z.string({ error: "VALIDATION.REQUIRED" }).trim().min(1, "VALIDATION.REQUIRED").max(500);
const reason = reasonText;

/** Refund and forced cancellation: the reason is stored with the act and shown to the sides. */
export const reasonForm = z.strictObject({ reason });
/** Closing an agent also requires the admin's password (specification §5). */
export const closingForm = z.strictObject({ reason, password: z.string("VALIDATION.REQUIRED").min(1, "VALIDATION.REQUIRED").max(250) });

/** `yyyy-mm-ddThh:mm` in the manager's time zone. */
export const localTime = z.string({ error: "VALIDATION.REQUIRED" }).regex(/^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d$/, "VALIDATION.DATE");
/** The values whose consequences the page showed. If the submitted values differ, the page shows their consequences first. */
const shown = z.string().max(2_000).optional();

export const deadlineForm = z.strictObject({ until: localTime, reason, shown });

/** `tells`: sends the members a letter and a push in addition to the notification. `note`: the manager's text in these messages. */
export const laterEndForm = deadlineForm.extend({ tells: z.boolean().default(false), note: noteForMembers });

/** Converts local time in a zone to an instant; null for an invalid one. */
export function instantOfLocal(text: string, timeZone: string): Instant | null {
  const wall = localTime.safeParse(text).success ? Date.parse(`${text}:00Z`) : Number.NaN;
  return Number.isNaN(wall) ? null : instantsOf(timeZone, wall).first;
}

export const statusForm = z.strictObject({
  to: z.enum(phases, "VALIDATION.CHOICE"),
  reason,
  /** Letters are recorded but not sent. */
  isSilent: z.boolean().default(false),
  shown,
});

/** `confirm` keeps the frozen account; otherwise the id of another account of the same member. */
export const beneficiaryForm = z.strictObject({
  leg: z.enum(offerSides, "VALIDATION.CHOICE"),
  account: z.union([z.literal("confirm"), z.uuid("VALIDATION.CHOICE")], "VALIDATION.CHOICE"),
  shown,
});

/** The agent that takes over the leg of a suspended agent. */
export const agentForm = z.strictObject({
  leg: z.enum(offerSides, "VALIDATION.CHOICE"),
  agent: z.uuid("VALIDATION.CHOICE"),
  reason,
  shown,
});

export const receiptForm = z.strictObject({
  choice: mismatchAnswer,
  /** With `requote`: an amount in the leg's currency, as typed. */
  credited: z.string().trim().max(40).optional(),
  shown,
});

/** An arrival that belongs to another deal, named by its number or id. */
export const arrivalForm = z.strictObject({
  number: z.string({ error: "VALIDATION.CHOICE" }).min(1, "VALIDATION.CHOICE").max(200),
  to: z.string({ error: "VALIDATION.REQUIRED" }).trim().toUpperCase().min(1, "VALIDATION.REQUIRED").max(40),
  reason,
  shown: z.string().max(400).optional(),
});
