import { z } from "zod";
import type { CalendarDate } from "#domain/people/calendar-date.ts";
import { type CompanyData, companyFault, parseShare, type TypedOwner } from "#domain/people/ownership.ts";
import type { ErrorCode } from "./error-codes.ts";
import { dateText, grownUp, name, needed, text } from "./personal-form.ts";

export interface CompanyRules {
  /** Today where the member lives. */
  readonly today: CalendarDate;
  /** Keys that may be chosen as a country. */
  readonly countries: readonly string[];
}

const problem = (code: ErrorCode, path?: string) => ({
  code: "custom" as const,
  params: { code, params: {} },
  ...(path && { path: [path] }),
});
const chosen = (countries: readonly string[]) => needed(text(60, (key) => (countries.includes(key) ? null : "VALIDATION.CHOICE")));
const required = { params: { code: "VALIDATION.REQUIRED" } } as const;

/** A company's own data (design/people §14); `hasNoOwners` says that nobody holds a quarter or more. */
export const companyForm = ({ today, countries }: CompanyRules) =>
  z
    .strictObject({
      legalName: needed(text(200)),
      legalNameLatin: text(140, (value) => (/^[\x20-\x7e]{2,}$/.test(value) ? null : "VALIDATION.LATIN")),
      country: chosen(countries),
      registrationNumber: needed(text(30)),
      taxId: text(30),
      registrationDate: dateText().refine((date) => date !== "", required),
      legalAddress: needed(text(300)),
      hasNoOwners: z.literal("on").optional(),
    })
    .superRefine((typed, ctx) => {
      if (typed.registrationDate > today) ctx.addIssue(problem("VALIDATION.DATE", "registrationDate"));
      const fault = companyFault(typed);
      if (fault !== null) ctx.addIssue(problem("VALIDATION.DOCUMENT_NUMBER", fault));
    })
    .transform(({ hasNoOwners, ...data }): { readonly data: CompanyData; readonly hasNoOwners: boolean } => ({
      data,
      hasNoOwners: hasNoOwners === "on",
    }));

/** One owner of a company: whether the shares fit together, the service says. */
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
      /** Named so that a refusal can stand there; the receiver of uploads reads them. */
      files: z.never().optional(),
    })
    .transform(({ files: _, isPep, ...owner }) => ({ ...owner, isPep: isPep === "on" }));

/** A typed owner as the product knows them. */
export const ownerOfForm = ({ share: shareBps, ...owner }: z.output<ReturnType<typeof ownerForm>>): TypedOwner => ({ ...owner, shareBps });
