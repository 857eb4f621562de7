/** Fields of a member's personal data, in the order of the form (specification §8, design/people §5). */
export const personalKeys = [
  ...(["lastName", "firstName", "middleName", "fullNameLatin", "birthDate", "birthPlace"] as const),
  ...(["country", "city", "street", "house", "room", "postcode", "phone"] as const),
] as const;
export type PersonalKey = (typeof personalKeys)[number];
/** A member's personal data; an empty text means no value. `birthDate` is `yyyy-mm-dd`, `phone` E.164. */
export type PersonalData = Readonly<Record<PersonalKey, string>>;

/** Required values: without them a profile cannot be submitted to moderation. */
export const neededPersonalKeys = ["lastName", "firstName", "birthDate", "country"] as const satisfies readonly PersonalKey[];

export const emptyPersonalData = Object.fromEntries(personalKeys.map((key) => [key, ""])) as Record<PersonalKey, string>;

/** Fields whose values differ. */
export const changedKeys = (before: PersonalData, after: PersonalData): readonly PersonalKey[] =>
  personalKeys.filter((key) => before[key] !== after[key]);

/** The approved data overlaid with the pending fields; forms, checks and moderators use it (design/people §5). */
export function combinedData(current: PersonalData, pending: PersonalData | null, changed: readonly string[]): PersonalData {
  if (pending === null) return current;
  const over = personalKeys.filter((key) => changed.includes(key)).map((key) => [key, pending[key]]);
  return { ...current, ...Object.fromEntries(over) };
}

/** The required fields that are empty. */
export const missingPersonal = (data: PersonalData): readonly PersonalKey[] => neededPersonalKeys.filter((key) => data[key] === "");

/** The full name as the product shows it: `Климова Ирина Петровна`. */
export const fullNameOf = ({ lastName, firstName, middleName }: Pick<PersonalData, "lastName" | "firstName" | "middleName">): string =>
  [lastName, firstName, middleName].filter((part) => part !== "").join(" ");
