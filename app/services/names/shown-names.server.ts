import type { Queryable } from "#data/db.server.ts";
import type { DetailsRows } from "#data/people/member-details.server.ts";
import { listWrittenNames, type SealedName, type WrittenName } from "#data/written-names.server.ts";
import type { Language, Principal } from "#domain/people/access/principal.ts";
import { UnreadableFieldError } from "#files/field-encryption.server.ts";
import { errorFields, log } from "#log";
import { openSealed } from "#services/names/open-sealed.server.ts";
import { type OwnNames, type ShownName, shortEnglish, shownName } from "#services/names/shown-name.ts";
import { isSameName } from "#services/same-name.ts";

/** Returns the decrypted Latin name of a row. It is empty when the row cannot be decrypted, so that the other rows of a list are still shown. */
function latinOf(table: "member_details" | "company", row: SealedName | null, key: string): string {
  if (row === null) return "";
  try {
    return openSealed(table, row)[key] ?? "";
  } catch (error) {
    if (!(error instanceof UnreadableFieldError)) throw error;
    log.error("name not readable", errorFields(error));
    return "";
  }
}

/** The names of a profile, with the Latin ones decrypted. The caller has checked that the reader may see the name. */
export function ownNamesOf({ fullName, companyName, details, company }: WrittenName): OwnNames {
  const written = companyName ?? fullName;
  if (companyName === null) return { written, latin: latinOf("member_details", details, "fullNameLatin"), isCompany: false };
  return { written, latin: latinOf("company", company, "legalNameLatin"), isCompany: true };
}

/** A company's name, else the person's, as readers of each language see it. */
export const shownNameOf = (row: WrittenName): ShownName => shownName(ownNamesOf(row));

/** {@link shownNameOf} for readers of one language. Nothing is decrypted for the Russian name. */
export const nameIn = (language: Language, row: WrittenName): string =>
  language === "ru" ? (row.companyName ?? row.fullName) : shownNameOf(row).en;

/** The row with a person's own name, also for a company's director. */
const personRow = (row: WrittenName): WrittenName => ({ ...row, companyName: null });

export const shownPersonOf = (row: WrittenName): ShownName => shownNameOf(personRow(row));

/**
 * An account's holder. A name in Latin letters, and every name for readers of Russian, is the account's own. Readers of English see a
 * Cyrillic name in the member's Latin spelling when the account is the member's, else transliterated.
 */
export function shownHolder(holder: string, member: WrittenName | undefined): ShownName {
  if (!/\p{Script=Cyrillic}/u.test(holder)) return { ru: holder, en: holder };
  const own = member && ownNamesOf(member);
  const isOwn = own !== undefined && isSameName(holder, own.written);
  // The words of another holder's name keep their order, because the account does not show whether it is a company's.
  return shownName(isOwn ? { ...own, written: holder } : { written: holder, latin: "", isCompany: true });
}

/** The names of a notification about a member, read in the transaction of its cause. */
export function noticeSubject(
  fullName: string,
  { current, pending }: DetailsRows,
): { readonly subject: string; readonly subjectEn: string } {
  const { ru, en } = shownName(ownNamesOf({ id: "", fullName, companyName: null, details: current ?? pending, company: null }));
  return { subject: ru, subjectEn: en };
}

/** Displayed names of members and staff by id, a company's own name, in both languages. */
export async function mapShownNames(ids: readonly string[], db?: Queryable): Promise<ReadonlyMap<string, ShownName>> {
  return new Map((await listWrittenNames(ids, db)).map((row) => [row.id, shownNameOf(row)]));
}

/** The signed-in person's own name, a company's own, in both languages. A name in Latin letters needs no look-up. */
export async function readShownName({ userId, name, fullName, profileKind }: Principal): Promise<ShownName> {
  const asTyped = shownName({ written: name, latin: "", isCompany: profileKind === "company" && name !== fullName });
  if (!/\p{Script=Cyrillic}/u.test(name)) return asTyped;
  return (await mapShownNames([userId])).get(userId) ?? asTyped;
}

/** {@link readShownName} in one language; empty for a guest. The Russian name needs no look-up. */
export async function readOwnName(principal: Principal | null, language: Language): Promise<string> {
  if (principal === null) return "";
  return language === "ru" ? principal.name : (await readShownName(principal))[language];
}

type Places<Id extends string, Name extends string> = readonly (readonly [id: Id, name: Name])[];

/** Replaces the names in rows, each beside the id of its person, with those for readers of the language. */
export async function namedIn<Id extends string, Name extends string, Row extends Readonly<Record<Id | Name, string | null>>>(
  language: Language,
  rows: readonly Row[],
  places: Places<Id, Name>,
): Promise<readonly Row[]> {
  if (language === "ru") return rows;
  const idsOf = (row: Row) => places.map(([id]): string | null => row[id]).filter((id) => id !== null);
  const names = await mapNamesIn(language, rows.flatMap(idsOf));
  const shown = (row: Row) => places.flatMap(([id, name]) => (row[id] === null ? [] : [[name, names.get(row[id]) ?? row[name]]]));
  return rows.map((row) => ({ ...row, ...Object.fromEntries(shown(row)) }));
}

/** A member's own and the company's name for readers of a language; no company name for a person. The Russian names need no look-up. */
export async function shownNamesOfMember(
  { id, fullName, companyName }: Pick<WrittenName, "id" | "fullName" | "companyName">,
  language: Language,
): Promise<{ readonly person: string; readonly company: string | null }> {
  if (language === "ru") return { person: fullName, company: companyName || null };
  const [row] = await listWrittenNames([id]);
  if (row === undefined) return { person: fullName, company: null };
  return { person: nameIn(language, personRow(row)), company: row.companyName === null ? null : nameIn(language, row) };
}

/** {@link mapShownNames} for readers of one language. */
export async function mapNamesIn(language: Language, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map((await listWrittenNames(ids)).map((row) => [row.id, nameIn(language, row)]));
}

/** `Irina K.`, the names in English letters and in staff's lists, by id. */
export async function mapShortEnglish(ids: readonly string[], db: Queryable): Promise<ReadonlyMap<string, string>> {
  return new Map((await listWrittenNames(ids, db)).map((row) => [row.id, shortEnglish(ownNamesOf(row))]));
}
