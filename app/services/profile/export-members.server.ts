import { mostExported } from "#contracts/list/export-limit.ts";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool } from "#data/db.server.ts";
import { areMoreMembers, listMembers, type MemberFilter, type MemberRow } from "#data/people/members.server.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { statusDisplay } from "#domain/people/personal/profile-status.ts";
import { csvFile, csvLines } from "#domain/text/csv.ts";
import { countryText } from "#i18n/reference-text.ts";
import { textFor } from "#i18n/text.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { columnsOf, csvHead, csvLine, csvText, csvTime } from "#services/csv-cells.ts";
import { namedIn } from "#services/names/shown-names.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { readerOf } from "./list-members.server.ts";

const batch = 1_000;
const columns = columnsOf({
  id: [],
  name: ["name"],
  email: ["email"],
  isCompany: ["kind"],
  country: ["country"],
  status: ["status"],
  previousStatus: [],
  isBlocked: [],
  isSuspended: [],
  isDocumentsExpired: [],
  waitingSince: ["waitingSince"],
  claimedBy: ["claimedBy"],
  waitingAccounts: ["accountsInReview"],
  openOffers: ["openOffers"],
  createdAt: ["registered"],
  listedAt: [],
} as const satisfies Record<keyof MemberRow, readonly string[]>);

/** A day in the zone, as spreadsheets of the language read it; empty without an instant. */
const dayOf = (at: number | null, { language, timeZone }: Reader) => csvTime(at ?? undefined, language, timeZone).split(" ")[0] ?? "";

interface Reader {
  readonly language: Language;
  /** IANA zone. */
  readonly timeZone: string;
}

function cellsOf(row: MemberRow, reader: Reader): readonly string[] {
  const { language } = reader;
  const t = textFor(language);
  const text = (value: string) => csvText(value, language);
  return csvLine(columns, {
    name: text(row.name),
    email: text(row.email),
    kind: text(t(`csv.kind.${row.isCompany ? "company" : "person"}`)),
    country: row.country === null ? "" : text(countryText(t, row.country, "name")),
    status: text(t(`shell.status.${statusDisplay({ ...row, role: "member" }).key}`)),
    waitingSince: dayOf(row.waitingSince, reader),
    claimedBy: text(row.claimedBy ?? ""),
    accountsInReview: `${row.waitingAccounts}`,
    openOffers: `${row.openOffers}`,
    registered: dayOf(row.createdAt, reader),
  });
}

async function* chunks(filter: Parameters<typeof listMembers>[0], reader: Reader): AsyncGenerator<string> {
  const { language } = reader;
  const t = textFor(language);
  yield csvFile(
    csvHead(columns, (key) => t(`csv.members.${key}`), language),
    [],
    language,
  );
  let after: { readonly at: number; readonly id: string } | undefined;
  do {
    const found: readonly MemberRow[] = await listMembers(filter, { limit: batch, ...(after && { after }) });
    const rows = await namedIn(language, found.slice(0, batch), [["id", "name"]]);
    yield csvLines(
      rows.map((row) => cellsOf(row, reader)),
      language,
    );
    const last = rows.at(-1);
    after = found.length > batch && last !== undefined ? { at: last.listedAt, id: last.id } : undefined;
  } while (after !== undefined);
}

/**
 * Exports the members of a list for spreadsheets, read and sent in batches of a thousand, in the page's language. The export is audited with the
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
  return { ok: true, value: chunks(asked, { language, timeZone: principal.timeZone }) };
}
