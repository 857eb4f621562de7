/** A cell that starts like a formula would run in a spreadsheet, so it is escaped (design/money §6). */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[;"\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A decimal amount for Russian spreadsheets. Amounts are ours and may be negative, so they are not escaped. */
export const csvAmount = (decimal: string): string => decimal.replace(".", ",");

/** Builds a file for Russian spreadsheets from finished cells: UTF-8 with BOM, semicolons, CRLF. */
export const csvFile = (head: readonly string[], lines: readonly (readonly string[])[]): string =>
  `\uFEFF${[head, ...lines].map((cells) => cells.join(";")).join("\r\n")}\r\n`;
