// node scripts/read-statement.ts FILE --account NUMBER --currency EUR [--mapping JSON] Prints the movements of a bank statement as the
// import parses them, or {"fault": …}. Nothing is stored.
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { parseArgs } from "node:util";
import { humanIdsIn } from "#domain/money/deal-codes.ts";
import { type Currency, exponents } from "#domain/money/money.ts";
import { StatementFault, type StatementLine } from "#domain/money/statement.ts";
import { StatementBalance } from "#domain/money/statement-balance.ts";
import type { CsvMapping } from "#files/statement/read-csv.ts";
import { headLength, readStatement, statementKind } from "#files/statement/read-statement.ts";

const usage = 'Usage: read-statement.ts FILE --account NUMBER --currency EUR [--mapping \'{"columns":{"date":0,"amount":1},…}\']';

interface Question {
  readonly file: string;
  readonly account: string;
  readonly currency: Currency;
  readonly mapping: string | undefined;
}

function questionOf(args: readonly string[]): Question {
  const text = { type: "string" } as const;
  const options = { account: text, currency: text, mapping: text };
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const { account, currency = "", mapping } = values;
  const [file] = positionals;
  if (file === undefined || account === undefined || !(currency in exponents)) throw new Error(usage);
  return { file, account, currency: currency as Currency, mapping };
}

/** `columns`, `skip`, `skipEnd`, `dayOrder`; `opening` and `closing` in minor units. Without `columns`: the balances of a 1C file. */
function mappingOf(json: string | undefined) {
  if (json === undefined) return {};
  const { opening, closing, ...rest } = JSON.parse(json);
  const balances = { opening: BigInt(opening ?? 0), closing: BigInt(closing ?? 0) };
  return rest.columns === undefined ? { balances } : { mapping: { skip: 0, ...rest, ...balances } as CsvMapping };
}

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(headLength) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const printed = ({ minor, ...line }: StatementLine) => ({
  ...line,
  minor: `${minor}`,
  codes: humanIdsIn(`${line.purpose} ${line.reference ?? ""}`),
});

async function read({ file, account, currency, mapping }: Question) {
  const balance = new StatementBalance({ account, currency });
  const lines: StatementLine[] = [];
  const question = { ...statementKind(await headOf(file)), account, currency, ...mappingOf(mapping) };
  for await (const part of readStatement(createReadStream(file), question)) {
    balance.add(part);
    if (part.kind === "line") lines.push(part.line);
  }
  balance.end();
  return lines.map(printed);
}

async function main(): Promise<void> {
  try {
    console.log(JSON.stringify(await read(questionOf(process.argv.slice(2))), null, 2));
  } catch (error) {
    if (!(error instanceof StatementFault)) throw error;
    console.log(JSON.stringify({ fault: error.code, ...error.params }));
  }
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
