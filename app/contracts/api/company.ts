import { z } from "zod";
import { companyKeys } from "#domain/people/company/ownership.ts";
import { file } from "./offers.ts";
import { day, id, instant, rowVersion } from "./values.ts";

const line = (max: number) => z.string("VALIDATION.REQUIRED").max(max, "VALIDATION.MAX");

/** An owner of a company: `share` is percent, `33.34`. */
export const beneficiaryInput = z.strictObject({
  ...{ fullName: line(2_000), share: line(20), birthDate: line(20), citizenshipCountry: line(60), residenceCountry: line(60) },
  ...{ address: line(2_000), isPep: z.boolean("VALIDATION.CHOICE").default(false) },
});
/** Absent fields do not change. Without `version` the current version is changed. */
export const beneficiaryChange = beneficiaryInput
  .partial()
  .extend({ isPep: z.boolean("VALIDATION.CHOICE").optional(), version: rowVersion.optional() });

const told = {
  ...{ fullName: z.string(), share: z.string(), birthDate: day, citizenshipCountry: z.string(), residenceCountry: z.string() },
  ...{ address: z.string(), isPep: z.boolean() },
} as const;

export const beneficiary = z
  .strictObject({
    ...{ _id: id, ...told, state: z.enum(["submitted", "approved", "returned"]), version: z.int() },
    /** Approved data; null before a moderator's approval. */
    current: z.strictObject(told).nullable(),
    /** A moderator's remarks, by field. */
    remarks: z.record(z.string(), z.string()),
    certifyingDocuments: z.array(file),
  })
  .meta({ id: "Beneficiary" });

const texts = z.strictObject(
  Object.fromEntries(companyKeys.map((key) => [key, z.string()])) as Record<(typeof companyKeys)[number], z.ZodString>,
);

/** The data of a company. Dates are `yyyy-mm-dd`. An empty text means that the company gave no value. */
export const companyDetails = z
  .strictObject({
    /** Last submitted values. */
    values: texts,
    /** True when the company declared that no person owns 25 % or more of it. */
    hasNoOwners: z.boolean(),
    state: z.enum(["submitted", "approved", "returned"]).nullable().describe("Null until the company has told anything of itself"),
    version: z.int(),
    /** Approved data; null before a moderator's approval. */
    current: z.strictObject({ values: texts, hasNoOwners: z.boolean() }).nullable(),
    /** A moderator's remarks, by field. */
    remarks: z.record(z.string(), z.string()),
    shareLeft: z.string().describe("Percent that the named owners leave; a new owner may have at most this share"),
    ...{ mayEdit: z.boolean(), isDraft: z.boolean() },
  })
  .meta({ id: "CompanyDetails" });

export const ownershipPapers = z.strictObject({ files: z.array(file.extend({ madeAt: instant })) }).meta({ id: "OwnershipPapers" });
