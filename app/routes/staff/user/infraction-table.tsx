import { href, Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { InfractionView } from "#services/moderation/read-infractions.server.ts";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Time } from "#ui/time.tsx";

function State({ row: { waivedAt, waivedByName, waiveReason, isCounted, appeal } }: { row: InfractionView }) {
  const t = useText();
  if (waivedAt === null)
    return (
      <>
        {t(isCounted ? "members.infractions.state.counted" : "members.infractions.state.old")}
        {appeal?.answer ? (
          <span className="block text-small text-muted">{`${t("members.infractions.kept")}: ${appeal.answer}`}</span>
        ) : null}
      </>
    );
  return (
    <>
      {t("members.infractions.state.waived")} <Time at={waivedAt} as="date" />
      <span className="block text-small text-muted">{[waivedByName, waiveReason].filter(Boolean).join(": ")}</span>
    </>
  );
}

/** A member's infractions with their deals, the newest first. */
export function InfractionTable({ rows }: { rows: readonly InfractionView[] }) {
  const t = useText();
  const columns: readonly Column<InfractionView>[] = [
    {
      key: "offer",
      header: t("members.infractions.column.offer"),
      cell: ({ offerId, humanId }) => (
        <Link to={href("/admin-transactions/:offerId", { offerId })} className="row-link">
          {humanId}
        </Link>
      ),
    },
    { key: "kind", header: t("members.infractions.column.kind"), cell: () => t("members.infractions.proofLate") },
    {
      key: "side",
      header: t("members.infractions.column.side"),
      cell: ({ side }) => t(side === "owner" ? "members.asOwner" : "members.asBuyer"),
    },
    { key: "at", header: t("members.infractions.column.at"), cell: ({ at }) => <Time at={at} /> },
    { key: "state", header: t("members.infractions.column.state"), cell: (row) => <State row={row} /> },
  ];
  return <DataTable caption={t("members.infractions.title")} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
