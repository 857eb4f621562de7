import { type DetailsRow, type DetailsRows, listPersonDetails } from "#data/people/member-details.server.ts";
import type { OwnDetails } from "#data/people/own-account.server.ts";
import type { ProfileRow } from "#data/people/profiles.server.ts";
import { combinedData, emptyPersonalData, type PersonalData, personalKeys } from "#domain/people/personal/personal-data.ts";
import { blindIndexes, indexWith } from "#files/blind-index.server.ts";
import { encryptField, fieldAad } from "#files/field-encryption.server.ts";
import { openSealed } from "#services/names/open-sealed.server.ts";

const aadOf = (id: string): string => fieldAad("member_details", "sealed", id);

export const sealPersonal = (id: string, data: PersonalData): string => encryptField(JSON.stringify(data), aadOf(id));

const phoneColumn = "member_details.phone";

/** Blind index of a phone, to detect the same phone at another member. */
export const phoneIndexWith = (key: Buffer, phone: string): Buffer => indexWith(key, phone, phoneColumn);

/** Returns blind indexes of a complete phone number, with its country code or in the Russian domestic format; none for any other text. */
export function typedPhones(text: string): readonly Buffer[] {
  const [digits] = /^\+?\d{7,15}$/.exec(text.replace(/[\s()-]/g, "")) ?? [];
  if (digits === undefined) return [];
  if (digits.startsWith("+")) return blindIndexes(digits, phoneColumn);
  return /^8\d{10}$/.test(digits) ? blindIndexes(`+7${digits.slice(1)}`, phoneColumn) : [];
}

/** Decrypts a member's personal data. The caller has checked the permission. */
export function openPersonal({ id, sealed }: Pick<DetailsRow, "id" | "sealed">): PersonalData {
  const stored = openSealed("member_details", { id, sealed });
  return { ...emptyPersonalData, ...Object.fromEntries(personalKeys.map((key) => [key, stored[key] ?? ""])) };
}

/** The approved phone, or the typed one while none is approved; null without one. The caller has checked the permission. */
export function ownPhone(details: readonly OwnDetails[]): string | null {
  const of = (wanted: OwnDetails["version"]) => details.find(({ version }) => version === wanted);
  const [approved, pending] = [of("current"), of("onModeration")];
  const phone = approved === undefined ? "" : openPersonal(approved).phone;
  if (phone !== "" || !pending?.changedFields.includes("phone")) return phone || null;
  return openPersonal(pending).phone || null;
}

/** Personal data from the person's row, for profiles that have no details yet. */
const ofRow = ({ firstName, middleName, lastName, country }: ProfileRow): PersonalData => ({
  ...emptyPersonalData,
  ...{ firstName, lastName, middleName: middleName ?? "", country: country ?? "" },
});

/** A moderator's remarks by field, for values that the member has not changed since. */
export type Remarks = Readonly<Record<string, string>>;

export interface PersonalView {
  /** Approved values; empty before the first moderation. */
  readonly current: PersonalData;
  /** Changed values that are not approved yet; null when there are none. */
  readonly pending: PersonalData | null;
  readonly combined: PersonalData;
  readonly changed: readonly string[];
  readonly remarks: Remarks;
  readonly isSubmitted: boolean;
}

const remarksOf = (row: DetailsRow | null): Remarks =>
  Object.fromEntries(Object.entries(Object(row?.remarks)).filter((entry): entry is [string, string] => typeof entry[1] === "string"));

/** Decrypts both versions of a member's personal data. The caller has checked the permission. */
export function personalView(row: ProfileRow, { current, pending }: DetailsRows): PersonalView {
  const live = current === null ? ofRow(row) : openPersonal(current);
  const waiting = pending === null ? null : openPersonal(pending);
  const changed = pending?.changedFields ?? [];
  return {
    ...{ current: live, pending: waiting, combined: combinedData(live, waiting, changed), changed },
    ...{ remarks: remarksOf(pending), isSubmitted: pending !== null && pending.submittedAt !== null },
  };
}

/** Returns the names of members in Latin letters, as in their passports. Companies and members without a Latin name are left out. */
export async function mapLatinNames(memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await listPersonDetails([...new Set(memberIds)]);
  const named = rows.map((row): [string, string] => [row.userId, openPersonal(row).fullNameLatin.trim()]);
  return new Map(named.filter(([, name]) => name !== ""));
}
