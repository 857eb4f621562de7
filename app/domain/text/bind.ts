const nbsp = "\u00a0";

/**
 * Short Russian words that must not end a line: prepositions, conjunctions and the particles "не" and "ни". They may follow each other, so
 * the pattern uses a look-behind.
 */
const shortWord = /(?<=^|[\s\u00a0«„“("\][])([авикосуя]|во|ко|со|об|на|от|до|по|за|из|без|не|ни|но)[ ]/giu;
const beforeDash = / (?=[—–](?:\s|$))/g;
/** Matches the blank between a number or a count and its noun, between a sign and its number, and before the end of an account number. */
const counted = /(?<=\d|\{\{count\}\}) (?=\p{L}|%|₽|€|\$)|(?<=№) | (?=··)/gu;

const known = new Map<string, string>();
/**
 * Maximum of cached sentences. There are a few hundred templates; the limit protects memory from a caller that passes finished sentences.
 */
const maxKnown = 5_000;

/**
 * Inserts no-break spaces (design/look §5): after one-letter words, short prepositions and particles, before a dash, between a number and
 * its noun. For sentences of the catalogue, before their values are inserted.
 */
export function bind(sentence: string): string {
  const before = known.get(sentence);
  if (before !== undefined) return before;
  const bound = sentence.replace(shortWord, `$1${nbsp}`).replace(beforeDash, nbsp).replace(counted, nbsp);
  if (known.size >= maxKnown) known.clear();
  known.set(sentence, bound);
  return bound;
}
