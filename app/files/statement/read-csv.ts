import { Readable } from "node:stream";
import { parse } from "csv-parse";
import type { Currency } from "#domain/money/money.ts";
import { rowFault, StatementFault, type StatementPart, statementDay, statementMinor, statementText } from "#domain/money/statement.ts";

export const csvFields = ["date", "amount", "credit", "debit", "reference", "payerName", "payerAccount", "purpose"] as const;
export type CsvField = (typeof csvFields)[number];

/** Which column holds what, counted from 0; either `amount` with its sign, or `credit` and `debit` apart. */
export interface CsvMapping {
  readonly columns: Readonly<Partial<Record<CsvField, number>>>;
  /** Lines above the first movement. */
  readonly skip: number;
  /** Typed by the person, since a table says no balances. */
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
  return [";", "\t", ","].sort((a, b) => weightOf(lines, b) - weightOf(lines, a))[0] ?? ";";
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

async function* rowsOf(texts: AsyncIterable<string>): AsyncGenerator<Row> {
  const { head, whole } = await headed(texts);
  const parser = parse({
    delimiter: delimiterOf(head),
    ...{ relax_column_count: true, skip_empty_lines: true, trim: true, max_record_size: 100_000, info: true },
  });
  const source = Readable.from(whole);
  // A broken encoding ends the reading with its own reason.
  source.on("error", (error) => parser.destroy(error));
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<{ record: string[]; info: { lines: number } }>)
      yield { cells: record, line: info.lines };
  } catch (error) {
    throw error instanceof StatementFault ? error : new StatementFault("format");
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

const sumText = (row: readonly string[], { columns }: CsvMapping, field: CsvField): string =>
  columns[field] === undefined ? "" : (row[columns[field]] ?? "").replace(/[A-Z₽€$]{1,3}$/u, "").trim();

function sumOf(row: readonly string[], mapping: CsvMapping, currency: Currency): bigint | null {
  const { columns } = mapping;
  const read = (field: CsvField) => {
    const text = sumText(row, mapping, field);
    return text === "" ? 0n : statementMinor(text, currency);
  };
  if (columns.amount !== undefined) return read("amount") === 0n ? null : read("amount");
  const [credit, debit] = [read("credit"), read("debit")];
  if (credit === null || debit === null || (credit === 0n) === (debit === 0n)) return null;
  // Some banks write what left with a minus, in its own column.
  return credit === 0n ? -(debit < 0n ? -debit : debit) : credit;
}

function cellsFault(row: number, cells: readonly string[], mapping: CsvMapping): StatementFault {
  const fault = rowFault(row, ...(["amount", "credit", "debit"] as const).map((field) => sumText(cells, mapping, field)));
  return fault.code === "row" ? new StatementFault("cells", { row, cells: cells.join(" · ").slice(0, 200) }) : fault;
}

/** A table of movements, read by the person's mapping. Throws {@link StatementFault}, `cells` with its line in the file. */
export async function* readCsv(texts: AsyncIterable<string>, mapping: CsvMapping, currency: Currency): AsyncGenerator<StatementPart> {
  const { columns, skip, opening, closing } = mapping;
  yield { kind: "opening", account: null, currency, minor: opening };
  let row = 0;
  for await (const { cells, line: at } of rowsOf(texts)) {
    row += 1;
    if (row <= skip) continue;
    const cell = (field: CsvField) => (columns[field] === undefined ? undefined : cells[columns[field]]);
    const [minor, bookedOn] = [sumOf(cells, mapping, currency), statementDay(cell("date") ?? "")];
    if (minor === null || bookedOn === null) throw cellsFault(at, cells, mapping);
    const line = {
      ...{ bookedOn, minor, reference: statementText(cell("reference"), 40), payerName: statementText(cell("payerName"), 200) },
      ...{ payerAccount: statementText(cell("payerAccount"), 40), purpose: statementText(cell("purpose"), 400) ?? "" },
    };
    yield { kind: "line", line };
  }
  yield { kind: "closing", minor: closing };
}
