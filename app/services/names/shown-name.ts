import type { Language } from "#domain/people/access/principal.ts";
import { personInEnglish, showInLatin } from "#domain/people/typed-text.ts";
import { initials } from "#domain/text/initials.ts";
import { isSameName } from "../same-name.ts";

/** The names of a person or company in their profile. */
export interface OwnNames {
  /** The name as typed: family name first, or a company's own name. */
  readonly written: string;
  /** The name in Latin letters, as in the passport or the register; empty when none was given. */
  readonly latin: string;
  readonly isCompany: boolean;
}

/** One name as readers of each language see it. */
export type ShownName = Readonly<Record<Language, string>>;

/** `JONAS WEBER` → `Jonas Weber`; a name that is not all capitals is unchanged. */
const withoutCapitals = (name: string): string =>
  name === name.toUpperCase() ? name.replace(/\p{L}+/gu, (word) => word.slice(0, 1) + word.slice(1).toLowerCase()) : name;

/** A passport's name with the given name first, whatever order the person typed. */
function givenFirst(latin: string, written: string): string {
  const [family = ""] = written.split(" ");
  const [first = "", ...rest] = withoutCapitals(latin).split(/\s+/u);
  const last = rest.at(-1);
  return last !== undefined && isSameName(first, family) && !isSameName(last, family)
    ? [...rest, first].join(" ")
    : [first, ...rest].join(" ");
}

function inEnglish({ written, latin, isCompany }: OwnNames): string {
  const given = /\p{Script=Cyrillic}/u.test(written) ? latin.trim() : "";
  if (isCompany) return given || showInLatin(written);
  return given === "" ? personInEnglish(written) : givenFirst(given, written);
}

/**
 * The only rule for names on pages and in letters and documents: Russian readers see a name as typed; English readers see a Cyrillic name
 * in its owner's Latin spelling, or transliterated when the owner gave none.
 */
export const shownName = (names: OwnNames): ShownName => ({ ru: names.written, en: inEnglish(names) });

/** Initials of a shown name: `В. Й.` and `J. W.`. */
export const shownInitials = ({ ru, en }: ShownName): ShownName => ({ ru: initials(ru), en: initials(en) });

/** `Irina K.` of a person's English name; a company keeps its name. */
export function shortEnglish(names: OwnNames): string {
  const whole = inEnglish(names);
  const words = whole.split(" ");
  return names.isCompany || words.length < 2 ? whole : `${words[0]} ${words.at(-1)?.slice(0, 1)}.`;
}
