/** Faults of a new password; their sentences are in the catalogue. */
export type PasswordFault = "short" | "long" | "classes" | "common" | "personal";

/** The person who sets the password. Their own words would make it easy to guess. */
export interface PasswordOwner {
  readonly email: string;
  readonly fullName: string;
  readonly productName: string;
}

export const passwordLength = { min: 8, max: 250 } as const;

/** Kinds of characters; a password needs one of each (specification §5). */
export const passwordClasses = ["lower", "upper", "digit", "symbol"] as const;
export type PasswordClass = (typeof passwordClasses)[number];

const ofClass: Readonly<Record<PasswordClass, RegExp>> = {
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  digit: /[0-9]/,
  symbol: /[^\p{L}\p{N}\s]/u,
};

/** The kinds of characters that a password lacks, in the order of {@link passwordClasses}. */
export const missingClasses = (password: string): readonly PasswordClass[] => passwordClasses.filter((one) => !ofClass[one].test(password));

/** Common words in passwords; Russian ones also as typed on a Latin keyboard. */
const commonWords = [
  ...["password", "passwort", "qwerty", "qwertz", "azerty", "asdfgh", "zxcvbn", "letmein", "welcome", "admin", "administrator"],
  ...["iloveyou", "monkey", "dragon", "football", "baseball", "sunshine", "princess", "master", "login", "secret", "changeme"],
  ...["пароль", "parol", "gfhjkm", "йцукен", "qazwsx", "привет", "ghbdtn", "любовь", "k.,jdm", "лето", "весна", "осень", "зима"],
  ...["summer", "winter", "spring", "autumn", "test", "user", "guest", "root", "abc", "aaa", "moscow", "berlin", "russia"],
];
const lookalikes: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "0": "o",
  "1": "i",
  "!": "i",
  "3": "e",
  $: "s",
  "5": "s",
  "7": "t",
};

/** A common word without other letters around it; digits may replace its letters. */
function isCommon(lower: string): boolean {
  const typed = [...lower];
  const read = typed.map((char) => lookalikes[char] ?? char);
  return commonWords.some((word) => {
    const at = read.join("").indexOf(word);
    const around = [...typed.slice(0, at), ...typed.slice(at + word.length)];
    return at >= 0 && !around.some((char) => /\p{L}/u.test(char));
  });
}

/** Few different characters, or one short piece repeated: easy to guess. */
const isMonotonous = (lower: string): boolean => new Set(lower).size < 4 || /^(.+?)\1+$/su.test(lower);

/** A word of the person's own data, and the field that contains it. */
interface PersonalWord {
  readonly of: "email" | "name" | "product";
  readonly word: string;
}

/** The first word of the person's own data in the password, as spelled in their data; null when there is none. */
export function personalWord(password: string, { email, fullName, productName }: PasswordOwner): PersonalWord | null {
  const lower = password.toLowerCase();
  const words: readonly PersonalWord[] = [
    { of: "email", word: email.split("@")[0] ?? "" },
    { of: "product", word: productName },
    ...fullName.split(/[\s-]+/u).map((word) => ({ of: "name", word }) as const),
  ];
  return words.find(({ word }) => [...word].length >= 4 && lower.includes(word.toLowerCase())) ?? null;
}

/**
 * The rules of design/people §4 for a new password: 8 to 250 code points, a lower-case and an upper-case letter, a digit and a symbol, no
 * common or monotonous password, and no word of the person's own data. `null` when it is valid. The password is never trimmed or
 * normalised.
 */
export function passwordFault(password: string, owner: PasswordOwner): PasswordFault | null {
  const length = [...password].length;
  if (length < passwordLength.min) return "short";
  if (length > passwordLength.max) return "long";
  if (missingClasses(password).length > 0) return "classes";
  const lower = password.toLowerCase();
  if (personalWord(password, owner) !== null) return "personal";
  return isCommon(lower) || isMonotonous(lower) ? "common" : null;
}
