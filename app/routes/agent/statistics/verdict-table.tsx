import { formatCount } from "#i18n/format.ts";
import { formatShare } from "#i18n/format-share.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { VerdictCount } from "#services/agent/read-statistics.server.ts";
import { DataTable } from "#ui/data-table.tsx";

interface VerdictTableProps {
  readonly lines: readonly VerdictCount[];
  /** A month's name; null for the last 30 days. */
  readonly month: string | null;
}

/** Managers' verdicts by person, with the share of those for which no point of the comparison was ticked. */
export function VerdictTable({ lines, month }: VerdictTableProps) {
  const t = useText();
  const language = useLanguage();
  const title = t("agentRecords.statistics.verdicts", { period: month ?? t("agentRecords.statistics.lastDays") });
  return (
    <section aria-labelledby="verdicts" className="grid gap-3">
      <h2 id="verdicts" className="text-body font-semibold">
        {title}
      </h2>
      <DataTable
        isLines
        caption={title}
        rows={lines}
        rowKey={({ userId }) => userId}
        empty={<p className="text-small text-muted">{t("agentRecords.statistics.noVerdicts")}</p>}
        columns={[
          { key: "name", header: t("agentRecords.statistics.manager"), cell: ({ name }) => name },
          {
            key: "count",
            header: t("agentRecords.statistics.verdictCount"),
            align: "end",
            cell: ({ count }) => formatCount(count, language),
          },
          {
            key: "amount",
            header: t("agentRecords.statistics.unchecked"),
            align: "end",
            cell: ({ unchecked, count }) => `${formatCount(unchecked, language)} (${formatShare(unchecked, count, language)})`,
          },
        ]}
      />
      <p className="text-caption text-muted">{t("agentRecords.statistics.uncheckedNote")}</p>
    </section>
  );
}
