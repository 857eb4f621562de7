import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { shortCompanyName } from "#domain/people/company/short-company-name.ts";
import { auditObjectText, auditText } from "#i18n/audit-text.ts";
import { useText } from "#i18n/text-context.tsx";
import type { NamedAuditLine } from "#services/audit/search-audit.server.ts";
import { DataTable } from "#ui/data-table.tsx";
import { ChevronDown } from "#ui/icons.ts";
import { Time } from "#ui/time.tsx";

export interface AuditRow extends NamedAuditLine {
  /** The entries that this row includes besides itself. */
  readonly others: readonly NamedAuditLine[];
}

const auditOf = (filter: Record<string, string>) => `${href("/admin/audit")}?${new URLSearchParams(filter)}`;

/** The page of an entry's object. */
function pageOf({ subject }: AuditRow): string | null {
  if (subject === null) return null;
  const { page, pageId, agentName } = subject;
  if (page === "offer") return href("/admin-transactions/:offerId", { offerId: pageId });
  if (page === "receipt") return href("/agents/:agentName?/receipts/:receiptId", { agentName: agentName ?? "", receiptId: pageId });
  if (page === "agent") return href("/admin/agents/:agentName", { agentName: pageId });
  return page === "staff" ? href("/staff/:id", { id: pageId }) : href("/user/:id", { id: pageId });
}

function Subject({ row }: { row: AuditRow }) {
  const t = useText();
  const { objectId, objectType, subject } = row;
  const kind = auditObjectText(t, objectType);
  const page = pageOf(row);
  if (page === null) return <span title={objectId}>{kind}</span>;
  return (
    <span className="flex max-w-80 gap-1 max-sm:max-w-full" title={objectId}>
      <span className="text-muted">{kind}</span>
      <Link to={page} title={subject?.name} className="link truncate">
        {shortCompanyName(subject?.name ?? "") || objectId}
      </Link>
    </span>
  );
}

function Act({ action, others }: AuditRow) {
  const t = useText();
  return (
    <span title={action}>
      {auditText(t, action)}
      {others.length > 0 ? <span className="text-muted">{` ×${others.length + 1}`}</span> : null}
    </span>
  );
}

/** The name of the service key that acted for the person; null for their own acts. */
function keyNameOf({ diff }: NamedAuditLine): string | null {
  if (typeof diff !== "object" || diff === null || Array.isArray(diff)) return null;
  const { keyName, key } = diff as { readonly keyName?: unknown; readonly key?: unknown };
  return typeof keyName === "string" && typeof key === "string" ? keyName : null;
}

/** The person's name as a link, with the key that acted for them; the person's id while they have given no name. */
function StepActor({ row }: { row: AuditRow }) {
  const t = useText();
  const { actorId, actorName, actorKind } = row;
  if (actorId === null) return t(actorKind === "operator" ? "serviceAdmin.audit.operator" : "serviceAdmin.audit.system");
  const name = keyNameOf(row);
  return (
    <>
      <Link to={auditOf({ actor: actorId })} className="link whitespace-nowrap">
        {actorName || actorId}
      </Link>
      {name === null ? null : <span className="block text-small text-muted">{t("serviceAdmin.audit.byKey", { name })}</span>}
    </>
  );
}

function Entry({ action, objectType, objectId, diff, prevHash, hash }: NamedAuditLine) {
  const t = useText();
  const text = JSON.stringify(diff, null, 1);
  return (
    <>
      <Link to={auditOf({ type: objectType, object: objectId })} className="link text-caption">
        {t("serviceAdmin.audit.same")}
      </Link>
      <code className="block max-w-prose py-1 font-mono text-caption break-words whitespace-pre-wrap text-muted">
        {[action, objectId, ...(text === "{}" || text === "null" ? [] : [text])].join("\n")}
        <span className="block" title={`${prevHash} → ${hash}`}>
          {t("serviceAdmin.audit.hash")} {prevHash.slice(0, 8)} → {hash.slice(0, 8)}
        </span>
      </code>
    </>
  );
}

/** The reason and the stored entries, collapsed because most readers only look for the actor and the action. */
function Kept(row: AuditRow) {
  const t = useText();
  return (
    <details className="w-full">
      <summary className="flex min-h-6 cursor-pointer items-center justify-between gap-2 list-none">
        {row.reason}
        <span className="sr-only">{t("common.details")}</span>
        <ChevronDown aria-hidden className="ml-auto size-4 shrink-0 text-muted in-open:rotate-180" />
      </summary>
      {[row, ...row.others].map((entry) => (
        <Entry key={entry.seq} {...entry} />
      ))}
    </details>
  );
}

/** Entries of the audit. Each links to the entries about the same object and to those of the same person. */
export function AuditTable({ rows, empty }: { rows: readonly AuditRow[]; empty: ReactNode }) {
  const t = useText();
  return (
    <DataTable
      isLines
      caption={t("serviceAdmin.audit.title")}
      rows={rows}
      rowKey={({ seq }) => seq}
      empty={empty}
      columns={[
        { key: "at", header: t("serviceAdmin.audit.at"), cell: ({ at }) => <Time at={at} /> },
        { key: "name", header: t("serviceAdmin.audit.field.q"), cell: (row) => <Act {...row} /> },
        { key: "who", header: t("serviceAdmin.audit.who"), cell: (row) => <StepActor row={row} /> },
        { key: "object", header: t("serviceAdmin.audit.field.object"), cell: (row) => <Subject row={row} /> },
        {
          key: "why",
          header: t("serviceAdmin.audit.why"),
          cell: (row) => <Kept {...row} />,
        },
      ]}
    />
  );
}
