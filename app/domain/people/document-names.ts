import { isLatinName } from "./typed-text.ts";

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
const isLatinScript = (name: string): boolean => !/(?!\p{Script=Latin})\p{L}/u.test(name);

/** The member's name as a document of the country shows it, to fill in a form: in its letters, and in Latin ones. Empty where unknown. */
export function namesInDocument(name: MemberName, country: string): { readonly fullName: string; readonly fullNameLatin: string } {
  const { firstName, middleName, lastName, fullName } = name;
  const inOrder = [firstName, middleName, lastName].filter((part) => part !== "").join(" ");
  const isLatin = inOrder !== "" && isLatinScript(inOrder);
  const fullNameLatin = name.fullNameLatin || (isLatin && isLatinName(inOrder) ? inOrder : "");
  if (isLatin) return { fullName: inOrder, fullNameLatin };
  return { fullName: cyrillic.has(country) ? fullName : fullNameLatin, fullNameLatin };
}
