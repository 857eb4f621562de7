import anyAscii from "any-ascii";

/** Legal forms are ignored in comparisons. */
const legalForms = new Set([
  "ооо",
  "оао",
  "зао",
  "пао",
  "ао",
  "ип",
  "ooo",
  "oao",
  "zao",
  "pao",
  "ao",
  "ip",
  "gmbh",
  "ag",
  "kg",
  "ug",
  "llc",
  "ltd",
  "inc",
  "bv",
  "nv",
  "sa",
  "sarl",
  "srl",
]);

const spellings: readonly (readonly [RegExp, string])[] = [
  // Consonants in English, German, French and passport spellings.
  ...([
    [/schtsch|shch/g, "s"],
    [/tsch|tch/g, "h"],
    [/sch|sh/g, "s"],
    [/ch|kh/g, "h"],
    [/zh/g, "z"],
    [/ts|tz/g, "z"],
    [/ph/g, "f"],
    [/ck|q|c/g, "k"],
    [/x/g, "ks"],
    [/w/g, "v"],
  ] as const),
  // Vowels: я is ia, ya or ja; ä is a or ae.
  ...([
    [/[yj]/g, "i"],
    [/i+(?=[aeu])/g, ""],
    [/i+o/g, "e"],
    [/([aou])e/g, "$1"],
    [/(.)\1+/g, "$1"],
  ] as const),
];

interface Word {
  /** In Latin letters. */
  readonly latin: string;
  /** Equal for all spellings of one name. */
  readonly key: string;
  readonly isInitial: boolean;
}

function wordOf(text: string): Word {
  const latin = anyAscii(text.replace(/[ьъ]/giu, "").replace(/ё/giu, "е"))
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
  return { latin, key: spellings.reduce((word, [from, to]) => word.replace(from, to), latin), isInitial: [...text].length === 1 };
}

function wordsOf(name: string): readonly Word[] {
  const plain = name.normalize("NFC").replace(/(?<=\p{L})['’ʼ`´](?=\p{L})/gu, "");
  const words = plain.match(/[\p{L}\p{M}\d]+/gu) ?? [];
  const own = words.filter((word) => !legalForms.has(word.toLowerCase()));
  return (own.length > 0 ? own : words).map(wordOf);
}

function isSameWord(one: Word, other: Word): boolean {
  if (one.isInitial === other.isInitial) return one.key === other.key;
  const [initial, whole] = one.isInitial ? [one, other] : [other, one];
  return whole.key.startsWith(initial.key) || whole.latin.startsWith(initial.latin);
}

/** Counts words of the shorter name that the longer name also contains, each word once. Whole words are paired before initials. */
function countShared(left: readonly Word[], right: readonly Word[]): { readonly shared: number; readonly isOnlyInitials: boolean } {
  const [free, rest] = [[...right], [...left].sort((a, b) => Number(a.isInitial) - Number(b.isInitial))];
  let [shared, whole] = [0, 0];
  for (const word of rest) {
    const exact = free.findIndex((one) => one.isInitial === word.isInitial && isSameWord(word, one));
    const at = exact >= 0 ? exact : free.findIndex((one) => isSameWord(word, one));
    const found = free[at];
    if (found === undefined) continue;
    free.splice(at, 1);
    shared += 1;
    if (!word.isInitial && !found.isInitial) whole += 1;
  }
  return { shared, isOnlyInitials: whole === 0 };
}

/**
 * Returns whether two names may belong to the same person or company: they share two words, or the only word that one of them has.
 * Alphabet, spelling (`Müller`, `Mueller`), ё, apostrophes, word order and legal forms do not matter; an initial matches any word that
 * begins with it. `any-ascii` covers the letters of all alphabets; `transliteration` is ten times as large and depends on the language.
 */
export function isSameName(one: string, other: string): boolean {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  const { shared, isOnlyInitials } = countShared(left, right);
  return shared > 0 && !isOnlyInitials && shared >= Math.min(2, left.length, right.length);
}
