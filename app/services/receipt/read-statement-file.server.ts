import { createHash } from "node:crypto";
import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { findAgentAccount } from "#data/account/requisites.server.ts";
import { findPendingFile, type StoredFile } from "#data/document/files.server.ts";
import type { Currency } from "#domain/money/money.ts";
import { lineIdentity, StatementFault, type StatementLine } from "#domain/money/statement.ts";
import { StatementBalance, type StatementDays } from "#domain/money/statement-balance.ts";
import { dayIn } from "#domain/people/agent-paper.ts";
import type { Balances } from "#files/statement/read-client-bank.ts";
import type { CsvMapping } from "#files/statement/read-csv.ts";
import { headLength, isEncodingOpen, readStatement, type StatementKind, statementKind } from "#files/statement/read-statement.ts";
import type { StatementEncoding } from "#files/statement/statement-text.ts";
import { readStoredFile } from "#files/stored-files.server.ts";
import { accountNumberOf } from "#services/account/details.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { requireImporter } from "./receipt-agents.server.ts";

/** What a person says about a file that does not say it itself. */
export interface StatementReading {
  /** Of a table. */
  readonly mapping?: CsvMapping | undefined;
  /** Of a 1C file that states none. */
  readonly balances?: Balances | undefined;
}

export interface StatementOrder extends StatementReading {
  readonly fileId: string;
  readonly accountId: string;
  /** In place of the one that its bytes suggest. */
  readonly encoding?: StatementEncoding;
}

/** A file of the person who sent it and an account of their agent. */
export interface OpenedStatement extends StatementKind {
  readonly file: StoredFile;
  readonly agentId: string;
  readonly timeZone: string;
  readonly account: { readonly id: string; readonly number: string; readonly currency: Currency; readonly last4: string };
  /** The days that its lines may have, both inclusive. */
  readonly days: { readonly opened: string; readonly today: string };
}

async function headOf(file: StoredFile): Promise<Uint8Array> {
  for await (const chunk of readStoredFile(file)) return chunk.subarray(0, headLength);
  return new Uint8Array();
}

/** Refusals: `NOT_FOUND` for everybody else's file or account. Throws {@link StatementFault} for what is no statement. */
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
  return {
    ok: true,
    value: {
      ...{ file, agentId: importer.value.id, timeZone: importer.value.timeZone },
      ...{ format: kind.format, encoding: isEncodingOpen(kind.format) ? (encoding ?? kind.encoding) : kind.encoding },
      account: { id: sealed.id, number, currency: sealed.currency, last4: sealed.last4 },
      days: { opened: chosen.openedOn, today: dayIn(importer.value.timeZone, ctx.now) },
    },
  };
}

/** Identities of lines, in hex. Of lines that are alike in everything, the second and each later one is counted, because they are payments too. */
class LineHashes {
  readonly #seen = new Map<string, number>();

  of(line: StatementLine): string {
    const identity = lineIdentity(line);
    const digest = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
    const before = this.#seen.get(digest) ?? 0;
    this.#seen.set(digest, before + 1);
    return createHash("sha256").update(`${identity}\u001f${before}`).digest("hex");
  }
}

const batchSize = 1_000;

export interface IncomingLine extends StatementLine {
  /** Hex. */
  readonly hash: string;
}

/**
 * Reads the whole file and gives the incoming payments to `take` in batches of a thousand. Holds one batch and a short digest of each
 * line. Throws {@link StatementFault} when the file cannot be trusted.
 */
export async function readIncoming(
  { file, format, encoding, account, days }: Pick<OpenedStatement, "file" | "format" | "encoding" | "account" | "days">,
  { mapping, balances }: StatementReading,
  take: (lines: readonly IncomingLine[]) => Promise<void>,
): Promise<StatementDays> {
  const balance = new StatementBalance({ account: account.number, currency: account.currency, days });
  const hashes = new LineHashes();
  let batch: IncomingLine[] = [];
  const whose = { account: account.number, currency: account.currency };
  const question = { format, encoding, ...whose, ...(mapping && { mapping }), ...(balances && { balances }) };
  for await (const part of readStatement(readStoredFile(file), question)) {
    balance.add(part);
    if (part.kind !== "line") continue;
    const hash = hashes.of(part.line);
    if (part.line.minor > 0n) batch.push({ ...part.line, hash });
    if (batch.length < batchSize) continue;
    await take(batch);
    batch = [];
  }
  if (batch.length > 0) await take(batch);
  const sums = balance.end();
  if (sums.lines === 0) throw new StatementFault("empty");
  return sums;
}
