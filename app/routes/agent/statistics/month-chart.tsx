import { formatMonth } from "#i18n/format.ts";
import { useLanguage } from "#i18n/text-context.tsx";
import type { Chart } from "./month-chart.server.ts";

interface MonthChartProps {
  readonly chart: Chart;
  /** The name and the caption of the chart. */
  readonly caption: string;
}

/** Bars by month, drawn on the server; the numbers stand in the table below it. */
export function MonthChart({ chart: { width, height, plotWidth, bars, ticks }, caption }: MonthChartProps) {
  const language = useLanguage();
  return (
    <figure className="card grid gap-2">
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
          <g key={bar.month}>
            <rect
              {...{ x: bar.x, y: bar.y, width: bar.width, height: bar.height }}
              className={bar.isPartial ? "fill-subtle stroke-brand" : "fill-brand"}
              strokeDasharray={bar.isPartial ? "3 2" : undefined}
            />
            <text x={bar.x + bar.width / 2} y={height - 6} textAnchor="middle" className="chart-text fill-muted">
              {formatMonth(bar.month, language).slice(0, 3)}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}
