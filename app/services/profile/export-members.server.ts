import { mostExported } from "#contracts/export-limit.ts";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool } from "#data/db.server.ts";
import { areMoreMembers, listMembers, type MemberFilter, type MemberRow } from "#data/people/members.server.ts";
import type { Language } from "#domain/people/principal.ts";
import { statusDisplay } from "#domain/people/profile-status.ts";
import { csvCell, csvFile } from "#domain/text/csv.ts";
import { textFor } from "#i18n/text.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { readerOf } from "./list-members.server.ts";

const batch = 1_000;
const columns = ["name", "email", "kind", "country", "status", "waitingSince", "claimedBy", "accountsInReview", "openOffers", "registered"];
const dayOf = (at: number | null) => (at === null ? "" : new Date(at).toISOString().slice(0, 10));

function cellsOf(row: MemberRow, language: Language): readonly string[] {
  const { key } = statusDisplay({ ...row, role: "member" });
  const kind = row.isCompany ? "company" : "person";
  return [
    ...[row.name, row.email, kind, row.country ?? "", textFor(language)(`shell.status.${key}`)].map((text) => csvCell(text)),
    ...[dayOf(row.waitingSince), csvCell(row.claimedBy ?? ""), `${row.waitingAccounts}`, `${row.openOffers}`, dayOf(row.createdAt)],
  ];
}

async function* chunks(filter: Parameters<typeof listMembers>[0], language: Language): AsyncGenerator<string> {
  yield csvFile(columns, []);
  let after: { readonly at: number; readonly id: string } | undefined;
  do {
    const found: readonly MemberRow[] = await listMembers(filter, { limit: batch, ...(after && { after }) });
    const rows = found.slice(0, batch);
    yield rows.map((row) => `${cellsOf(row, language).join(";")}\r\n`).join("");
    const last = rows.at(-1);
    after = found.length > batch && last !== undefined ? { at: last.createdAt, id: last.id } : undefined;
  } while (after !== undefined);
}

/**
 * Exports the members of a list for spreadsheets, read and sent in batches of a thousand; dates in UTC. The export is audited with the
 * filter. Refusals: those of the permission `member.list`, `EXPORT.TOO_LONG {max}`.
 */
export async function exportMembers(
  { principal, ip, requestId }: ServiceContext,
  { text, ...filter }: MemberFilter,
  language: Language,
  most = mostExported,
): Promise<ServiceResult<AsyncGenerator<string>>> {
  const refusal = requirePermission(principal, "member.list");
  if (refusal) return refusal;
  const asked = { ...filter, ...readerOf(principal, text), ...(text !== undefined && { text }) };
  if (await areMoreMembers(asked, most)) return refuse("EXPORT.TOO_LONG", { max: most });
  // The search text is not audited, because it may be a person's name.
  const diff = { ...filter, ...(text !== undefined && { isSearched: "yes" }) };
  const who = auditOf({ principal, ip, requestId });
  await recordAudit(pool, { ...who, action: "member.export", objectType: "user", objectId: filter.list, diff });
  return { ok: true, value: chunks(asked, language) };
}
