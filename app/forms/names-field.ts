/** Whether a sentence says the name of its field by itself, in whatever case: `Укажите почту` under `Почта`. Russian changes a word's last letter. */
export const namesField = (sentence: string, label: string): boolean =>
  label
    .toLowerCase()
    .split(" ")
    .every((word) => sentence.toLowerCase().includes(word.slice(0, word.length > 3 ? -1 : 3)));
