/** The word with a capital first letter, for the beginning of a label: "номер счёта" → "Номер счёта". */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The opposite, for a label within a sentence: "Документ, чтобы платить из России" → "документ, чтобы платить из России". */
export const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
