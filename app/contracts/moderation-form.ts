import { z } from "zod";
import { companyFields, type OwnershipRemarks, ownerFields } from "#domain/people/ownership.ts";
import { personalKeys } from "#domain/people/personal-data.ts";
import { restrictionReasons, suspensionDays } from "#domain/people/restrictions.ts";
import { remarkName } from "./remark-name.ts";
import { isUuid } from "./uuid.ts";

const remark = z
  .string()
  .trim()
  .max(500)
  .transform((text) => text.replace(/\s+/gu, " "));
const written = (typed: Readonly<Record<string, string | undefined>>, prefix: string) =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, said]) => (said && name.startsWith(prefix) ? [[name.slice(prefix.length), said] as const] : [])),
  );

/** The owner and the field that a remark is about; null for none. */
function ownerOf(name: string): { readonly id: string; readonly field: string } | null {
  const [, id = "", field = ""] = /^owner-([\da-f-]{36})-(\w+)$/.exec(name) ?? [];
  return isUuid(id) && ownerFields.some((known) => known === field) ? { id, field } : null;
}

const isRemark = (name: string) =>
  personalKeys.some((key) => name === remarkName.field(key)) ||
  (name.startsWith("document-") && isUuid(name.slice("document-".length))) ||
  companyFields.some((key) => name === remarkName.company(key)) ||
  ownerOf(name) !== null;

function ownersOf(typed: Readonly<Record<string, string | undefined>>): OwnershipRemarks["owners"] {
  const owners: Record<string, Record<string, string>> = {};
  for (const [name, said] of Object.entries(typed)) {
    const about = ownerOf(name);
    if (about !== null && said) owners[about.id] = { ...owners[about.id], [about.field]: said };
  }
  return owners;
}

/** A moderator's return: a remark at each field and document, and whether the rest is approved. Empty remarks are ignored. */
export const declineCaseForm = z
  .object({
    /** A remark about the whole case. */
    whole: remark.optional(),
    acceptRest: z.literal("on").optional(),
  })
  .catchall(remark)
  .transform(({ whole, acceptRest, ...typed }, ctx) => {
    const names = Object.keys(typed).filter((name) => !isRemark(name));
    if (names.length > 0) ctx.addIssue({ code: "unrecognized_keys", keys: names, input: typed });
    const fields = { ...written(typed, "field-"), ...(whole && { whole }) };
    const about = { documents: written(typed, "document-"), company: written(typed, "company-"), owners: ownersOf(typed) };
    return { acceptRest: acceptRest === "on", remarks: { fields, ...about } };
  });

const text = z.string("VALIDATION.REQUIRED").trim().min(3, "VALIDATION.REQUIRED").max(500);

export const askMemberForm = z.strictObject({ kind: z.enum(["documents", "bank"], "VALIDATION.REQUIRED"), text });

const daysOf = suspensionDays.map(String) as [string, ...string[]];

/** A restriction and its reason; the note is for staff only. */
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

/** Waives an infraction. */
export const waiveForm = z.strictObject({
  infraction: z.uuid("VALIDATION.CHOICE"),
  reason: z.string({ error: "VALIDATION.REQUIRED" }).trim().min(1, "VALIDATION.REQUIRED").max(500),
});
