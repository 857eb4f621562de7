import type { DetailsRow, DetailsRows } from "#data/people/member-details.server.ts";
import type { ProfileRow } from "#data/people/profiles.server.ts";
import { combinedData, emptyPersonalData, type PersonalData, personalKeys } from "#domain/people/personal-data.ts";
import { blindIndexes, indexWith } from "#files/blind-index.server.ts";
import { decryptField, encryptField, fieldAad } from "#files/field-encryption.server.ts";

const aadOf = (id: string): string => fieldAad("member_details", "sealed", id);

export const sealPersonal = (id: string, data: PersonalData): string => encryptField(JSON.stringify(data), aadOf(id));

const phoneColumn = "member_details.phone";

/** The same phone at another member is noticed by this. */
export const phoneIndexWith = (key: Buffer, phone: string): Buffer => indexWith(key, phone, phoneColumn);

/** Indexes of a phone that was typed whole, with its country's code or as Russians dial it at home; none for any other text. */
export function typedPhones(text: string): readonly Buffer[] {
  const [digits] = /^\+?\d{7,15}$/.exec(text.replace(/[\s()-]/g, "")) ?? [];
  if (digits === undefined) return [];
  if (digits.startsWith("+")) return blindIndexes(digits, phoneColumn);
  return /^8\d{10}$/.test(digits) ? blindIndexes(`+7${digits.slice(1)}`, phoneColumn) : [];
}

/** A member's personal data, opened; the caller has judged who asks. */
export function openPersonal({ id, sealed }: Pick<DetailsRow, "id" | "sealed">): PersonalData {
  if (sealed === null) return emptyPersonalData;
  const stored: Partial<Record<string, string>> = JSON.parse(decryptField(sealed, aadOf(id)));
  return { ...emptyPersonalData, ...Object.fromEntries(personalKeys.map((key) => [key, stored[key] ?? ""])) };
}

/** What the person's own row says, for profiles from before there were details. */
const ofRow = ({ firstName, middleName, lastName, country }: ProfileRow): PersonalData => ({
  ...emptyPersonalData,
  ...{ firstName, lastName, middleName: middleName ?? "", country: country ?? "" },
});

/** A moderator's remarks by field, as the member wrote nothing of them. */
export type Remarks = Readonly<Record<string, string>>;

export interface PersonalView {
  /** What is live; empty fields before the first moderation. */
  readonly current: PersonalData;
  /** What the member changed and nobody approved yet; null for nothing. */
  readonly pending: PersonalData | null;
  readonly combined: PersonalData;
  readonly changed: readonly string[];
  readonly remarks: Remarks;
  readonly isSubmitted: boolean;
}

const remarksOf = (row: DetailsRow | null): Remarks =>
  Object.fromEntries(Object.entries(Object(row?.remarks)).filter((entry): entry is [string, string] => typeof entry[1] === "string"));

/** Both versions of a member's personal data, opened; the caller has judged who asks. */
export function personalView(row: ProfileRow, { current, pending }: DetailsRows): PersonalView {
  const live = current === null ? ofRow(row) : openPersonal(current);
  const waiting = pending === null ? null : openPersonal(pending);
  const changed = pending?.changedFields ?? [];
  return {
    ...{ current: live, pending: waiting, combined: combinedData(live, waiting, changed), changed },
    ...{ remarks: remarksOf(pending), isSubmitted: pending !== null && pending.submittedAt !== null },
  };
}
