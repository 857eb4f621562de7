import { mostExported } from "#contracts/list/export-limit.ts";
import { type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { findAgentAccount } from "#data/account/requisites.server.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool } from "#data/db.server.ts";
import { listMovements, type Movement } from "#data/money/account-book.server.ts";
import { findFirstStatement } from "#data/money/account-days.server.ts";
import { wallAt } from "#domain/time/zone.ts";
import { type BookedLine, clientBankFile } from "#files/statement/write-client-bank.ts";
import { accountNumberOf } from "#services/account/details.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { type BookQuestion, readBook } from "./read-book.server.ts";

const lineOf = ({ day, amount, reference, party, purpose, humanId }: Movement): BookedLine => ({
  ...{ day, minor: amount.minor, number: reference ?? "", party: party ?? "", purpose: purpose ?? humanId ?? "" },
});

/**
 * Exports days of the book for 1C: every movement, without the page's filter, so that both balances are right. The export is audited.
 * Refusals: those of {@link readBook}, `EXPORT.TOO_LONG {max}`.
 */
export async function exportClientBank(
  ctx: ServiceContext,
  { accountId, from, to }: BookQuestion,
): Promise<ServiceResult<Buffer> | Refusal> {
  const days = { ...(from && { from }), ...(to && { to }) };
  const book = await readBook(ctx, { accountId, ...days });
  if (!book.ok) return book;
  const sealed = await findAgentAccount(book.value.account.accountId);
  if (sealed === null) return refuse("NOT_FOUND");
  const { account, head } = book.value;
  // Before the first statement the book has no opening balance.
  const start = (await findFirstStatement(account.accountId))?.dayFrom;
  const since = start !== undefined && (from === undefined || from < start) ? start : from;
  const found = await listMovements(account, { ...days, ...(since && { from: since }) }, { limit: mostExported + 1 });
  if (found.length > mostExported) return refuse("EXPORT.TOO_LONG", { max: mostExported });
  const lines = found.toReversed().map(lineOf);
  const today = new Date(wallAt(account.timeZone, ctx.now)).toISOString().slice(0, 10);
  const period = { from: since ?? lines[0]?.day ?? to ?? today, to: to ?? lines.at(-1)?.day ?? since ?? today };
  const diff = { ...period, format: "1c", lines: lines.length };
  await recordAudit(pool, { ...auditOf(ctx), action: "nominal.export", objectType: "agentAccount", objectId: account.accountId, diff });
  // A movement recorded between the two queries is in the lines but not in the head, so the closing balance is computed from the lines.
  const opening = head.opening.minor;
  const closing = lines.reduce((sum, { minor }) => sum + minor, opening);
  return { ok: true, value: clientBankFile({ ...period, opening, closing, account: accountNumberOf("agent_account", sealed), lines }) };
}
