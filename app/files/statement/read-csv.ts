import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { humanIdsIn } from "#domain/money/deal-codes.ts";
import type { Currency } from "#domain/money/money.ts";
import { rowFault, StatementFault, type StatementPart, statementText } from "#domain/money/statement.ts";
import { bankReference, maxPurpose } from "./bank-reference.ts";
import { csvDay, type DayOrder } from "./csv-day.ts";
import { isTotal, isUnbooked } from "./csv-rows.ts";
import { csvMinor, signOf } from "./csv-sum.ts";
import { partyAccount, partyName } from "./party-name.ts";
import { maxLine } from "./statement-text.ts";

export const csvFields = [
  ...(["date", "amount", "sign", "credit", "debit", "reference", "payerName", "payerAccount"] as const),
  // A bank may part the payer's text into several columns.
  ...(["purpose", "purpose2", "purpose3"] as const),
] as const;
export type CsvField = (typeof csvFields)[number];

/**
 * Which column holds what, counted from 0: either `amount` with its sign (in the cell, or as a word in the column `sign`), or `credit` and
 * `debit` apart.
 */
export interface CsvMapping {
  readonly columns: Readonly<Partial<Record<CsvField, number>>>;
  /** Rows above the first movement. */
  readonly skip: number;
  /** Rows below the last movement: totals. */
  readonly skipEnd?: number;
  /** Which number of `05/11/2026` is the day. */
  readonly dayOrder?: DayOrder;
  /** Typed by the person, because a table does not state balances. */
  readonly opening: bigint;
  readonly closing: bigint;
}

/** How many cells all lines of one width have together, for the width that has most of them. */
function weightOf(lines: readonly string[], mark: string): number {
  const weights = new Map<number, number>();
  for (const line of lines) {
    const marks = line.split(mark).length - 1;
    weights.set(marks, (weights.get(marks) ?? 0) + marks);
  }
  return Math.max(0, ...weights.values());
}

/** The separator that parts most lines alike: titles above a table have marks of their own, and so have sums and quoted texts. */
function delimiterOf(head: string): string {
  const lines = head.split(/\r\n|\n|\r/).map((line) => line.replace(/"[^"]*"/g, ""));
  return [";", "\t", ",", "|"].sort((a, b) => weightOf(lines, b) - weightOf(lines, a))[0] ?? ";";
}

const headLength = 10_000;

/** What shows a table's separator, and the whole text with it. */
async function headed(texts: AsyncIterable<string>): Promise<{ readonly head: string; readonly whole: AsyncGenerator<string> }> {
  const iterator = texts[Symbol.asyncIterator]();
  let head = "";
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
    head += next.value;
    if (head.length >= headLength) break;
  }
  const whole = async function* () {
    yield head;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  };
  return { head: head.slice(0, headLength), whole: whole() };
}

interface Row {
  readonly cells: readonly string[];
  /** Its line in the file, where blank lines count too; of a row on several lines the last one. */
  readonly line: number;
}

/** Columns of the widest table: banks' tables have up to thirty. */
const maxColumns = 100;

/** Why the table cannot be read on. */
function tableFault(error: unknown): StatementFault {
  if (error instanceof StatementFault) return error;
  const isLong = error instanceof CsvError && error.code === "CSV_MAX_RECORD_SIZE";
  return isLong ? new StatementFault("long", { row: Number(error.lines), max: maxLine }) : new StatementFault("format");
}

/** Tables for Excel write `="0012"` so that a text stays a text. */
const withoutFormula = (cell: string): string => /^="(.*)"$/s.exec(cell)?.[1] ?? cell;

/** Throws {@link StatementFault} `wide`, `long`. */
async function* rowsOf(texts: AsyncIterable<string>): AsyncGenerator<Row> {
  const { head, whole } = await headed(texts);
  const parser = parse({
    delimiter: delimiterOf(head),
    ...{ relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true, max_record_size: maxLine, info: true },
  });
  const source = Readable.from(whole);
  // A broken encoding ends the reading with its own reason.
  source.on("error", (error) => parser.destroy(error));
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (record.length > maxColumns) throw new StatementFault("wide", { row: info.lines, max: maxColumns });
      if (record.some((cell) => cell !== "")) yield { cells: record.map(withoutFormula), line: info.lines };
    }
  } catch (error) {
    throw tableFault(error);
  } finally {
    source.destroy();
  }
}

/** The first rows of a table, for the choice of columns. */
export async function readCsvHead(texts: AsyncIterable<string>, count: number): Promise<readonly (readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  for await (const { cells } of rowsOf(texts)) {
    rows.push(cells);
    if (rows.length === count) break;
  }
  return rows;
}

