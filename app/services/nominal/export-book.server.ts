import { mostExported } from "#contracts/list/export-limit.ts";
import { type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool } from "#data/db.server.ts";
import { listMovements, type Movement } from "#data/money/account-book.server.ts";
import { decimalText } from "#domain/offer/wire.ts";
import { csvAmount, csvCell, csvFile } from "#domain/text/csv.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { columnsOf, csvLine } from "#services/csv-cells.ts";
import { findNominalAccount } from "./nominal-accounts.server.ts";
import type { BookQuestion } from "./read-book.server.ts";

const columns = columnsOf({
  id: [],
  day: ["day"],
  kind: ["kind"],
  amount: ["amount", "currency"],
  party: ["party"],
  purpose: ["purpose"],
  reference: ["reference"],
  state: ["state"],
  offerId: [],
  humanId: ["offer"],
  leg: ["leg"],
} as const satisfies Record<keyof Movement, readonly string[]>);

const cellsOf = ({ day, kind, amount, party, purpose, reference, state, humanId, leg }: Movement): readonly string[] =>
  csvLine(columns, {
    ...{ day, kind, amount: csvAmount(decimalText(amount)), currency: amount.currency },
    party: csvCell(party ?? ""),
    purpose: csvCell(purpose ?? ""),
    reference: csvCell(reference ?? ""),
    ...{ state, offer: humanId ?? "", leg: leg ?? "" },
  });

/**
 * Exports the displayed book for spreadsheets. The export is audited. Refusals: those of {@link findNominalAccount}, `EXPORT.TOO_LONG
 * {max}`.
 */
export async function exportBook(ctx: ServiceContext, question: BookQuestion): Promise<ServiceResult<string> | Refusal> {
  const chosen = await findNominalAccount(ctx, question.accountId);
  if (!chosen.ok) return chosen;
  const { accountId } = chosen.value.account;
  const rows = await listMovements(chosen.value.account, question, { limit: mostExported + 1 });
  if (rows.length > mostExported) return refuse("EXPORT.TOO_LONG", { max: mostExported });
  const { from = "", to = "", direction = "" } = question;
  const diff = { from, to, direction, lines: rows.length };
  await recordAudit(pool, { ...auditOf(ctx), action: "nominal.export", objectType: "agentAccount", objectId: accountId, diff });
  return { ok: true, value: csvFile(columns, rows.map(cellsOf)) };
}
