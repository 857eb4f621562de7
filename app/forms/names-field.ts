/** The word without its last letter, because Russian case endings change it. */
const stemOf = (word: string) => (word.length > 3 ? word.slice(0, -1) : word);

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word !== "");

/** True when the sentence contains every word of the label, in any case: `Укажите почту` names the field `Почта`. */
export function namesField(sentence: string, label: string): boolean {
  const words = wordsOf(sentence);
  return wordsOf(label).every((part) => words.some((word) => word.startsWith(stemOf(part))));
}
