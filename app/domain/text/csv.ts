import type { Language } from "../people/access/principal.ts";

/**
 * Spreadsheets split columns and parse numbers by their language: Russian ones use semicolons and a decimal comma, English ones commas and
 * a decimal point. Files for programs are Russian.
 */
const dialects = { ru: { separator: ";", point: "," }, en: { separator: ",", point: "." } } as const satisfies Record<Language, object>;

/** Escapes a cell that starts like a formula, because a spreadsheet would run it (design/money §6). */
export function csvCell(text: string, language: Language = "ru"): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  const isQuoted = /["\n\r]/.test(safe) || safe.includes(dialects[language].separator);
  return isQuoted ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A decimal amount in the number format of the language's spreadsheets. It is not escaped as a formula, because the product formats it and
 * it may be negative.
 */
export const csvAmount = (decimal: string, language: Language = "ru"): string => decimal.replace(".", dialects[language].point);

/** Further lines of a file that is sent in parts, each with a line end. */
export const csvLines = (lines: readonly (readonly string[])[], language: Language): string =>
  lines.map((cells) => `${cells.join(dialects[language].separator)}\r\n`).join("");

/** Builds a file for spreadsheets of the language from escaped cells: UTF-8 with BOM, CRLF. */
export const csvFile = (head: readonly string[], lines: readonly (readonly string[])[], language: Language = "ru"): string =>
  `\uFEFF${[head, ...lines].map((cells) => cells.join(dialects[language].separator)).join("\r\n")}\r\n`;
