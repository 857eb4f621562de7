import type { Day } from "#services/agent/compare-months.ts";

/** Levels of a day's load: none, then four equal ranges up to the busiest day. */
export type Level = 0 | 1 | 2 | 3 | 4;

export interface HeatDay extends Day {
  readonly x: number;
  readonly y: number;
  readonly level: Level;
}

export interface HeatStrip {
  readonly width: number;
  readonly height: number;
  /** Side lengths of a day. */
  readonly cell: { readonly width: number; readonly height: number };
  /** The first day of each week, the oldest first, with the middle of its column. */
  readonly weeks: readonly { readonly monday: string; readonly x: number }[];
  /** The middle of each row, from Monday to Sunday. */
  readonly rows: readonly number[];
  readonly days: readonly HeatDay[];
}

/** Names of weekdays are on the left of the days and weeks below them; on the right there is space for half a name. */
const [width, left, right, top, bottom, gap] = [640, 60, 12, 4, 30, 4];
const row = 28;

function levelOf(count: number, most: number): Level {
  if (count === 0 || most === 0) return 0;
  return Math.min(4, Math.ceil((count * 4) / most)) as Level;
}

/** A column for each week, a row for each weekday; the days begin with a Monday. */
export function drawDays(days: readonly Day[]): HeatStrip {
  const weeks = Math.ceil(days.length / 7);
  const column = (width - left - right) / Math.max(1, weeks);
  const most = Math.max(0, ...days.map(({ stages }) => stages?.count ?? 0));
  const xOf = (week: number) => Math.round((left + week * column) * 10) / 10;
  return {
    ...{ width, height: top + 7 * row + bottom },
    cell: { width: Math.round((column - gap) * 10) / 10, height: row - gap },
    weeks: Array.from({ length: weeks }, (_, week) => ({ monday: days[week * 7]?.day ?? "", x: xOf(week) + (column - gap) / 2 })),
    rows: Array.from({ length: 7 }, (_, weekday) => top + weekday * row + (row - gap) / 2),
    days: days.map((one, at) => ({
      ...one,
      ...{ x: xOf(Math.floor(at / 7)), y: top + (at % 7) * row },
      level: levelOf(one.stages?.count ?? 0, most),
    })),
  };
}
