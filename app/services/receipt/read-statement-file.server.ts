import { missing, ok, type ServiceResult } from "#contracts/outcome.ts";
import type { StatementEncoding } from "#contracts/stage/statement-encodings.ts";
import { isUuid } from "#contracts/uuid.ts";
import { findAgentAccount } from "#data/account/requisites.server.ts";
import { findPendingFile, type StoredFile } from "#data/document/files.server.ts";
import type { Currency } from "#domain/money/money.ts";
import { PaymentCounts } from "#domain/money/payment-counts.ts";
import { StatementFault, type StatementLine } from "#domain/money/statement.ts";
import { StatementBalance, type StatementDays } from "#domain/money/statement-balance.ts";
import { dayIn } from "#domain/people/document/document-expiry.ts";
import type { Balances } from "#files/statement/read-client-bank.ts";
import type { CsvMapping } from "#files/statement/read-csv.ts";
import { readStatementInThread } from "#files/statement/read-in-thread.server.ts";
import { headLength, isEncodingOpen, type StatementKind, statementKind } from "#files/statement/read-statement.ts";
import { readStoredFile } from "#files/stored-files.server.ts";
import { accountNumberOf } from "#services/account/details.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { requireImporter } from "./receipt-agents.server.ts";
import { countRead } from "./statement-progress.server.ts";

/** The user's options for values that the file does not contain. */
export interface StatementReading {
  /** Column mapping of a table. */
  readonly mapping?: CsvMapping | undefined;
  /** Balances of a 1C file without balances. */
  readonly balances?: Balances | undefined;
  /** The person's answer whether ambiguous payments are the recorded ones. */
  readonly lines?: LineAnswer | undefined;
}

export type LineAnswer = "same" | "new";

export interface StatementOrder extends StatementReading {
  readonly fileId: string;
  readonly accountId: string;
  /** Overrides the detected encoding. */
  readonly encoding?: StatementEncoding;
}

/** The caller's uploaded file and an account of their agent. */
export interface OpenedStatement extends StatementKind {
  readonly file: StoredFile;
  /** Id of the person who is importing it now. */
  readonly readBy: string;
  readonly agentId: string;
  readonly timeZone: string;
  readonly account: { readonly id: string; readonly number: string; readonly currency: Currency; readonly last4: string };
  /** Allowed days of its lines, both inclusive. */
  readonly days: { readonly opened: string; readonly today: string };
}

async function headOf(file: StoredFile): Promise<Uint8Array> {
  for await (const chunk of readStoredFile(file)) return chunk.subarray(0, headLength);
  return new Uint8Array();
}

/** Refusals: `NOT_FOUND` for another person's file or account. Throws {@link StatementFault} for a file that is not a statement. */
export async function openStatement(
  ctx: ServiceContext,
  { fileId, accountId, encoding }: StatementOrder,
): Promise<ServiceResult<OpenedStatement>> {
  const importer = await requireImporter(ctx);
  if (!importer.ok) return importer;
  const file = isUuid(fileId) ? await findPendingFile(fileId, ctx.principal.userId) : null;
  const chosen = importer.value.accounts.find(({ id, network }) => id === accountId && network === null);
  const sealed = chosen && (await findAgentAccount(chosen.id));
  if (file === null || file.purpose !== "agentFile" || file.offerId !== null || !sealed) return missing;
  const number = accountNumberOf("agent_account", sealed);
  const kind = statementKind(await headOf(file));
  return ok({
    ...{ file, readBy: ctx.principal.userId, agentId: importer.value.id, timeZone: importer.value.timeZone },
    ...{ format: kind.format, encoding: isEncodingOpen(kind.format) ? (encoding ?? kind.encoding) : kind.encoding },
    account: { id: sealed.id, number, currency: sealed.currency, last4: sealed.last4 },
    days: { opened: chosen.openedOn, today: dayIn(importer.value.timeZone, ctx.now) },
  });
}

/** Minimum number of lines per write. */
const batchSize = 1_000;

export interface ReadStatement {
  readonly sums: StatementDays;
  /** Counts of the incoming payments, by day and amount. */
  readonly payments: PaymentCounts;
}

/**
 * Reads the whole file in a separate process and passes the incoming payments to `take` in batches. Keeps only one batch and the counts by
 * day and amount in memory. Throws {@link StatementFault} when the file is invalid.
 */
export async function readIncoming(
  { file, readBy, format, encoding, account, days }: Pick<OpenedStatement, "file" | "readBy" | "format" | "encoding" | "account" | "days">,
  { mapping, balances }: StatementReading,
  take: (lines: readonly StatementLine[]) => Promise<void>,
): Promise<ReadStatement> {
  const balance = new StatementBalance({ account: account.number, currency: account.currency, days });
  const payments = new PaymentCounts();
  let batch: StatementLine[] = [];
  const whose = { account: account.number, currency: account.currency };
  const question = { format, encoding, ...whose, ...(mapping && { mapping }), ...(balances && { balances }) };
  for await (const parts of readStatementInThread(countRead(readBy, file.size, readStoredFile(file)), question)) {
    for (const part of parts) {
      balance.add(part);
      if (part.kind !== "line" || part.line.minor <= 0n) continue;
      payments.add(part.line);
      batch.push(part.line);
    }
    if (batch.length < batchSize) continue;
    await take(batch);
    batch = [];
  }
  if (batch.length > 0) await take(batch);
  const sums = balance.end();
  if (sums.lines === 0) throw new StatementFault("empty");
  return { sums, payments };
}
