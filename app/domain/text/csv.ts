import type { Language } from "../people/principal.ts";

/**
 * Spreadsheets split columns and read numbers by their language. Russian ones take semicolons and a decimal comma, English ones commas
 * and a decimal point. Files for programs and for staff are Russian.
 */
const dialects = { ru: { separator: ";", point: "," }, en: { separator: ",", point: "." } } as const satisfies Record<Language, object>;

/** A cell that starts like a formula would run in a spreadsheet, so it is escaped (design/money §6). */
export function csvCell(text: string, language: Language = "ru"): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  const isQuoted = /["\n\r]/.test(safe) || safe.includes(dialects[language].separator);
  return isQuoted ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A decimal amount as a number of the language's spreadsheets. Amounts are ours and may be negative, so they are not escaped. */
export const csvAmount = (decimal: string, language: Language = "ru"): string => decimal.replace(".", dialects[language].point);

/** Builds a file for spreadsheets of the language from finished cells: UTF-8 with BOM, CRLF. */
export const csvFile = (head: readonly string[], lines: readonly (readonly string[])[], language: Language = "ru"): string =>
  `\uFEFF${[head, ...lines].map((cells) => cells.join(dialects[language].separator)).join("\r\n")}\r\n`;
