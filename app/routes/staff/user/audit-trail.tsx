import { href, Link } from "react-router";
import { auditText } from "#i18n/audit-text.ts";
import { useText } from "#i18n/text-context.tsx";
import type { MemberRecords } from "#services/moderation/read-member-records.server.ts";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Time } from "#ui/time.tsx";

type TrailRow = MemberRecords["audit"][number];

/** The latest audited actions on a member, with a link to all of them. */
export function AuditTrail({ memberId, rows }: { memberId: string; rows: readonly TrailRow[] }) {
  const t = useText();
  const columns: readonly Column<TrailRow>[] = [
    {
      key: "act",
      header: t("memberRecords.column.done"),
      cell: ({ action }) => <span title={action}>{auditText(t, action)}</span>,
    },
    { key: "who", header: t("memberRecords.column.who"), cell: ({ actorName }) => actorName ?? t("memberRecords.itself") },
    { key: "why", header: t("memberRecords.column.why"), cell: ({ reason }) => <span className="break-words">{reason}</span> },
    { key: "at", header: t("memberRecords.column.at"), align: "end", cell: ({ at }) => <Time at={at} /> },
  ];
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lead font-semibold">{t("memberRecords.audit")}</h2>
        <Link to={`${href("/admin/audit")}?${new URLSearchParams({ type: "user", object: memberId })}`} className="link text-small">
          {t("memberRecords.wholeAudit")}
        </Link>
      </div>
      <DataTable caption={t("memberRecords.audit")} columns={columns} rows={rows} rowKey={({ seq }) => seq} />
    </section>
  );
}
