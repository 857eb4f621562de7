import { stageNames } from "#domain/offer/state.ts";
import { formatCount, formatHours } from "#i18n/format.ts";
import { formatShare } from "#i18n/format-share.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { WorkLine } from "#services/agent/read-statistics.server.ts";
import { DataTable } from "#ui/data-table.tsx";
import { monthColumn } from "./month-column.tsx";

interface WorkTableProps {
  readonly lines: readonly WorkLine[];
  readonly to: ((month: string) => string) | null;
}

/** The number of submitted stages, their duration, and the number of late ones. */
export function WorkTable({ lines, to }: WorkTableProps) {
  const t = useText();
  const language = useLanguage();
  const shown = lines.filter(({ count, infractions }) => count > 0 || infractions > 0);
  return (
    <section aria-labelledby="work" className="grid gap-3">
      <h2 id="work" className="text-body font-semibold">
        {t("agentRecords.statistics.work")}
      </h2>
      <DataTable
        isLines
        caption={t("agentRecords.statistics.work")}
        rows={shown}
        rowKey={({ month }) => month}
        empty={<p className="text-small text-muted">{t("agentRecords.statistics.noWork")}</p>}
        columns={[
          monthColumn(t, language, to),
          { key: "count", header: t("agentRecords.statistics.stages"), align: "end", cell: ({ count }) => formatCount(count, language) },
          {
            key: "amount",
            header: t("agentRecords.statistics.late"),
            align: "end",
            cell: ({ late, count }) => `${formatCount(late, language)} (${formatShare(late, count, language)})`,
          },
          ...stageNames.map((stage) => ({
            key: stage,
            header: t(`staff.queue.stage.${stage}`),
            align: "end" as const,
            isExtra: stage === "refund" && ("screen" as const),
            cell: ({ medianMinutes }: WorkLine) => {
              const median = medianMinutes[stage];
              return median === undefined ? "–" : formatHours(median, language, "short");
            },
          })),
          {
            key: "infractions",
            header: t("agentRecords.statistics.infractions"),
            align: "end",
            cell: ({ infractions }) => formatCount(infractions, language),
          },
        ]}
      />
      <p className="text-caption text-muted">{t("agentRecords.statistics.medianNote")}</p>
    </section>
  );
}
