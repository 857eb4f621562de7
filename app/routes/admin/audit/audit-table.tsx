import type { ReactNode } from "react";
import { Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { AuditLine } from "#services/audit/search-audit.server.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Time } from "#ui/time.tsx";

const pages: Readonly<Record<string, string>> = { offer: "/admin-transactions/", user: "/user/" };

function Subject({ row: { objectType, objectId } }: { row: AuditLine }) {
  const page = pages[objectType];
  return (
    <span className="grid">
      <Link to={`/admin/audit?${new URLSearchParams({ type: objectType, object: objectId })}`} className="link">
        {objectType}
      </Link>
      {page === undefined ? (
        <span className="font-mono text-caption break-all text-muted">{objectId}</span>
      ) : (
        <Link to={page + objectId} className="link font-mono text-caption break-all">
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
    <Link to={`/admin/audit?actor=${actorId}`} className="link">
      {actorName ?? actorId}
    </Link>
  );
}

const said = (diff: AuditLine["diff"]) => {
  const text = JSON.stringify(diff);
  return text === "{}" || text === "null" ? "" : text;
};

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
          cell: ({ action }) => <code className="font-mono text-caption break-all">{action}</code>,
        },
        { key: "object", header: t("serviceAdmin.audit.field.object"), cell: (row) => <Subject row={row} /> },
        {
          key: "why",
          header: t("serviceAdmin.audit.why"),
          cell: ({ reason, diff }) => (
            <span className="grid text-small">
              {reason}
              <span className="font-mono text-caption break-all text-muted">{said(diff)}</span>
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
