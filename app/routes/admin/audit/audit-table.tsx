import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { AuditLine } from "#services/audit/search-audit.server.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Time } from "#ui/time.tsx";

/** Objects that have a page of their own. */
function pageOf({ objectType, objectId }: AuditLine): string | null {
  if (objectType === "offer") return href("/admin-transactions/:offerId", { offerId: objectId });
  return objectType === "user" ? href("/user/:id", { id: objectId }) : null;
}

function Subject({ row }: { row: AuditLine }) {
  const { objectType, objectId } = row;
  const page = pageOf(row);
  return (
    <span className="grid">
      <Link to={`${href("/admin/audit")}?${new URLSearchParams({ type: objectType, object: objectId })}`} className="link">
        {objectType}
      </Link>
      {page === null ? (
        <span className="font-mono text-caption break-all text-muted">{objectId}</span>
      ) : (
        <Link to={page} className="link font-mono text-caption break-all">
          {objectId}
        </Link>
      )}
    </span>
  );
}

function Doer({ row: { actorId, actorName, actorKind } }: { row: AuditLine }) {
  const t = useText();
  if (actorId === null) return t(actorKind === "operator" ? "serviceAdmin.audit.operator" : "serviceAdmin.audit.system");
  return (
    <Link to={`${href("/admin/audit")}?actor=${actorId}`} className="link">
      {actorName ?? actorId}
    </Link>
  );
}

/** What an act changed, folded: most readers look for who did what. */
function Said({ diff }: Pick<AuditLine, "diff">) {
  const t = useText();
  const text = JSON.stringify(diff);
  if (text === "{}" || text === "null") return null;
  return (
    <details>
      <summary className="link w-max text-caption">{t("serviceAdmin.audit.fields")}</summary>
      <span className="font-mono text-caption break-all text-muted">{text}</span>
    </details>
  );
}

/** Entries of the audit; each leads to those about the same object, and of the same person. */
export function AuditTable({ rows, empty }: { rows: readonly AuditLine[]; empty: ReactNode }) {
  const t = useText();
  return (
    <DataTable
      caption={t("serviceAdmin.audit.title")}
      rows={rows}
      rowKey={({ seq }) => seq}
      empty={empty}
      columns={[
        { key: "at", header: t("serviceAdmin.audit.at"), cell: ({ at }) => <Time at={at} /> },
        { key: "who", header: t("serviceAdmin.audit.who"), cell: (row) => <Doer row={row} /> },
        {
          key: "act",
          header: t("serviceAdmin.audit.field.q"),
          cell: ({ action }) => <code className="font-mono text-caption whitespace-nowrap">{action}</code>,
        },
        { key: "object", header: t("serviceAdmin.audit.field.object"), cell: (row) => <Subject row={row} /> },
        {
          key: "why",
          header: t("serviceAdmin.audit.why"),
          cell: ({ reason, diff }) => (
            <span className="grid text-small">
              {reason}
              <Said diff={diff} />
            </span>
          ),
        },
        {
          key: "hash",
          header: t("serviceAdmin.audit.hash"),
          isExtra: true,
          cell: ({ hash, prevHash }) => (
            <span className="grid font-mono text-caption text-muted" title={`${prevHash} → ${hash}`}>
              {prevHash.slice(0, 8)} → {hash.slice(0, 8)}
            </span>
          ),
        },
      ]}
    />
  );
}
