import { balancesQuery, mappingQuery } from "#contracts/stage/receipt-forms.ts";
import { statementEncodings } from "#contracts/stage/statement-encodings.ts";
import type { Currency } from "#domain/money/money.ts";
import { isAmbiguousAmount, statementMinor } from "#domain/money/statement.ts";
import { type CsvField, type CsvMapping, csvFields } from "#files/statement/read-csv.ts";
import type { StatementOrder } from "#services/receipt/read-statement-file.server.ts";

export type MappingProblem = "columns" | "balances" | "twofold";

/** The balances that a person typed, in minor units, or why they cannot be read. */
function balancesOf(typed: { readonly opening: string; readonly closing: string }, currency: Currency) {
  if (isAmbiguousAmount(typed.opening) || isAmbiguousAmount(typed.closing)) return "twofold";
  const [opening, closing] = [statementMinor(typed.opening, currency), statementMinor(typed.closing, currency)];
  return opening === null || closing === null ? "balances" : { opening, closing };
}

/** The columns of a table as an address names them; null before the choice, a problem when the choice is not complete. */
function mappingOf(search: URLSearchParams, currency: Currency): CsvMapping | MappingProblem | null {
  const read = mappingQuery.safeParse(Object.fromEntries(search));
  if (!read.success) return "columns";
  const named = csvFields.flatMap((field): [CsvField, number][] => (read.data[field] === "" ? [] : [[field, Number(read.data[field])]]));
  const columns = Object.fromEntries(named) as CsvMapping["columns"];
  const hasSum = columns.amount === undefined ? columns.credit !== undefined : columns.credit === undefined && columns.debit === undefined;
  if (columns.date === undefined || !hasSum) return "columns";
  const balances = balancesOf(read.data, currency);
  if (typeof balances === "string") return balances;
  const { skip, skipEnd, dayOrder } = read.data;
  return { columns, skip: Number(skip), skipEnd: Number(skipEnd), ...(dayOrder !== "" && { dayOrder }), ...balances };
}

/** Balances of a 1C file that contains none; null before a person typed them. */
function typedBalances(search: URLSearchParams, currency: Currency) {
  const read = balancesQuery.safeParse(Object.fromEntries(search));
  return read.success ? balancesOf(read.data, currency) : null;
}

/** The parameters in the address of a preview. */
export function orderOf(fileId: string, search: URLSearchParams, currency: Currency) {
  const isTable = search.has("date");
  const mapping = isTable ? mappingOf(search, currency) : null;
  const balances = isTable ? null : typedBalances(search, currency);
  const encoding = statementEncodings.find((one) => one === search.get("encoding"));
  const isWhole = typeof mapping === "object" && mapping !== null;
  const order: StatementOrder = {
    ...{ fileId, accountId: search.get("account") ?? "" },
    ...(encoding && { encoding }),
    ...(isWhole && { mapping }),
    ...(typeof balances === "object" && balances !== null && { balances }),
  };
  const problem = [mapping, balances].find((one): one is MappingProblem => typeof one === "string") ?? null;
  return { order, problem };
}
