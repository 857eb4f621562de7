import { href, Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { StatisticsEntry } from "#services/agent/read-statistics.server.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Money } from "#ui/money.tsx";
import { Time } from "#ui/time.tsx";
import { paymentPath } from "../agent-place.ts";

interface EntryTableProps {
  readonly rows: readonly StatisticsEntry[];
  readonly base: string;
  /** True when the reader may open the offer's own page. */
  readonly hasOffers: boolean;
}

/** The payouts of a month and the returned ones. */
export function EntryTable({ rows, base, hasOffers }: EntryTableProps) {
  const t = useText();
  const pathOf = ({ offerId, side }: StatisticsEntry) =>
    hasOffers ? href("/admin-transactions/:offerId", { offerId }) : paymentPath(base, { stage: "outgoing", offerId, leg: side });
  return (
    <DataTable
      caption={t("agentRecords.statistics.entriesCaption")}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<p className="text-small text-muted">{t("agentRecords.statistics.noMoney")}</p>}
      columns={[
        {
          key: "number",
          header: t("agentRecords.offer"),
          cell: (row) => (
            <Link to={pathOf(row)} className="row-link whitespace-nowrap">
              {row.humanId}
            </Link>
          ),
        },
        { key: "at", header: t("agentRecords.statistics.paidAt"), cell: ({ at }) => <Time at={at} /> },
        {
          key: "kind",
          header: t("agentRecords.statistics.kind"),
          cell: ({ amount }) => t(amount.minor < 0n ? "agentRecords.statistics.bounce" : "agentRecords.statistics.payout"),
        },
        {
          key: "amount",
          header: t("agentRecords.statistics.turnover"),
          align: "end",
          cell: ({ amount }) => <Money value={amount} size="small" />,
        },
      ]}
    />
  );
}
