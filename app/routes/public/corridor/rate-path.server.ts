import { line } from "d3-shape";
import { scaledRate } from "#domain/money/rate.ts";
import type { RateHistory } from "#services/rate/read-rate-history.server.ts";

const width = 640;
const height = 200;
const margin = 8;
/** Steps from the lowest to the highest rate: finer than the drawing. */
const precision = 1_000_000n;

export interface RatePath {
  readonly line: string;
  readonly area: string;
  readonly last: { readonly x: number; readonly y: number };
  readonly low: string;
  readonly high: string;
}

/** The drawing of a history, 640 × 200 whole units; null for fewer than two days. A flat history is drawn in the middle. */
export function drawRates({ rates }: RateHistory): RatePath | null {
  const scaled = rates.map(({ rate }) => ({ rate, at: scaledRate(rate) })).sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
  const [low, high] = [scaled[0], scaled.at(-1)];
  if (low === undefined || high === undefined || rates.length < 2) return null;
  const times = rates.map(({ day }) => Date.parse(day));
  const [first = 0, end = 0] = [times[0], times.at(-1)];
  const spread = high.at - low.at;
  const points = rates.map(({ rate }, n): [number, number] => {
    const share = spread === 0n ? 0.5 : Number(((scaledRate(rate) - low.at) * precision) / spread) / Number(precision);
    const x = margin + (((times[n] ?? first) - first) / (end - first)) * (width - 2 * margin);
    return [Math.round(x), Math.round(height - margin - share * (height - 2 * margin))];
  });
  const [x = 0, y = 0] = points.at(-1) ?? [];
  const drawn = line()(points) ?? "";
  // The area is closed by two straight lines below the last and the first day.
  return { line: drawn, area: `${drawn}V${height}H${margin}Z`, last: { x, y }, low: low.rate, high: high.rate };
}
