/** Lower case without accents, so that `Кот-д’Ивуар` and `Sao Tome` are found as typed. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const words = /[^\p{L}\p{N}+]+/u;

/** Rank of a list entry: match at its beginning, at the beginning of a word, or anywhere; null without a match. */
function rankOf(line: string, typed: string): number | null {
  if (line.startsWith(typed)) return 0;
  if (line.split(words).some((word) => word.startsWith(typed) || word === `+${typed}`)) return 1;
  return line.includes(typed) ? 2 : null;
}

/** The lines of a list that match the typed text, the best first; all of them without a text. */
export function listMatches<Line extends { readonly text: string }>(lines: readonly Line[], typed: string): readonly Line[] {
  const sought = plain(typed.trim());
  return lines
    .flatMap((line) => {
      const rank = rankOf(plain(line.text), sought);
      return rank === null ? [] : [{ line, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ line }) => line);
}
