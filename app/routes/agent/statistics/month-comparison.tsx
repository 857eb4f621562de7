import type { Money } from "#domain/money/money.ts";
import { roundForDisplay } from "#domain/money/round-for-display.ts";
import { formatCount, formatDate, formatMoney, formatPercent } from "#i18n/format.ts";
import { formatShare } from "#i18n/format-share.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { Comparison, Pair } from "#services/agent/compare-months.ts";

/** The change in whole per cent, with its sign; a dash if the previous month has nothing. */
function useChange() {
  const language = useLanguage();
  return (now: bigint, before: bigint): string => {
    if (before <= 0n) return "–";
    const percent = Number(((now - before) * 100n) / before);
    if (percent === 0) return formatPercent(0, language);
    return `${percent > 0 ? "+" : "−"}${formatPercent(Math.abs(percent) * 100, language)}`;
  };
}

interface Line extends Pair<string> {
  readonly name: string;
  readonly change: string;
}

function useLines({ count, late, turnover }: Comparison): readonly Line[] {
  const t = useText();
  const language = useLanguage();
  const change = useChange();
  const ofCount = (name: string, { now, before }: Pair<number>): Line => ({
    ...{ name, now: formatCount(now, language), before: formatCount(before, language) },
    change: change(BigInt(now), BigInt(before)),
  });
  const money = (value: Money) => formatMoney(roundForDisplay(value), language);
  return [
    ofCount(t("agentRecords.statistics.stages"), count),
    ofCount(t("agentRecords.statistics.late"), late),
    {
      name: t("agentRecords.compared.lateShare"),
      ...{ now: formatShare(late.now, count.now, language), before: formatShare(late.before, count.before, language), change: "" },
    },
    ...turnover.map(({ currency, now, before }) => ({
      name: t("agentRecords.compared.turnover", { currency }),
      ...{ now: money(now), before: money(before), change: change(now.minor, before.minor) },
    })),
  ];
}

/** On phones the space is needed for both amounts. */
const changeCell = "py-1.5 pl-3 text-right max-sm:hidden";

/** This month so far beside the same days of the previous month. */
export function MonthComparison({ compared }: { compared: Comparison }) {
  const t = useText();
  const language = useLanguage();
  const lines = useLines(compared);
  const until = (day: string) => t("agentRecords.compared.days", { day: formatDate(Date.parse(day), language, "UTC").slice(0, 5) });
  return (
    <section className="card grid content-start gap-2">
      <h2 className="text-small font-semibold">{t("agentRecords.compared.title")}</h2>
      <table className="w-full text-small">
        <thead className="text-muted">
          <tr className="border-b border-line align-bottom">
            <td />
            {[until(compared.today), until(compared.sameDay)].map((name) => (
              <th key={name} scope="col" className="py-1.5 pl-2 text-right font-normal">
                {name}
              </th>
            ))}
            <th scope="col" className={`${changeCell} font-normal`}>
              {t("agentRecords.compared.change")}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, now, before, change }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
                {name}
              </th>
              <td className="py-1.5 pl-2 text-right font-semibold whitespace-nowrap">{now}</td>
              <td className="py-1.5 pl-2 text-right whitespace-nowrap">{before}</td>
              <td className={`${changeCell} text-muted`}>{change}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-caption text-muted">{t("agentRecords.compared.note")}</p>
    </section>
  );
}
