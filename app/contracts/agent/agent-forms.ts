import { z } from "zod";
import type { Currency } from "#domain/money/money.ts";
import { accountUses, type LicenceEntry } from "#domain/people/agent/agent-terms.ts";
import { readHours } from "#domain/people/agent/hours-text.ts";
import { weekdays } from "#domain/people/agent/working-week.ts";
import { parseDate } from "#domain/people/calendar-date.ts";
import { findCountry } from "#domain/people/countries.ts";
import { offsetAt } from "#domain/time/zone.ts";
import { capFields } from "./agent-caps-form.ts";

const text = (max: number) => z.string("VALIDATION.REQUIRED").trim().min(1, "VALIDATION.REQUIRED").max(max);

function isZone(zone: string): boolean {
  try {
    offsetAt(zone, 0);
    return zone.includes("/");
  } catch {
    return false;
  }
}

const settings = {
  labelRu: text(60),
  labelEn: text(60),
  timeZone: text(60).refine(isZone, "VALIDATION.CHOICE"),
  /** A percentage with up to three decimals. */
  tax: text(7).regex(/^\d{1,2}([.,]\d{1,3})?$|^100$/, "VALIDATION.NUMERIC"),
};

export const settingsForm = z.strictObject(settings);

const licencePart = (max: number) => z.string().trim().max(max).optional();
const licenceFields = {
  licenceNumber: licencePart(60),
  licenceAuthority: licencePart(120),
  licenceAuthorityEn: licencePart(120),
  licenceCountry: z
    .string()
    .refine((key) => key === "" || findCountry(key) !== null, "VALIDATION.CHOICE")
    .optional(),
};

type LicenceTyped = Readonly<Record<keyof typeof licenceFields, string | undefined>>;

/** Converts the fields of the licence. They are required together; only the authority's English name is optional. */
function licenceOf(
  { licenceNumber = "", licenceAuthority = "", licenceAuthorityEn = "", licenceCountry = "" }: LicenceTyped,
  ctx: z.RefinementCtx,
): LicenceEntry | null {
  const parts = { licenceNumber, licenceAuthority, licenceCountry };
  if (Object.values(parts).every((part) => part === "") && licenceAuthorityEn === "") return null;
  for (const [name, part] of Object.entries(parts)) if (part === "") ctx.addIssue({ code: "custom", path: [name] });
  return { number: licenceNumber, authority: licenceAuthority, authorityEn: licenceAuthorityEn || null, country: licenceCountry };
}

/** Settings of an agent for new offers, with its licence and caps in these currencies. */
export const agentForm = (currencies: readonly Currency[]) =>
  z
    /** An unchecked box is not submitted. */
    .strictObject({ ...settings, countsLateness: z.boolean().default(false), ...licenceFields, ...capFields(currencies) })
    .transform((sent, ctx) => {
      const {
        labelRu,
        labelEn,
        timeZone,
        tax,
        countsLateness,
        licenceNumber,
        licenceAuthority,
        licenceAuthorityEn,
        licenceCountry,
        ...caps
      } = sent;
      return {
        ...{ labelRu, labelEn, timeZone, tax, countsLateness },
        licence: licenceOf({ licenceNumber, licenceAuthority, licenceAuthorityEn, licenceCountry }, ctx),
        caps: Object.values(caps).flatMap((cap) => cap ?? []),
      };
    });

/** Segments of addresses under `/agents` that are reserved and cannot be an agent's key (design/screens §2). */
const reserved = [
  ...["new", "documents", "notifications", "receipts", "staff", "statistics", "transactions"],
  ...["payments-incoming", "payments-outgoing", "payments-confirmations"],
];

export const newAgentForm = z.strictObject({
  name: text(40)
    .regex(/^[a-z][a-z0-9-]+$/, "VALIDATION.CHOICE")
    .refine((name) => !reserved.includes(name), "NAME.TAKEN"),
  country: text(40).refine((key) => key === "europe" || findCountry(key) !== null, "VALIDATION.CHOICE"),
  ...settings,
  hours: text(60).superRefine(asHours),
});

function asHours(typed: string | undefined, ctx: z.RefinementCtx): void {
  const read = readHours(typed ?? "");
  if (!read.ok) ctx.addIssue({ code: "custom", params: { code: "CALENDAR.HOURS", params: {} } });
}

const day = z.string().trim().max(60).optional().superRefine(asHours);
export const weekForm = z.strictObject(
  Object.fromEntries(weekdays.map((name) => [name, day])) as Record<(typeof weekdays)[number], typeof day>,
);

/** A week as the page submits it. With `likeMonday`, Monday's hours replace those of the other working days. */
export const weekPageForm = weekForm.extend({ likeMonday: z.boolean().default(false) });

/** Converts the typed week to the working hours of each day. */
export function hoursOf({ likeMonday, ...week }: z.output<typeof weekPageForm>, name: (typeof weekdays)[number]): string {
  return week[likeMonday && name !== "sat" && name !== "sun" ? "mon" : name] ?? "";
}

const date = z.string("VALIDATION.REQUIRED").regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, "VALIDATION.DATE");

export const dateForm = z
  .strictObject({ from: date, to: date, title: text(80), kind: z.enum(["off", "extra"], "VALIDATION.CHOICE"), hours: day })
  .superRefine(({ from, to, kind, hours = "" }, ctx) => {
    const isNoDay = parseDate(from) === null || parseDate(to) === null;
    if (isNoDay || to < from)
      ctx.addIssue({ code: "custom", path: ["to"], params: { code: "VALIDATION.DATE", params: isNoDay ? {} : { than: "from" } } });
    if (kind === "extra" && hours.trim() === "")
      ctx.addIssue({ code: "custom", path: ["hours"], params: { code: "CALENDAR.HOURS", params: {} } });
  });

export const dropDateForm = z.strictObject({ dateId: z.uuid("VALIDATION.CHOICE") });

export const accountUseForm = z.strictObject({ accountId: z.uuid("VALIDATION.CHOICE"), use: z.enum(accountUses, "VALIDATION.CHOICE") });

/** The page requires a second confirmation when deals are affected. */
export const accountUsePageForm = accountUseForm.extend({ confirmed: z.boolean().default(false) });

/** Kind of a document, or the account whose requisites a picture shows. The file is a separate part. */
export const agentDocumentForm = z.strictObject({
  place: z.string("VALIDATION.REQUIRED").max(60, "VALIDATION.CHOICE"),
  /** The last day of validity; absent for a document that does not expire. */
  validUntil: z
    .string()
    .trim()
    .refine((typed) => typed === "" || parseDate(typed) !== null, "VALIDATION.DATE")
    .transform((typed) => (typed === "" ? null : parseDate(typed)))
    .nullable()
    .default(null),
  file: z.never().optional(),
});
