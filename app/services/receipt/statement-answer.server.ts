import type { ServiceResult } from "#contracts/outcome.ts";
import type { StatementEncoding } from "#contracts/stage/statement-encodings.ts";
import type { Tx } from "#data/db.server.ts";
import { findStatementOfFile } from "#data/money/statements.server.ts";
import { StatementFault, type StatementFaultCode, type StatementFormat } from "#domain/money/statement.ts";
import { LaneFullError } from "#files/fair-lanes.ts";
import type { ServiceContext } from "#services/context.ts";
import type { OpenedStatement } from "./read-statement-file.server.ts";
import { inStatementTurn } from "./statement-progress.server.ts";

/** Why a file is refused: an error in it, or a file that is imported already. */
export interface ImportProblem {
  readonly code: StatementFaultCode | "known" | "nothingNew" | "waiting";
  readonly params: Readonly<Record<string, string | number>>;
}

export type StatementAnswer<T> = ServiceResult<T | { readonly trouble: ImportProblem; readonly opened: StatementHead | null }>;

export interface StatementHead {
  readonly fileName: string;
  readonly format: StatementFormat;
  readonly encoding: StatementEncoding;
  readonly currency: OpenedStatement["account"]["currency"];
  readonly last4: string;
  /** The first rows of a table, with its headings. */
  readonly table?: readonly (readonly string[])[];
}

export const headOf = ({ file, format, encoding, account }: OpenedStatement): StatementHead => ({
  ...{ fileName: file.name, format, encoding, currency: account.currency, last4: account.last4 },
});

/** Parses a statement after the person's earlier ones. An error in the file is returned; other errors are thrown. */
export async function answering<T>(
  { principal }: ServiceContext,
  work: () => Promise<StatementAnswer<T>>,
  opened: () => StatementHead | null,
): Promise<StatementAnswer<T>> {
  try {
    return await inStatementTurn(principal.userId, work);
  } catch (error) {
    if (error instanceof LaneFullError) return { ok: true, value: { trouble: { code: "waiting", params: {} }, opened: opened() } };
    if (!(error instanceof StatementFault)) throw error;
    return { ok: true, value: { trouble: { code: error.code, params: error.params }, opened: opened() } };
  }
}

/** Returns the trouble for a file that is imported or proposed already. */
export const isKnown = async ({ account, file }: OpenedStatement, tx?: Tx): Promise<ImportProblem | null> => {
  const at = await findStatementOfFile(account.id, file.sha256, tx);
  return at === null ? null : { code: "known", params: { at } };
};
