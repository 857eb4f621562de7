import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { humanIdsIn } from "#domain/money/deal-codes.ts";
import type { Currency } from "#domain/money/money.ts";
import { rowFault, StatementFault, type StatementPart, statementText } from "#domain/money/statement.ts";
import { bankReference, maxPurpose } from "./bank-reference.ts";
import { csvDay, type DayOrder } from "./csv-day.ts";
import { csvMinor, signOf } from "./csv-sum.ts";
import { OwnCurrency } from "./own-account.ts";
import { partyAccount, partyName } from "./party-name.ts";
import { maxLine } from "./statement-text.ts";

const totals = new RegExp(
  String.raw`^[^\p{L}]*(?:${[
    ...["total", "totals", "totaal", "totale", "toplam", "sum", "summe", "gesamt", "suma", "razem", "podsumowanie", "合计"],
    ...[String.raw`(?:\p{L}+ )?balance`, "(?:anfangs|end|begin|eind)?saldo", "(?:(?:alter|neuer) )?kontostand", "solde", "turnover"],
    ...["итого", "всего", "обороты?", String.raw`(?:\p{L}+ )?(?:остаток|сальдо|залишок)`, "количество операций", "разом", "усього"],
    ...["барлығы", "жиыны", String.raw`(?:\p{L}+ )?қалдығы`, String.raw`(?:\p{L}+ )?bakiye(?:si)?`],
  ].join("|")})(?!\p{L})`,
  "iu",
);

/** A row in which a cell begins with the word for a total, and that has no day or no amount. */
const isTotal = (cells: readonly string[], day: string, sums: readonly string[]): boolean =>
  (csvDay(day) === null || sums.every((sum) => sum === "")) && cells.some((cell) => totals.test(cell.trim()));

const unbooked =
  /^(?:pending|reverted|failed|declined|cancell?ed|rejected|offen|(?:umsatz )?vorgemerkt|в обработке|отклонен[ао]?|отменен[ао]?)$/iu;

/** Returns whether a row is a payment that failed or is not booked yet: such a word is in an unmapped cell, or in place of the day. */
const isUnbooked = (cells: readonly string[], mapped: readonly number[], day: string): boolean =>
  unbooked.test(day.trim()) || cells.some((cell, column) => unbooked.test(cell.trim()) && !mapped.includes(column));

export const csvFields = [
  ...(["date", "amount", "sign", "credit", "debit", "reference", "payerName", "payerAccount"] as const),
  // Some banks split the payer's text into several columns. A fee is deducted from the amount; rows in other currencies are skipped.
  ...(["purpose", "purpose2", "purpose3", "fee", "currency"] as const),
] as const;
export type CsvField = (typeof csvFields)[number];

/**
 * Column numbers from 0: either `amount` with its sign (in the cell, or as a word in the column `sign`), or `credit` and `debit`
 * separately.
 */
export interface CsvMapping {
  readonly columns: Readonly<Partial<Record<CsvField, number>>>;
  /** Rows above the first movement. */
  readonly skip: number;
  /** Rows below the last movement: totals. */
  readonly skipEnd?: number;
  /** Which number of `05/11/2026` is the day. */
  readonly dayOrder?: DayOrder;
  /** Typed by the person, because a table has no balances. */
  readonly opening: bigint;
  readonly closing: bigint;
}

/** Total number of cells of all lines with the same width, for the width with the largest total. */
function weightOf(lines: readonly string[], mark: string): number {
  const weights = new Map<number, number>();
  for (const line of lines) {
    const marks = line.split(mark).length - 1;
    weights.set(marks, (weights.get(marks) ?? 0) + marks);
  }
  return Math.max(0, ...weights.values());
}

/**
 * Returns the separator that splits most lines into the same number of cells, because titles, amounts and quoted texts contain
 * separators too.
 */
function delimiterOf(head: string): string {
  const lines = head.split(/\r\n|\n|\r/).map((line) => line.replace(/"[^"]*"/g, ""));
  return [";", "\t", ",", "|"].sort((a, b) => weightOf(lines, b) - weightOf(lines, a))[0] ?? ";";
}

const headLength = 10_000;

/** Returns the beginning that shows a table's separator, and the whole text. */
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
  /** Line number in the file, including blank lines; for a row of several lines the last one. */
  readonly line: number;
}

/** Maximum number of columns. Banks' tables have up to thirty. */
const maxColumns = 100;

/** The reason why the table cannot be parsed further. */
function tableFault(error: unknown): StatementFault {
  if (error instanceof StatementFault) return error;
  if (!(error instanceof CsvError)) return new StatementFault("format");
  if (error.code === "CSV_MAX_RECORD_SIZE") return new StatementFault("long", { row: Number(error.lines), max: maxLine });
  return new StatementFault("quote", { row: Number(error.lines) });
}

/** Tables for Excel contain `="0012"` to keep a number as text. */
const withoutFormula = (cell: string): string => /^="(.*)"$/s.exec(cell)?.[1] ?? cell;

/** Blank cells, and the sign with which old programs end a file. */
const isBlank = /^[\s\p{Cc}]*$/u;