const cellOf = (cells: readonly string[], { columns }: CsvMapping, field: CsvField): string =>
  columns[field] === undefined ? "" : (cells[columns[field]] ?? "").trim();

/** Signed minor units; 0 for a row that only informs. Null when the sum cannot be read. */
function sumOf(cells: readonly string[], mapping: CsvMapping, currency: Currency): bigint | null {
  const read = (field: CsvField) => csvMinor(cellOf(cells, mapping, field), currency);
  if (mapping.columns.amount !== undefined) {
    const minor = read("amount");
    if (minor === null || mapping.columns.sign === undefined) return minor;
    const sign = signOf(cellOf(cells, mapping, "sign"));
    return sign === null ? null : sign * (minor < 0n ? -minor : minor);
  }
  const isBlank = (field: CsvField) => cellOf(cells, mapping, field) === "";
  if (isBlank("credit") && isBlank("debit")) return null;
  const [credit, debit] = [isBlank("credit") ? 0n : read("credit"), isBlank("debit") ? 0n : read("debit")];
  if (credit === null || debit === null || (credit !== 0n && debit !== 0n)) return null;
  // Some banks write a minus in the column of what left.
  return credit === 0n ? -(debit < 0n ? -debit : debit) : credit;
}

const sumFields = ["amount", "credit", "debit"] as const;

function cellsFault(row: number, cells: readonly string[], mapping: CsvMapping): StatementFault {
  const fault = rowFault(row, ...sumFields.map((field) => cellOf(cells, mapping, field)));
  return fault.code === "row" ? new StatementFault("cells", { row, cells: cells.join(" · ").slice(0, 200) }) : fault;
}

/** Characters of a cell that a bank fills before it goes on in the next column. */
const fullCell = 140;

/** The payer's text from its columns, and the cells of other columns that hold a deal's number. */
function purposeOf(cells: readonly string[], mapping: CsvMapping): string {
  const mapped = Object.values(mapping.columns);
  const parts = (["purpose", "purpose2", "purpose3"] as const).map((field) => cellOf(cells, mapping, field));
  const joined = parts.reduce((text, part, at) => text + (at === 0 || parts[at - 1]?.length === fullCell ? "" : " ") + part, "");
  const coded = cells.filter((cell, column) => !mapped.includes(column) && humanIdsIn(cell).length > 0 && !joined.includes(cell));
  return statementText([joined, ...new Set(coded)].join(" "), maxPurpose) ?? "";
}

/** The rows of movements: without those above, and without as many at the end as the mapping names. */
async function* movementRows(texts: AsyncIterable<string>, { skip, skipEnd = 0 }: CsvMapping): AsyncGenerator<Row> {
  const held: Row[] = [];
  let row = 0;
  for await (const read of rowsOf(texts)) {
    row += 1;
    if (row <= skip) continue;
    held.push(read);
    if (held.length > skipEnd) yield held.shift() as Row;
  }
}

/**
 * A table of movements, read by the person's mapping. Rows with a sum of zero, of totals and of payments that are not booked are no movements. Throws
 * {@link StatementFault}: `cells` with the line in the file, `dayOrder` for a day that may be read in two ways.
 */
export async function* readCsv(texts: AsyncIterable<string>, mapping: CsvMapping, currency: Currency): AsyncGenerator<StatementPart> {
  yield { kind: "opening", account: null, currency, minor: mapping.opening };
  for await (const { cells, line: at } of movementRows(texts, mapping)) {
    const mapped = Object.values(mapping.columns);
    if (isTotal(cells, cellOf(cells, mapping, "date")) || isUnbooked(cells, mapped)) continue;
    const cell = (field: CsvField) => cellOf(cells, mapping, field);
    const [minor, bookedOn] = [sumOf(cells, mapping, currency), csvDay(cell("date"), mapping.dayOrder)];
    if (bookedOn === "ambiguous") throw new StatementFault("dayOrder", { row: at, day: cell("date").slice(0, 20) });
    if (minor === null || bookedOn === null) throw cellsFault(at, cells, mapping);
    if (minor === 0n) continue;
    const line = {
      ...{ bookedOn, minor, reference: bankReference(cell("reference")) },
      ...{ payerName: partyName(cell("payerName")), payerAccount: partyAccount(cell("payerAccount")), purpose: purposeOf(cells, mapping) },
    };
    yield { kind: "line", line };
  }
  yield { kind: "closing", minor: mapping.closing };
}
