import { formatCount, formatDate } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { HeatDay, Level, HeatStrip as Strip } from "./heat-strip.server.ts";

const looks: Readonly<Record<Level, string>> = {
  0: "fill-subtle",
  1: "fill-brand/25",
  2: "fill-brand/50",
  3: "fill-brand/75",
  4: "fill-brand",
};
const levels = [0, 1, 2, 3, 4] as const;
const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
/** Names of weeks that fit below the drawing. */
const everyNth = 2;

const useDate = () => {
  const language = useLanguage();
  return (day: string) => formatDate(Date.parse(day), language, "UTC");
};

/** A day: its load as a shade, and a bar below when something was late. */
function DayCell({ day: { day, stages, level, x, y }, cell }: { day: HeatDay; cell: Strip["cell"] }) {
  const t = useText();
  const date = useDate();
  if (stages === null) return <rect {...{ x, y, ...cell }} rx={3} className="fill-transparent stroke-line" strokeDasharray="2 3" />;
  return (
    <g>
      <title>{t("agentRecords.heat.day", { date: date(day), count: stages.count, late: stages.late })}</title>
      <rect {...{ x, y, ...cell }} rx={3} className={looks[level]} />
      {stages.late > 0 ? <rect x={x} y={y + cell.height - 6} width={cell.width} height={6} className="fill-danger stroke-surface" /> : null}
    </g>
  );
}

function Drawing({ strip, label }: { strip: Strip; label: string }) {
  const t = useText();
  const date = useDate();
  const { width, height, cell, weeks, rows, days } = strip;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="h-auto w-full" role="img" aria-label={label}>
      {rows.map((middle, at) => (
        <text key={middle} x={0} y={middle + 5} className="chart-text fill-muted">
          {t(`agentRecords.heat.weekdays.${weekdays[at] ?? "mon"}`)}
        </text>
      ))}
      {days.map((day) => (
        <DayCell key={day.day} day={day} cell={cell} />
      ))}
      {weeks
        .filter((_, at) => (weeks.length - 1 - at) % everyNth === 0)
        .map(({ monday, x }) => (
          <text key={monday} x={x} y={height - 4} textAnchor="middle" className="chart-text chart-month fill-muted">
            {date(monday).slice(0, 5)}
          </text>
        ))}
    </svg>
  );
}

function Legend() {
  const t = useText();
  const swatch = (look: string) => (
    <svg viewBox="0 0 12 12" aria-hidden className="size-3">
      <rect width="12" height="12" rx="2" className={look} />
    </svg>
  );
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-caption text-muted">
      <span className="flex items-center gap-1">
        {t("agentRecords.heat.less")}
        {levels.map((level) => (
          <span key={level}>{swatch(looks[level])}</span>
        ))}
        {t("agentRecords.heat.more")}
      </span>
      <span className="flex items-center gap-1">
        <svg viewBox="0 0 12 12" aria-hidden className="size-3">
          <rect y="8" width="12" height="4" className="fill-danger" />
        </svg>
        {t("agentRecords.heat.late")}
      </span>
    </p>
  );
}

/** The newest week first; a cell has the number of stages, and in brackets the late ones. */
function DayTable({ days }: Pick<Strip, "days">) {
  const t = useText();
  const language = useLanguage();
  const date = useDate();
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7)).reverse();
  const figure = ({ stages }: HeatDay) => {
    if (stages === null) return "";
    return stages.late === 0 ? formatCount(stages.count, language) : `${formatCount(stages.count, language)} (${stages.late})`;
  };
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-small">
        <caption className="pb-1 text-left text-caption text-muted">{t("agentRecords.heat.brackets")}</caption>
        <thead className="text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 pr-3 text-left font-normal">
              {t("agentRecords.heat.week")}
            </th>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" className="px-1.5 py-1.5 text-right font-normal">
                {t(`agentRecords.heat.weekdays.${weekday}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day} className="border-b border-line">
              <th scope="row" className="py-1 pr-3 text-left font-normal whitespace-nowrap">
                {date(week[0]?.day ?? "")}
              </th>
              {week.map((day) => (
                <td key={day.day} className={`px-1.5 py-1 text-right whitespace-nowrap ${day.stages?.late ? "text-danger" : ""}`}>
                  {figure(day)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Load and lateness by day: twelve weeks as columns, and every figure in a table. */
export function HeatStrip({ strip }: { strip: Strip }) {
  const t = useText();
  const caption = t("agentRecords.heat.title");
  return (
    <section className="card chart grid content-start gap-2">
      <h2 className="text-small font-semibold">{caption}</h2>
      <Drawing strip={strip} label={caption} />
      <Legend />
      <details className="fold">
        <summary>{t("agentRecords.heat.table")}</summary>
        <DayTable days={strip.days} />
      </details>
    </section>
  );
}
