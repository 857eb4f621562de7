import { scaleBand, scaleLinear } from "d3-scale";
import type { Language } from "#domain/people/principal.ts";
import type { YearMonth } from "#domain/time/months.ts";
import { formatShortCount } from "#i18n/format.ts";

export interface ChartPoint {
  readonly month: YearMonth;
  /** The chart's values; the table has the exact amounts. */
  readonly value: number;
}

export interface Chart {
  readonly width: number;
  readonly height: number;
  /** The x position where the grid lines end and their labels begin. */
  readonly plotWidth: number;
  readonly bars: readonly {
    readonly month: YearMonth;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    /** True for the current month, whose value is not final. */
    readonly isPartial: boolean;
  }[];
  readonly ticks: readonly {
    readonly value: number /** Without years, so that it can be large. */;
    readonly text: string;
    readonly y: number;
  }[];
}

/** The right margin contains the labels of the grid lines. */
const [width, height, left, right, bottom, top] = [640, 220, 0, 112, 36, 16];
const tenth = (value: number) => Math.round(value * 10) / 10;

/** Bars of months from left to right, zero-based, with four or five ticks. `now` is the month that still runs. */
export function drawMonths(points: readonly ChartPoint[], now: YearMonth, language: Language): Chart {
  const ordered = points.toSorted((a, b) => a.month.localeCompare(b.month));
  const across = scaleBand(
    ordered.map(({ month }) => month),
    [left, width - right],
  ).padding(0.25);
  const highest = Math.max(0, ...ordered.map(({ value }) => value));
  const up = scaleLinear([0, highest === 0 ? 1 : highest], [height - bottom, top]).nice(4);
  return {
    ...{ width, height, plotWidth: width - right + 4 },
    bars: ordered.map(({ month, value }) => ({
      month,
      x: tenth(across(month) ?? 0),
      y: tenth(up(value)),
      width: tenth(across.bandwidth()),
      height: tenth(height - bottom - up(value)),
      isPartial: month === now,
    })),
    // Counts have whole ticks only.
    ticks: up
      .ticks(Math.min(4, Math.max(1, highest)))
      .map((value) => ({ value, text: formatShortCount(value, language), y: tenth(up(value)) })),
  };
}
