import { line } from "d3-shape";
import { type Rate, scaledRate } from "#domain/money/rate.ts";
import type { RateHistory } from "#services/rate/rate-cache.server.ts";

const width = 640;
const height = 200;
const margin = 8;
/** Steps from the lowest to the highest rate: finer than the drawing. */
const precision = 1_000_000n;

export interface RatePath {
  readonly line: string;
  readonly area: string;
  readonly last: { readonly x: number; readonly y: number };
  /** The rate of an offer, in the direction of the history, as a level line; null without one. */
  readonly offer: { readonly rate: Rate; readonly y: number } | null;
  /** Ends of the scale: of the history and the offer's rate together. */
  readonly bottom: Rate;
  readonly top: Rate;
  /** The lowest and the highest rate of the history. */
  readonly low: Rate;
  readonly high: Rate;
}

/**
 * The drawing of a history, 640 × 200 whole units; null for fewer than two days. A flat history is drawn in the middle. `offer` is the rate
 * of an offer in the history's direction.
 */
export function drawRates({ rates }: RateHistory, offer: Rate | null = null): RatePath | null {
  const scaled = rates.map(({ rate }) => ({ rate, at: scaledRate(rate) })).sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
  const [low, high] = [scaled[0], scaled.at(-1)];
  if (low === undefined || high === undefined || rates.length < 2) return null;
  const own = offer === null ? null : { rate: offer, at: scaledRate(offer) };
  const bottom = own && own.at < low.at ? own : low;
  const top = own && own.at > high.at ? own : high;
  const spread = top.at - bottom.at;
  const times = rates.map(({ day }) => Date.parse(day));
  const [first = 0, end = 0] = [times[0], times.at(-1)];
  const yOf = (at: bigint) => {
    const share = spread === 0n ? 0.5 : Number(((at - bottom.at) * precision) / spread) / Number(precision);
    return Math.round(height - margin - share * (height - 2 * margin));
  };
  const points = rates.map(({ rate }, n): [number, number] => {
    const x = margin + (((times[n] ?? first) - first) / (end - first)) * (width - 2 * margin);
    return [Math.round(x), yOf(scaledRate(rate))];
  });
  const [x = 0, y = 0] = points.at(-1) ?? [];
  const drawn = line()(points) ?? "";
  return {
    line: drawn,
    // The area is closed by two straight lines below the last and the first day.
    area: `${drawn}V${height}H${margin}Z`,
    last: { x, y },
    offer: own && { rate: own.rate, y: yOf(own.at) },
    ...{ bottom: bottom.rate, top: top.rate, low: low.rate, high: high.rate },
  };
}
