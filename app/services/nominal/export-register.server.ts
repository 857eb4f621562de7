import type { Refusal, ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool } from "#data/db.server.ts";
import { listMovements } from "#data/money/account-book.server.ts";
import { env } from "#env";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { type BookQuestion, readBook } from "./read-book.server.ts";
import { writeRegister } from "./register-pages.server.ts";

/** Maximum for a printed register. A longer span is exported in parts. */
const most = 3_000;

/**
 * Exports days of the book as a register for signature: every movement, without the page's filter, so that its sums are right. The
 * export is audited. Refusals: those of {@link readBook}.
 */
export async function exportRegister(
  ctx: ServiceContext,
  { accountId, from, to }: BookQuestion,
): Promise<ServiceResult<Uint8Array> | Refusal> {
  const days = { ...(from && { from }), ...(to && { to }) };
  const book = await readBook(ctx, { accountId, ...days });
  if (!book.ok) return book;
  const { account, head } = book.value;
  const found = await listMovements(account, days, { limit: most + 1 });
  const lines = found.slice(0, most).toReversed();
  const diff = { from: from ?? "", to: to ?? "", format: "pdf", lines: lines.length };
  await recordAudit(pool, { ...auditOf(ctx), action: "nominal.export", objectType: "agentAccount", objectId: account.accountId, diff });
  const facts = { product: env.PRODUCT_NAME, account, from, to, head, lines, isCut: found.length > most, at: ctx.now };
  return { ok: true, value: await writeRegister(facts) };
}
