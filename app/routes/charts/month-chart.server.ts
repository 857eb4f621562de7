import { type ScaleLinear, scaleBand, scaleLinear } from "d3-scale";
import type { Language } from "#domain/people/access/principal.ts";
import type { YearMonth } from "#domain/time/months.ts";
import { formatShortCount } from "#i18n/format.ts";

export interface ChartPoint {
  readonly month: YearMonth;
  /** One value for each series, drawn side by side; the table has the exact amounts. */
  readonly values: readonly number[];
}

export interface Chart {
  readonly width: number;
  readonly height: number;
  /** The x position where the grid lines end and their labels begin. */
  readonly plotWidth: number;
  readonly months: readonly { readonly month: YearMonth; readonly x: number }[];
  readonly bars: readonly {
    readonly month: YearMonth;
    /** Number of the series, from zero. */
    readonly series: number;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    /** True for the current month, whose value is not final. */
    readonly isPartial: boolean;
  }[];
  readonly ticks: readonly {
    readonly value: number;
    readonly text: string;
    readonly y: number;
  }[];
}

/** The right margin contains the labels of the grid lines. */
const [width, height, left, right, bottom, top] = [640, 220, 0, 112, 36, 16];
const tenth = (value: number) => Math.round(value * 10) / 10;

/** More labels than this are crowded in a small card. */
const mostTicks = 4;

/** The most ticks that have room. Counts have whole ones only. */
function ticksOf(up: ScaleLinear<number, number>, span: number): readonly number[] {
  for (let wanted = Math.min(mostTicks, Math.max(1, Math.floor(span))); wanted > 1; wanted--) {
    const ticks = up.ticks(wanted);
    if (ticks.length <= mostTicks) return ticks;
  }
  return up.ticks(1);
}

/** Draws bars of months from left to right, starting at zero, with few ticks. `now` is the current month; null marks none. */
export function drawMonths(points: readonly ChartPoint[], now: YearMonth | null, language: Language): Chart {
  const ordered = points.toSorted((a, b) => a.month.localeCompare(b.month));
  const across = scaleBand(
    ordered.map(({ month }) => month),
    [left, width - right],
  ).padding(0.25);
  const all = ordered.flatMap(({ values }) => values);
  const [lowest, highest] = [Math.min(0, ...all), Math.max(0, ...all)];
  const up = scaleLinear([lowest, highest === lowest ? 1 : highest], [height - bottom, top]).nice(4);
  const barWidth = across.bandwidth() / Math.max(1, ...ordered.map(({ values }) => values.length));
  const xOf = (month: YearMonth) => across(month) ?? 0;
  return {
    ...{ width, height, plotWidth: width - right + 4 },
    months: ordered.map(({ month }) => ({ month, x: tenth(xOf(month) + across.bandwidth() / 2) })),
    bars: ordered.flatMap(({ month, values }) =>
      values.map((value, series) => ({
        ...{ month, series, isPartial: month === now },
        x: tenth(xOf(month) + series * barWidth),
        y: tenth(up(Math.max(0, value))),
        width: tenth(barWidth),
        height: tenth(Math.abs(up(0) - up(value))),
      })),
    ),
    ticks: ticksOf(up, highest - lowest).map((value) => ({ value, text: formatShortCount(value, language), y: tenth(up(value)) })),
  };
}
