import { formatMonth } from "#i18n/format.ts";
import { useLanguage } from "#i18n/text-context.tsx";
import type { Chart } from "./month-chart.server.ts";

interface MonthChartProps {
  readonly chart: Chart;
  /** The name and the caption of the chart. */
  readonly caption: string;
  /** Names of the series, in their order; shown when there are several. */
  readonly series?: readonly string[];
}

/** Full, and light with an edge, so that two series differ without colour too. */
const looks = ["fill-brand", "fill-brand-soft stroke-brand"] as const;
const lookOf = (series: number, isPartial = false) => (isPartial ? "fill-subtle stroke-brand" : looks[series % looks.length]);

/** Bars by month, drawn on the server; the values are in the table below. */
export function MonthChart({ chart: { width, height, plotWidth, months, bars, ticks }, caption, series = [] }: MonthChartProps) {
  const language = useLanguage();
  return (
    <figure className="card chart grid gap-2">
      <figcaption className="text-small font-semibold">{caption}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} className="h-auto w-full text-muted" role="img" aria-label={caption}>
        {ticks.map(({ value, text, y }) => (
          <g key={value}>
            <line x1={0} x2={plotWidth} y1={y} y2={y} className="stroke-line" />
            <text x={width} y={y + 6} textAnchor="end" className="chart-text fill-current">
              {text}
            </text>
          </g>
        ))}
        {bars.map((bar) => (
          <rect
            key={`${bar.month} ${bar.series}`}
            {...{ x: bar.x, y: bar.y, width: bar.width, height: bar.height }}
            className={lookOf(bar.series, bar.isPartial)}
            strokeDasharray={bar.isPartial ? "3 2" : undefined}
          />
        ))}
        {months.map(({ month, x }) => (
          <text key={month} x={x} y={height - 6} textAnchor="middle" className="chart-text chart-month fill-muted">
            {formatMonth(month, language).slice(0, 3)}
          </text>
        ))}
      </svg>
      {series.length > 1 ? (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-muted">
          {series.map((name, number) => (
            <li key={name} className="flex items-center gap-2">
              <svg viewBox="0 0 12 12" aria-hidden className="size-3">
                <rect x="1" y="1" width="10" height="10" className={lookOf(number)} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      ) : null}
    </figure>
  );
}
