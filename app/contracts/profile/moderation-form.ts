import { z } from "zod";
import { companyFields, type OwnershipRemarks, ownerFields } from "#domain/people/company/ownership.ts";
import { personalKeys } from "#domain/people/personal/personal-data.ts";
import { restrictionReasons, suspensionDays } from "#domain/people/restriction/restrictions.ts";
import { isUuid } from "../uuid.ts";
import { remarkName } from "./remark-name.ts";

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
  name === "whole" ||
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

/** The item of the case that a remark is about. */
function itemOf(name: string): string {
  if (name === "whole" || name.startsWith("document-")) return name;
  return name.startsWith("field-") ? "personal" : "company";
}

type Typed = Readonly<Record<string, string | undefined>>;
interface Fault {
  readonly path: string;
  readonly code: "VALIDATION.CHOICE" | "VALIDATION.REQUIRED";
}

interface AccountName {
  /** Name of the verdict's field in the form. */
  readonly name: string;
  readonly id: string;
  readonly version: number;
}

/**
 * Parses the account in the name of a verdict's field. The name contains the version that the moderator read, so that a ticked verdict is
 * lost when the details change. Null for another name.
 */
function accountOf(name: string): AccountName | null {
  const [, id = "", version = ""] = /^verdict-account-([\da-f-]{36})-(\d{1,9})$/.exec(name) ?? [];
  return isUuid(id) ? { name, id, version: Number(version) } : null;
}

const accountsOf = (typed: Typed): readonly AccountName[] => Object.keys(typed).flatMap((name) => accountOf(name) ?? []);

const isVerdict = (typed: string | undefined) => typed === "accept" || typed === "return";

/**
 * Returns the fields that lack a verdict, or the remark of a returned item. One verdict about the profile requires verdicts about all its
 * parts.
 */
function faultsOf(items: readonly string[], typed: Typed): readonly Fault[] {
  const accounts = accountsOf(typed);
  const odd = Object.keys(typed).filter((name) => name.startsWith("verdict-") && !isVerdict(typed[name]));
  const decided = items.filter((item) => typed[`verdict-${item}`] !== undefined);
  const lacks = decided.length > 0 || accounts.length === 0 ? items.filter((item) => !decided.includes(item)) : [];
  const isSaid = (item: string) => Object.entries(typed).some(([name, said]) => Boolean(said) && isRemark(name) && itemOf(name) === item);
  const mute = decided.filter((item) => typed[`verdict-${item}`] === "return" && !isSaid(item));
  const wordless = accounts.filter(({ name, id }) => typed[name] === "return" && (typed[`reason-${id}`] ?? "").length < 3);
  return [
    ...odd.map((name) => ({ path: name, code: "VALIDATION.CHOICE" }) as const),
    ...lacks.map((item) => ({ path: `verdict-${item}`, code: "VALIDATION.CHOICE" }) as const),
    ...mute.map((item) => ({ path: isRemark(item) ? item : `verdict-${item}`, code: "VALIDATION.REQUIRED" }) as const),
    ...wordless.map(({ id }) => ({ path: `reason-${id}`, code: "VALIDATION.REQUIRED" }) as const),
  ];
}

const isOneOf = (items: readonly string[]) => (name: string) =>
  (name.startsWith("verdict-") && items.includes(name.slice("verdict-".length))) ||
  accountOf(name) !== null ||
  (name.startsWith("reason-") && isUuid(name.slice("reason-".length)));

function verdictsOf(items: readonly string[], typed: Typed) {
  const returned = (name: string) => typed[`verdict-${itemOf(name)}`] === "return";
  const said = Object.fromEntries(Object.entries(typed).filter(([name]) => isRemark(name) && returned(name)));
  const fields = { ...written(said, "field-"), ...(said.whole && { whole: said.whole }) };
  const about = { documents: written(said, "document-"), company: written(said, "company-"), owners: ownersOf(said) };
  return {
    verdicts: Object.fromEntries(
      items.flatMap((item) => (typed[`verdict-${item}`] === undefined ? [] : [[item, verdictOf(typed[`verdict-${item}`])] as const])),
    ),
    remarks: { fields, ...about },
    accounts: accountsOf(typed).map(({ name, id, version }) => ({
      ...{ id, version },
      reason: verdictOf(typed[name]) === "return" ? (typed[`reason-${id}`] ?? "") : null,
    })),
  };
}

const verdictOf = (typed: string | undefined) => (typed === "accept" ? "accept" : "return");

/**
 * A moderator's verdict about each item of a case (accepted, or returned with a remark) and about accounts. `items` lists the profile's
 * items on the page, separated by commas. Remarks about accepted items are dropped.
 */
export const verdictForm = z
  .object({ items: z.string().max(5_000).default("") })
  .catchall(remark)
  .transform(({ items: listed, ...typed }, ctx) => {
    const items = listed.split(",").filter((item) => item !== "");
    const isKnown = isOneOf(items);
    const names = Object.keys(typed).filter((name) => !isRemark(name) && !isKnown(name));
    if (names.length > 0) ctx.addIssue({ code: "unrecognized_keys", keys: names, input: typed });
    for (const { path, code } of faultsOf(items, typed)) ctx.addIssue({ code: "custom", path: [path], params: { code } });
    return verdictsOf(items, typed);
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
