/** The word with a capital first letter, for the beginning of a label: "номер счёта" → "Номер счёта". */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
