import type { CsvField } from "#files/statement/read-csv.ts";
import { type HeadingSigns, headingSigns } from "./column-headings.ts";

const maxHeading = 60;

/** `Betrag (EUR)` → `betrag`, `Сумма, руб.` → `сумма`. */
const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/^#/, "")
    .replace(/\s+/g, " ")
    .replace(/[\s,]*(?:\((?:[a-z]{3}|[€$£₽₸¥])\)|(?<!\p{L})руб\.?|\s(?:in )?(?:chf|eur|pln|usd|try))$/u, "")
    .trim();

/** The rank of a heading for the field: 0 is the most certain; null when the heading does not name the field. */
function rankOf(heading: string, { signs, not }: HeadingSigns): number | null {
  if (heading.length > maxHeading || not?.test(heading)) return null;
  const rank = signs.findIndex((sign) => sign.test(heading));
  return rank < 0 ? null : rank;
}

type Columns = Partial<Record<CsvField, string>>;

function columnsOf(row: readonly string[]): Columns {
  const [found, headings]: [Columns, string[]] = [{}, row.map(plain)];
  const taken = new Set<number>();
  for (const signs of headingSigns) {
    const ranked = headings.flatMap((heading, column) => {
      const rank = taken.has(column) ? null : rankOf(heading, signs);
      return rank === null ? [] : [{ column, rank }];
    });
    const [best] = ranked.sort((a, b) => a.rank - b.rank || a.column - b.column);
    if (best === undefined) continue;
    found[signs.field] = `${best.column}`;
    taken.add(best.column);
  }
  return withOneSum(found);
}

/** A table has one amount column or two: two separate columns win, and a single one of them is ignored. */
function withOneSum({ amount, credit, debit, sign, ...columns }: Columns): Columns {
  const isApart = credit !== undefined && (debit !== undefined || amount === undefined);
  if (isApart) return { ...columns, credit, ...(debit !== undefined && { debit }) };
  return { ...columns, ...(amount !== undefined && { amount, ...(sign !== undefined && { sign }) }) };
}

/** The columns suggested by a table's headings, with the number of lines before them; a person confirms them by sending the form. */
export function suggestColumns(table: readonly (readonly string[])[]): Readonly<Record<string, string>> {
  const rows = table.map((row, index) => ({ columns: columnsOf(row), skip: `${index + 1}` }));
  const [best] = rows.sort((a, b) => Object.keys(b.columns).length - Object.keys(a.columns).length);
  // A single match is not enough: a title above the table or the text of a payment may contain one of the words.
  return best && Object.keys(best.columns).length > 1 ? { ...best.columns, skip: best.skip } : {};
}

/** Columns offered for a file whose rows cannot be read. */
const usualWidth = 12;

/**
 * The columns of a table, numbered from 1, each with its heading from the last of the `skip` lines before the data; the heading is empty when
 * the file has none.
 */
export function columnHeadings(
  table: readonly (readonly string[])[],
  skip: number,
): readonly { readonly number: number; readonly heading: string }[] {
  const width = table.length === 0 ? usualWidth : Math.max(...table.map((row) => row.length));
  const headings = table[skip - 1] ?? [];
  return Array.from({ length: width }, (_, at) => ({
    number: at + 1,
    heading: (headings[at] ?? "").replace(/\s+/g, " ").trim().slice(0, maxHeading),
  }));
}
