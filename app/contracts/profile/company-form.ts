import { z } from "zod";
import type { CalendarDate } from "#domain/people/calendar-date.ts";
import { companyFault } from "#domain/people/company/company-numbers.ts";
import { type CompanyData, parseShare, signingBases, type TypedOwner } from "#domain/people/company/ownership.ts";
import { normaliseEmail } from "#domain/people/personal/email-address.ts";
import type { ErrorCode } from "../error-codes.ts";
import { dateText, grownUp, name, needed, text } from "./personal-form.ts";

export interface CompanyRules {
  /** Today's date at the member's residence. */
  readonly today: CalendarDate;
  /** Keys that may be chosen as a country. */
  readonly countries: readonly string[];
}

const problem = (code: ErrorCode, path?: string, params: object = {}) => ({
  code: "custom" as const,
  params: { code, params },
  ...(path && { path: [path] }),
});
const chosen = (countries: readonly string[]) => needed(text(60, (key) => (countries.includes(key) ? null : "VALIDATION.CHOICE")));
const required = { params: { code: "VALIDATION.REQUIRED" } } as const;

const noPower = { powerNumber: "", powerDate: "", powerUntil: "" } as const;

/** Validates a power of attorney and its validity. A signatory by the charter needs none. */
function powerProblems({ basis, powerNumber, powerDate, powerUntil }: CompanyData, today: CalendarDate) {
  if (basis !== "powerOfAttorney") return [];
  const empty = Object.entries({ powerNumber, powerDate, powerUntil }).filter(([, value]) => value === "");
  if (empty.length > 0) return empty.map(([field]) => problem("VALIDATION.REQUIRED", field));
  if (powerDate > today) return [problem("VALIDATION.DATE", "powerDate", { rule: "future" })];
  if (powerUntil <= powerDate) return [problem("VALIDATION.DATE_ORDER", "powerUntil")];
  return powerUntil < today ? [problem("VALIDATION.OVERDUE", "powerUntil")] : [];
}

/**
 * A company's own data and the signing right of its account's holder (design/people §14). `hasNoOwners`: no person owns a quarter or
 * more.
 */
export const companyForm = ({ today, countries }: CompanyRules) =>
  z
    .strictObject({
      legalName: needed(text(200)),
      legalNameLatin: text(140, (value) => (/^[\x20-\x7e]{2,}$/.test(value) ? null : "VALIDATION.LATIN")),
      country: chosen(countries),
      registrationNumber: needed(text(30)),
      taxId: text(30),
      kpp: text(9),
      registrationDate: dateText().refine((date) => date !== "", required),
      legalAddress: needed(text(300)),
      actualAddress: text(300),
      contactEmail: text(254, (value) => (normaliseEmail(value) === null ? "VALIDATION.EMAIL" : null)),
      position: needed(text(100)),
      basis: needed(text(20, (value) => (signingBases.some((one) => one === value) ? null : "VALIDATION.CHOICE"))),
      powerNumber: text(50),
      powerDate: dateText(),
      powerUntil: dateText(),
      hasNoOwners: z.literal("on").optional(),
    })
    .superRefine((typed, ctx) => {
      if (typed.registrationDate > today) ctx.addIssue(problem("VALIDATION.DATE", "registrationDate", { rule: "future" }));
      const fault = companyFault(typed);
      if (fault !== null) ctx.addIssue(problem(fault.code, fault.field, "params" in fault ? fault.params : {}));
      for (const one of powerProblems(typed, today)) ctx.addIssue(one);
    })
    .transform(({ hasNoOwners, ...data }): { readonly data: CompanyData; readonly hasNoOwners: boolean } => ({
      // Removes values of fields that the form hides for this country and holder.
      data: { ...data, ...(data.country !== "russia" && { kpp: "" }), ...(data.basis !== "powerOfAttorney" && noPower) },
      hasNoOwners: hasNoOwners === "on",
    }));

/** One owner of a company. The service checks the total of all shares. */
export const ownerForm = ({ today, countries }: CompanyRules) =>
  z
    .strictObject({
      fullName: needed(name()),
      share: z
        .string("VALIDATION.REQUIRED")
        .max(20)
        .transform((typed, ctx) => {
          const bps = parseShare(typed);
          if (bps !== null) return bps;
          ctx.addIssue({ code: "custom", params: { code: "VALIDATION.SHARE", params: { max: "100" } } });
          return z.NEVER;
        }),
      birthDate: grownUp(today).refine((date) => date !== "", required),
      citizenshipCountry: chosen(countries),
      residenceCountry: chosen(countries),
      address: needed(text(300)),
      isPep: z.literal("on").optional(),
      /** Declared so that a refusal can be shown at this field. The upload receiver reads the files. */
      files: z.never().optional(),
    })
    .transform(({ files: _, isPep, ...owner }) => ({ ...owner, isPep: isPep === "on" }));

/** Converts the form to an owner. */
export const ownerOfForm = ({ share: shareBps, ...owner }: z.output<ReturnType<typeof ownerForm>>): TypedOwner => ({ ...owner, shareBps });
