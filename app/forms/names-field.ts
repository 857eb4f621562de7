/** A word without its ending: Russian says the same name in another case. */
const stemOf = (word: string) => (word.length > 3 ? word.slice(0, -1) : word);

/** Whether a sentence says the name of its field by itself, in whatever case: `Укажите почту` under `Почта`. */
export function namesField(sentence: string, label: string): boolean {
  const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}-]+/u);
  const said = wordsOf(sentence);
  return wordsOf(label)
    .filter((word) => word !== "")
    .every((word) => said.some((one) => one.startsWith(stemOf(word))));
}
