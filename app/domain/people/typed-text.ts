import type { Language } from "./access/principal.ts";

/** Typed text in its stored form: composed (NFC), trimmed, each run of white space replaced by one blank. */
export const tidyText = (text: string): string => text.normalize("NFC").trim().replace(/\s+/gu, " ");

const directionMarks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;
/** Text without direction marks. A name or a note with such a mark could reorder the text around it. */
export const withoutDirectionMarks = (text: string): string => text.replace(directionMarks, "");

// Control characters, zero-width characters and direction marks: they can make one text look like another.
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
export const hasHiddenCharacters = (text: string): boolean => hidden.test(text);

const nameForm = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{M} .'’-]+$/u;

/**
 * Characters that generated documents can print: `app/files/pdf/typefaces.test.ts` compares them with the fonts. Roman numerals and
 * full-width letters are excluded.
 */
export const isPrintedInNames = (text: string): boolean => /^[\u0020-\u036f\u0400-\u052f\u1e00-\u1eff’]+$/u.test(text);

/** More marks on one letter than any language uses, or a mark without its letter. */
const markPile = /\p{M}{3}|(?:^|[^\p{L}\p{M}])\p{M}/u;

const host = /[\p{L}\p{M}-]{2,}\.[\p{L}\p{M}-]{2,}/u;
const productNames = ["bridgehold", "бриджхолд", "wbit"];

/** Whether a name contains a host name or the name of the product. A letter that shows such a name would mislead its reader. */
export function isMisleadingName(name: string): boolean {
  const letters = name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "");
  return host.test(name) || productNames.some((own) => letters.includes(own));
}

/**
 * The error in a name; null for a valid name. All letters of a word must belong to one script, because look-alike letters can imitate
 * another person's name.
 */
export function nameFault(name: string): "form" | "scripts" | "misleading" | null {
  if (!nameForm.test(name) || !/\p{L}/u.test(name) || !isPrintedInNames(name) || markPile.test(name)) return "form";
  if (isMisleadingName(name)) return "misleading";
  const isMixed = name.split(/[ -]/u).some((word) => /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word));
  return isMixed ? "scripts" : null;
}

export const isLatinName = (name: string): boolean => /^[A-Za-z .'-]{2,70}$/.test(name) && /[A-Za-z]/.test(name);

const latin: Readonly<Record<string, string>> = {
  ...{ А: "A", Б: "B", В: "V", Г: "G", Д: "D", Е: "E", Ё: "E", Ж: "ZH", З: "Z", И: "I", Й: "I", К: "K", Л: "L", М: "M", Н: "N" },
  ...{ О: "O", П: "P", Р: "R", С: "S", Т: "T", У: "U", Ф: "F", Х: "KH", Ц: "TS", Ч: "CH", Ш: "SH", Щ: "SHCH", Ъ: "IE", Ы: "Y" },
  ...{ Ь: "", Э: "E", Ю: "IU", Я: "IA" },
};

/** Letters of other languages that do not decompose into a base letter and a mark. */
const otherLatin: Readonly<Record<string, string>> = {
  ...{
    І: "I",
    Ї: "I",
    Є: "IE",
    Ґ: "G",
    Ў: "U",
    Ј: "J",
    Љ: "LJ",
    Њ: "NJ",
    Ћ: "C",
    Ђ: "D",
    Џ: "DZ",
    Ѕ: "DZ",
    Ќ: "K",
    Ѓ: "G",
    Ә: "A",
    Ғ: "G",
  },
  ...{ Қ: "K", Ң: "N", Ө: "O", Ұ: "U", Ү: "U", Һ: "H", Ҷ: "CH", Ӣ: "I", Ӯ: "U", Ҳ: "KH", Ӧ: "O", Ӱ: "U" },
  ...{ Æ: "AE", Œ: "OE", Ø: "OE", Ł: "L", Đ: "D", Ð: "D", Þ: "TH", Ə: "E", Ŋ: "N", Ħ: "H", Ŧ: "T" },
};

/** A name in Latin letters as passports write it (ICAO 9303), without marks. */
export function transliterate(name: string): string {
  const capitals = [...name.normalize("NFC").toUpperCase()].map((letter) => latin[letter] ?? otherLatin[letter] ?? letter).join("");
  return capitals.normalize("NFD").replace(/\p{M}/gu, "");
}

/** Legal forms of companies with the names that English readers use. */
const legalForms: Readonly<Record<string, string>> = { ООО: "LLC", АО: "JSC", ПАО: "PJSC", ЗАО: "CJSC" };

/** Letters for companies, which are transliterated as in English texts instead of as in passports. */
const firmLatin: Readonly<Record<string, string>> = { ...latin, Ё: "YO", Й: "Y", Ъ: "", Ю: "YU", Я: "YA" };

/** `ООО «Мостовая Россия»` → `Mostovaya Rossiya LLC`; null for a name without a legal form. */
function firmInLatin(name: string): string | null {
  const [, form = "", own = ""] = /^(ООО|АО|ПАО|ЗАО)\s+(.+)$/u.exec(name.trim()) ?? [];
  const legal = legalForms[form];
  return legal === undefined ? null : `${lettersInLatin(own.replace(/^«(.+)»$/u, "$1"), firmLatin)} ${legal}`;
}

/**
 * A name for English pages and letters: Russian letters transliterated with their case (`Щукина Юлия` → `Shchukina Iuliia`) and English
 * quotation marks, a company with its legal form last; everything else is unchanged. For display only: documents and accounts keep the
 * typed name.
 */
export const showInLatin = (name: string): string => firmInLatin(name) ?? lettersInLatin(name, latin);

/** The name of a bank or a company in the reader's script; in Russian unchanged. */
export const firmIn = (language: Language, name: string): string => (language === "en" ? showInLatin(name) : name);

function lettersInLatin(name: string, table: Readonly<Record<string, string>>): string {
  const letters = [...name];
  return letters
    .map((letter, at) => {
      const written = table[letter.toUpperCase()] ?? letter;
      if (letter !== letter.toUpperCase()) return written === letter ? letter : written.toLowerCase();
      const isAmongCapitals = /\p{Lu}/u.test(letters[at + 1] ?? "") || /\p{Lu}/u.test(letters[at - 1] ?? "");
      return isAmongCapitals ? written : written.slice(0, 1) + written.slice(1).toLowerCase();
    })
    .join("")
    .replaceAll("«", "“")
    .replaceAll("»", "”");
}

/** A person's full name, family name first, for English readers: in Latin letters, given name first (`Вебер Йонас` → `Ionas Veber`). */
export function personInEnglish(fullName: string): string {
  const [family = "", ...given] = showInLatin(fullName).split(" ");
  return [...given, family].join(" ");
}
