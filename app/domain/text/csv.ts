/** A cell that starts like a formula would run in a spreadsheet (design/money §6). */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[;"\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A decimal amount for Russian spreadsheets; ours may be negative, so it is no formula. */
export const csvAmount = (decimal: string): string => decimal.replace(".", ",");

/** Lines of finished cells as a file for Russian spreadsheets: UTF-8 with BOM, semicolons, CRLF. */
export const csvFile = (head: readonly string[], lines: readonly (readonly string[])[]): string =>
  `\uFEFF${[head, ...lines].map((cells) => cells.join(";")).join("\r\n")}\r\n`;
