import { z } from "zod";
import { type Currency, exponents } from "#domain/money/money.ts";
import { boughtKinds } from "#domain/offer/purpose.ts";
import { fieldKeys } from "#domain/people/account/bank-account-schema.ts";
import { calendarDay } from "#domain/time/calendar-day.ts";
import { days } from "#domain/time/duration.ts";
import { parseEnd, type RouteEnd } from "../market/route-end.ts";
import { emailField } from "../profile/email-field.ts";
import { uuidPattern } from "../uuid.ts";
import { offerTypes, payees } from "./offer-order.ts";

const required = (max: number) => z.string("VALIDATION.REQUIRED").trim().min(1, "VALIDATION.REQUIRED").max(max);
const end = z.string("VALIDATION.CHOICE").transform((text, ctx): RouteEnd => {
  const parsed = parseEnd(text);
  if (parsed !== null) return parsed;
  ctx.addIssue({ code: "custom", params: { code: "VALIDATION.CHOICE" } });
  return z.NEVER;
});

/** First page of the wizard: the type, and country and payment method of both ends. */
export const routeForm = z.strictObject({
  type: z.enum(offerTypes, "VALIDATION.CHOICE"),
  from: end,
  to: end,
  payee: z.enum(payees, "VALIDATION.CHOICE").optional(),
});

const shownText = z.string().max(60).optional();
/** Two amounts that depend on each other, and a custom rate. Numbers stay text, because the service parses them exactly. */
export const amountsForm = z.strictObject({
  giveAmount: z.string().trim().max(40).optional(),
  getAmount: z.string().trim().max(40).optional(),
  /** The side whose amount is fixed so far. */
  side: z.enum(["give", "get"], "VALIDATION.CHOICE"),
  /** The side that was typed last, if a script reports it. */
  typed: z.enum(["give", "get"]).optional(),
  /** Both amounts as displayed. Without a script, the one that differs was typed. */
  shownGive: shownText,
  shownGet: shownText,
  ownRate: z.string().trim().max(30).optional(),
});

const dottedDay = (at: number) => new Date(at).toISOString().slice(0, 10).split("-").toReversed().join(".");

/** A day from 1990 up to the instant `latest()` (milliseconds). */
const day = (latest: () => number) =>
  z.string("VALIDATION.REQUIRED").superRefine((text, ctx) => {
    const [at, until] = [calendarDay(text), latest()];
    const isInside = at !== null && at >= Date.UTC(1990, 0, 1) && at <= until;
    const range = { rule: "between", from: "01.01.1990", to: dottedDay(until) };
    if (!isInside) ctx.addIssue({ code: "custom", params: { code: "VALIDATION.DATE", params: at === null ? {} : range } });
  });
const oneYear = days(366);

const inYears = (years: number) => () => Date.now() + years * oneYear;
const maybe = (max: number) => z.string().trim().max(max).optional();
const maybeDay = z.union([z.literal("").transform(() => undefined), day(inYears(30))]).optional();

/** The contract under which the invoice was written. */
export const contractForm = z.strictObject({
  contractNumber: required(60),
  contractDate: day(() => Date.now() + days(1)),
  /** As the member typed it; the service parses it with its currency. */
  contractTotal: maybe(40),
  contractCurrency: z.enum(Object.keys(exponents) as [Currency, ...Currency[]], "VALIDATION.CHOICE").optional(),
  contractUntil: maybeDay,
  /** Registration number of the contract at the payer's bank. */
  contractRegister: maybe(40),
});

export const invoiceForm = z.strictObject({
  invoiceNumber: required(60),
  invoiceDate: day(() => Date.now() + oneYear),
  invoiceDue: maybeDay,
  bought: z.enum(boughtKinds, "VALIDATION.CHOICE").optional(),
  isPrepaid: z.boolean().optional(),
  /** When empty, the service builds it from the fields above. Banks cut longer texts; the service checks the limit of each currency. */
  purpose: maybe(210),
});

const line = z.string().trim().max(300).optional();
const detailFields = Object.fromEntries(fieldKeys.map((key) => [key, line])) as Record<(typeof fieldKeys)[number], typeof line>;
/** The supplier's account. The accounts service checks the country's rules. */
export const supplierForm = z.strictObject({
  ...{ holderName: required(140), bankName: required(140), ...detailFields },
  ...{ supplierAddress: maybe(140), supplierTaxId: maybe(40), supplierContact: maybe(120) },
});

/** Only a file, from which values are read. The other fields are submitted later. */
export const invoiceFileForm = z.object({});

/** An own account, or one of a member found by e-mail. `payout` is `own:<id>` or `receiver:<id>`. */
export const payoutForm = z.strictObject({
  payout: z.string("VALIDATION.CHOICE").regex(new RegExp(`^(own|receiver):${uuidPattern}$`), "VALIDATION.CHOICE"),
  receiverEmail: z.string().trim().max(254).optional(),
});

/** As {@link payoutForm}, with the displayed figures, so that changed terms are shown again. */
export const acceptForm = payoutForm.extend({
  policy: z.literal(true, "POLICY.NOT_ACCEPTED"),
  shownPayIn: z.string().max(60),
  shownPayout: z.string().max(60),
});

export const findReceiverForm = z.strictObject({
  receiverEmail: emailField,
  payout: z.string().max(60).optional(),
  policy: z.boolean().optional(),
  shownPayIn: z.string().max(60).optional(),
  shownPayout: z.string().max(60).optional(),
});

const shown = z.string().max(60);
/** The last step: publishes the offer, or orders its publication for the approval of a newcomer's profile. */
export const reviewForm = z.strictObject({
  policy: z.literal(true, "POLICY.NOT_ACCEPTED"),
  shownRate: shown,
  shownOwnerPayIn: shown,
  shownBuyerPrincipal: shown,
});
