import { isLatinName, transliterate } from "../typed-text.ts";

/** A member's name by its parts, in one line, and in Latin letters; an absent one is empty. */
export interface MemberName {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  /** Last name first. */
  readonly fullName: string;
  readonly fullNameLatin: string;
}

/** Countries that write names in documents in Cyrillic letters. */
const cyrillic: ReadonlySet<string> = new Set(["russia", "belarus", "bulgaria", "kazakhstan", "kyrgyzstan", "serbia"]);
/** Countries whose documents show a name in another script, with or without Latin letters. */
const otherLetters: ReadonlySet<string> = new Set([
  ...cyrillic,
  ...["armenia", "china", "cyprus", "georgia", "greece", "hong-kong", "india", "israel", "thailand", "united-arab-emirates"],
]);
/** Whether a document of the country shows the name in Latin letters only, so that one field holds it. */
export const hasOneName = (country: string): boolean => !otherLetters.has(country);

const isLatinScript = (name: string): boolean => !/(?!\p{Script=Latin})\p{L}/u.test(name);

/** First and last name as Russian passports transliterate them; empty for a name in Latin letters or with letters without a rule. */
function transliterated({ firstName, lastName }: MemberName): string {
  const name = `${firstName} ${lastName}`.trim();
  const letters = isLatinScript(name) ? "" : transliterate(name);
  return isLatinName(letters) ? letters : "";
}

/** Words of a name in any order and case. */
const wordsOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .split(/[\s-]+/u)
    .toSorted()
    .join(" ");

/** Whether the name in a document is the member's: with or without the patronymic, in their letters, or as passports transliterate it. */
export function isNameOf(name: MemberName, document: { readonly country: string; readonly fullName: string }): boolean {
  const { firstName, middleName, lastName } = name;
  const prefilled = namesInDocument(name, document.country);
  const own = [`${lastName} ${firstName}`, `${lastName} ${firstName} ${middleName}`, prefilled.fullName, prefilled.fullNameLatin];
  return own.some((one) => one.trim() !== "" && wordsOf(one) === wordsOf(document.fullName));
}

/**
 * The member's name as a document of the country shows it, to prefill a form: in the country's letters, and in Latin ones. Empty where
 * unknown.
 */
export function namesInDocument(name: MemberName, country: string): { readonly fullName: string; readonly fullNameLatin: string } {
  const { firstName, middleName, lastName, fullName } = name;
  const inOrder = [firstName, middleName, lastName].filter((part) => part !== "").join(" ");
  const isLatin = inOrder !== "" && isLatinScript(inOrder);
  const known = isLatin && isLatinName(inOrder) ? inOrder : "";
  const fullNameLatin = name.fullNameLatin || known || transliterated(name);
  if (isLatin) return { fullName: inOrder, fullNameLatin };
  return { fullName: cyrillic.has(country) ? fullName : fullNameLatin, fullNameLatin };
}
