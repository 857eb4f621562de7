import type { Currency } from "#domain/money/money.ts";
import { StatementFault, type StatementLine } from "#domain/money/statement.ts";
import { StatementBalance, type StatementSums } from "#domain/money/statement-balance.ts";
import type { Balances } from "../read-client-bank.ts";
import type { CsvMapping } from "../read-csv.ts";
import { headLength, readStatement, statementKind } from "../read-statement.ts";

export interface Whose {
  readonly account: string;
  readonly currency: Currency;
  readonly mapping?: CsvMapping;
  readonly balances?: Balances;
}

interface Read {
  readonly lines: readonly StatementLine[];
  readonly sums: StatementSums;
}

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Reads a file that arrives in pieces of `size` bytes. */
export async function readWhole(file: string | Buffer, whose: Whose, size = 7): Promise<Read> {
  const bytes = Buffer.from(file);
  const balance = new StatementBalance(whose);
  const lines: StatementLine[] = [];
  for await (const part of readStatement(inPieces(bytes, size), { ...statementKind(bytes.subarray(0, headLength)), ...whose })) {
    balance.add(part);
    if (part.kind === "line") lines.push(part.line);
  }
  return { lines, sums: balance.end() };
}

/** The lines of a file. */
export const linesOf = async (file: string | Buffer, whose: Whose): Promise<readonly StatementLine[]> =>
  (await readWhole(file, whose)).lines;

/** Code and parameters of the fault that ends a reading. */
export async function faultOf(reading: Promise<unknown>): Promise<string> {
  try {
    await reading;
  } catch (error) {
    if (error instanceof StatementFault) return [error.code, ...Object.values(error.params)].join(" ");
    throw error;
  }
  throw new Error("The file was read.");
}
