import { z } from "zod";
import { type Currency, exponents, type Money } from "#domain/money/money.ts";
import { parseMoney } from "#domain/money/parse.ts";
import type { Instant } from "#domain/offer/state.ts";
import { instantsOf } from "#domain/time/zone.ts";

const currencies = Object.keys(exponents) as [Currency, ...Currency[]];
const line = (max: number) => z.string().trim().max(max).optional();

/** Minutes matter only against a deadline, so a statement without them counts from the start of its day: never to the payer's harm. */
export function bookedInstant(bookedOn: string, bookedTime: string | undefined, timeZone: string): Instant {
  return instantsOf(timeZone, Date.parse(`${bookedOn}T${bookedTime ?? "00:00"}:00Z`)).first;
}

const bookedDate = z
  .string()
  .regex(/^20\d\d-\d\d-\d\d$/, "VALIDATION.DATE")
  .refine((text) => !Number.isNaN(Date.parse(`${text}T00:00:00Z`)), "VALIDATION.DATE");

const fields = z.strictObject({
  result: z.enum(["received", "notReceived"], "VALIDATION.CHOICE"),
  amount: line(40),
  currency: z.enum(currencies).optional(),
  bookedOn: bookedDate.optional(),
  bookedTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "VALIDATION.DATE")
    .optional(),
  payerName: line(140),
  payerAccountTail: line(8),
  reference: line(140),
  isThirdParty: z.boolean().default(false),
  reason: line(500),
});

interface ArrivedForm {
  readonly result: "received";
  readonly amount: Money;
  readonly bookedOn: string;
  readonly bookedTime: string | undefined;
  readonly payer: "side" | "thirdParty";
  readonly payerName: string | null;
  readonly payerAccountTail: string | null;
  readonly reference: string | null;
}

/** What agent staff says about a pay-in (02-offer §4 `submitIncoming`): money with the lines of the statement, or nothing and why. */
export const stageIncomingForm = fields.transform(
  (form, context): ArrivedForm | { readonly result: "notReceived"; readonly reason: string } => {
    const refuse = (field: string, code: string, params: Readonly<Record<string, string | number>> = {}): never => {
      context.addIssue({ code: "custom", path: [field], params: { code, params } });
      return z.NEVER;
    };
    if (form.result === "notReceived")
      return form.reason ? { result: "notReceived", reason: form.reason } : refuse("reason", "VALIDATION.REQUIRED");
    const { amount, currency, bookedOn } = form;
    if (!bookedOn) refuse("bookedOn", "VALIDATION.REQUIRED");
    if (!amount || !currency) return refuse("amount", "VALIDATION.REQUIRED");
    const parsed = parseMoney(amount, currency);
    if (!parsed.ok) return refuse("amount", parsed.code, parsed.params);
    if (parsed.value.minor === 0n) return refuse("amount", "VALIDATION.AMOUNT", { min: `1 / 10^${exponents[currency]}`, max: "10^12" });
    return {
      result: "received",
      amount: parsed.value,
      bookedOn: bookedOn ?? "",
      bookedTime: form.bookedTime,
      payer: form.isThirdParty ? "thirdParty" : "side",
      payerName: form.payerName || null,
      payerAccountTail: form.payerAccountTail || null,
      reference: form.reference || null,
    };
  },
);