/** Throws {@link StatementFault} `wide`, `long`, `quote`. */
async function* rowsOf(texts: AsyncIterable<string>): AsyncGenerator<Row> {
  const { head, whole } = await headed(texts);
  const parser = parse({
    delimiter: delimiterOf(head),
    ...{ relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true, max_record_size: maxLine, info: true },
  });
  const source = Readable.from(whole);
  // An encoding error ends the parsing with its own reason.
  source.on("error", (error) => parser.destroy(error));
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (record.length > maxColumns) throw new StatementFault("wide", { row: info.lines, max: maxColumns });
      if (record.some((cell) => !isBlank.test(cell))) yield { cells: record.map(withoutFormula), line: info.lines };
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

/** A fee in minor units, without its sign; 0 when the table has none. Null for an unreadable one. */
function feeOf(cells: readonly string[], mapping: CsvMapping, currency: Currency): bigint | null {
  const text = cellOf(cells, mapping, "fee");
  const fee = isNothing(text) ? 0n : csvMinor(text, currency);
  return fee !== null && fee < 0n ? -fee : fee;
}

/** An empty cell, or a dash in place of an amount. */
const isNothing = (text: string): boolean => /^[\s\u2010-\u2015\u2212-]*$/.test(text);

/** Signed minor units; 0 for a row without a movement. Null for an unreadable amount. */
function movedOf(cells: readonly string[], mapping: CsvMapping, currency: Currency): bigint | null {
  const read = (field: CsvField) => csvMinor(cellOf(cells, mapping, field), currency);
  if (mapping.columns.amount !== undefined) {
    const minor = read("amount");
    if (minor === null || mapping.columns.sign === undefined) return minor;
    const sign = signOf(cellOf(cells, mapping, "sign"));
    return sign === null ? null : sign * (minor < 0n ? -minor : minor);
  }
  const isBlank = (field: CsvField) => isNothing(cellOf(cells, mapping, field));
  if (isBlank("credit") && isBlank("debit")) return null;
  const [credit, debit] = [isBlank("credit") ? 0n : read("credit"), isBlank("debit") ? 0n : read("debit")];
  if (credit === null || debit === null || (credit !== 0n && debit !== 0n)) return null;
  // Some banks write a minus in the debit column.
  return credit === 0n ? -(debit < 0n ? -debit : debit) : credit;
}

/** The movement of a row with its fee. */
function sumOf(cells: readonly string[], mapping: CsvMapping, currency: Currency): bigint | null {
  const [moved, fee] = [movedOf(cells, mapping, currency), feeOf(cells, mapping, currency)];
  return moved === null || fee === null ? null : moved - fee;
}

const sumFields = ["amount", "credit", "debit"] as const;

function cellsFault(row: number, cells: readonly string[], mapping: CsvMapping): StatementFault {
  const fault = rowFault(row, ...sumFields.map((field) => cellOf(cells, mapping, field)));
  return fault.code === "row" ? new StatementFault("cells", { row, cells: cells.join(" · ").slice(0, 200) }) : fault;
}

/** Length of a full cell, after which a bank continues in the next column. */
const fullCell = 140;

/** Joins the payer's text from its columns, and cells of other columns that contain a deal's number. */
function purposeOf(cells: readonly string[], mapping: CsvMapping): string {
  const mapped = Object.values(mapping.columns);
  const parts = (["purpose", "purpose2", "purpose3"] as const).map((field) => cellOf(cells, mapping, field));
  const joined = parts.reduce((text, part, at) => text + (at === 0 || parts[at - 1]?.length === fullCell ? "" : " ") + part, "");
  const coded = cells.filter((cell, column) => !mapped.includes(column) && humanIdsIn(cell).length > 0 && !joined.includes(cell));
  return statementText([joined, ...new Set(coded)].join(" "), maxPurpose) ?? "";
}

/** Rows of movements, without the rows above, and without the given number of rows at the end. */
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

/** A row of totals, or of a payment that is not booked. */
const isPassed = (cells: readonly string[], mapping: CsvMapping): boolean => {
  const [day, ...sums] = (["date", ...sumFields] as const).map((field) => cellOf(cells, mapping, field));
  return isTotal(cells, day ?? "", sums) || isUnbooked(cells, Object.values(mapping.columns), day ?? "");
};

/**
 * Parses a table of movements according to the person's mapping. Rows with zero, of totals and of unbooked payments are skipped. Throws
 * {@link StatementFault}: `cells` with the line in the file, `dayOrder` for an ambiguous date, `currency` when all rows are in other
 * currencies.
 */
export async function* readCsv(texts: AsyncIterable<string>, mapping: CsvMapping, currency: Currency): AsyncGenerator<StatementPart> {
  yield { kind: "opening", account: null, currency, minor: mapping.opening };
  const own = new OwnCurrency(currency);
  for await (const { cells, line: at } of movementRows(texts, mapping)) {
    if (isPassed(cells, mapping) || !own.takes(cellOf(cells, mapping, "currency"))) continue;
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
  own.end();
  yield { kind: "closing", minor: mapping.closing };
}
