import { z } from "zod";
import { type Currency, exponents, type Money } from "#domain/money/money.ts";
import { parseMoney } from "#domain/money/parse.ts";
import { mismatchKinds } from "#domain/offer/state.ts";
import { calendarDay } from "#domain/time/calendar-day.ts";
import { toMembersFields } from "../offer/to-members-fields.ts";

const currencies = Object.keys(exponents) as [Currency, ...Currency[]];
const line = (max: number) => z.string().trim().max(max).optional();

const fields = z.strictObject({
  result: z.enum(["received", "notReceived"], "VALIDATION.CHOICE"),
  amount: line(40),
  currency: z.enum(currencies).optional(),
  bookedOn: z
    .string()
    .refine((text) => calendarDay(text) !== null, "VALIDATION.DATE")
    .optional(),
  bookedTime: z
    .string()
    .refine((text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), { params: { code: "VALIDATION.DATE", params: { rule: "time" } } })
    .optional(),
  payerName: line(140),
  payerAccountTail: line(8),
  reference: line(140),
  isThirdParty: z.boolean().default(false),
  /** The difference that the person has read and confirms. */
  confirmedKind: z.enum(mismatchKinds).optional(),
  reason: line(500),
  /** Files are separate parts. The key is declared so that a refusal can be shown there. */
  files: z.undefined().optional(),
  ...toMembersFields,
});

/** The agent's statement about a pay-in (design/offer §4 `submitIncoming`): `money` with the statement's values, or none with a reason. */
export const stageIncomingForm = fields.transform((form, context): z.output<typeof fields> & { readonly money: Money | null } => {
  const refuse = (field: string, code: string, params: Readonly<Record<string, string | number>> = {}) =>
    context.addIssue({ code: "custom", path: [field], params: { code, params } });
  if (form.result === "notReceived") {
    if (!form.reason) refuse("reason", "VALIDATION.REQUIRED");
    return { ...form, money: null };
  }
  if (!form.bookedOn) refuse("bookedOn", "VALIDATION.REQUIRED");
  if (!form.amount || !form.currency) {
    refuse("amount", "VALIDATION.REQUIRED");
    return { ...form, money: null };
  }
  const parsed = parseMoney(form.amount, form.currency);
  if (!parsed.ok) refuse("amount", parsed.code, parsed.params);
  else if (parsed.value.minor === 0n) refuse("amount", "VALIDATION.REQUIRED");
  return { ...form, money: parsed.ok ? parsed.value : null };
});
export type StageIncomingForm = z.output<typeof stageIncomingForm>;
