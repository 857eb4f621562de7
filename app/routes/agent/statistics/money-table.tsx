import { roundForDisplay } from "#domain/money/round-for-display.ts";
import { formatCount, formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { MoneyLine } from "#services/agent/read-statistics.server.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Money } from "#ui/money.tsx";
import { monthColumn } from "./month-column.tsx";

interface TableProps<Line> {
  readonly lines: readonly Line[];
  /** The address of a month's payouts; null when the same page shows them. */
  readonly to: ((month: string) => string) | null;
}

/** Turnover and commission by month and currency; the tooltips and the file contain the exact amounts. */
export function MoneyTable({ lines, to }: TableProps<MoneyLine>) {
  const t = useText();
  const language = useLanguage();
  const sum = (key: "turnover" | "commission" | "tax" | "net") => ({
    key: key === "turnover" ? "amount" : key,
    header: t(`agentRecords.statistics.${key}`),
    align: "end" as const,
    cell: (line: MoneyLine) => (
      <span title={formatMoney(line[key], language)}>
        <Money value={roundForDisplay(line[key])} size="small" />
      </span>
    ),
  });
  return (
    <section aria-labelledby="money" className="grid gap-3">
      <h2 id="money" className="text-body font-semibold">
        {t("agentRecords.statistics.money")}
      </h2>
      <DataTable
        isLines
        caption={t("agentRecords.statistics.money")}
        rows={lines}
        rowKey={({ month, currency }) => `${month} ${currency}`}
        empty={<p className="text-small text-muted">{t("agentRecords.statistics.noMoney")}</p>}
        columns={[
          monthColumn(t, language, to),
          { key: "count", header: t("agentRecords.statistics.count"), align: "end", cell: ({ count }) => formatCount(count, language) },
          ...(["turnover", "commission", "tax", "net"] as const).map(sum),
        ]}
      />
    </section>
  );
}
