import { mappingQuery } from "#contracts/receipt-forms.ts";
import type { Currency } from "#domain/money/money.ts";
import { isTwofold, statementMinor } from "#domain/money/statement.ts";
import { type CsvField, type CsvMapping, csvFields } from "#files/statement/read-csv.ts";
import { statementEncodings } from "#files/statement/statement-text.ts";
import type { StatementOrder } from "#services/receipt/read-statement-file.server.ts";

export type MappingProblem = "columns" | "balances" | "twofold";

/** The columns of a table as an address names them; null while nobody chose, a problem when the choice is not whole. */
function mappingOf(search: URLSearchParams, currency: Currency): CsvMapping | MappingProblem | null {
  if (!search.has("date")) return null;
  const read = mappingQuery.safeParse(Object.fromEntries(search));
  if (!read.success) return "columns";
  const named = csvFields.flatMap((field): [CsvField, number][] => (read.data[field] === "" ? [] : [[field, Number(read.data[field])]]));
  const columns = Object.fromEntries(named) as CsvMapping["columns"];
  const hasSum = columns.amount === undefined ? columns.credit !== undefined : columns.credit === undefined && columns.debit === undefined;
  if (columns.date === undefined || !hasSum) return "columns";
  if (isTwofold(read.data.opening) || isTwofold(read.data.closing)) return "twofold";
  const [opening, closing] = [statementMinor(read.data.opening, currency), statementMinor(read.data.closing, currency)];
  if (opening === null || closing === null || read.data.opening === "" || read.data.closing === "") return "balances";
  return { columns, skip: Number(read.data.skip), opening, closing };
}

/** What the address of a preview asks for. */
export function orderOf(fileId: string, search: URLSearchParams, currency: Currency) {
  const mapping = mappingOf(search, currency);
  const encoding = statementEncodings.find((one) => one === search.get("encoding"));
  const isWhole = typeof mapping === "object" && mapping !== null;
  const order: StatementOrder = {
    ...{ fileId, accountId: search.get("account") ?? "" },
    ...(encoding && { encoding }),
    ...(isWhole && { mapping }),
  };
  return { order, problem: typeof mapping === "string" ? mapping : null };
}
