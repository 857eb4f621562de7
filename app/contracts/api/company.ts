import { z } from "zod";
import { file } from "./offers.ts";
import { day, id, instant, rowVersion } from "./values.ts";

const line = (max: number) => z.string("VALIDATION.REQUIRED").max(max, "VALIDATION.MAX");

/** A person behind a company: `share` is percent, `33.34`. */
export const beneficiaryInput = z.strictObject({
  ...{ fullName: line(2_000), share: line(20), birthDate: line(20), citizenshipCountry: line(60), residenceCountry: line(60) },
  ...{ address: line(2_000), isPep: z.boolean("VALIDATION.CHOICE").default(false) },
});
/** What is left out stays. Without `version` the present one is changed. */
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
    /** What is in force of them; null before a moderator approved it. */
    current: z.strictObject(told).nullable(),
    /** A moderator's, by field. */
    remarks: z.record(z.string(), z.string()),
    certifyingDocuments: z.array(file),
  })
  .meta({ id: "Beneficiary" });

export const ownershipPapers = z.strictObject({ files: z.array(file.extend({ madeAt: instant })) }).meta({ id: "OwnershipPapers" });
