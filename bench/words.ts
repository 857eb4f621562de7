import { median, type Paired } from "./measure.ts";

const grouped = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** Three digits are enough to compare: 12.3 ms, 0.452 ms, 1,234 ms. */
export const figure = (value: number): string => {
  if (!Number.isFinite(value)) return "–";
  if (Math.abs(value) >= 100) return grouped.format(value);
  return value.toFixed(Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3);
};

export const ms = (value: number): string => `${figure(value)} ms`;
export const perSecond = (value: number): string => `${figure(value)}/s`;

/** `0.52 (0.48–0.55)`: the median of the rounds with their range. */
export const ratioText = ({ ratios }: Paired): string =>
  `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`;

export const bytes = (value: number): string => `${figure(value / 1_024)} KiB`;
export const megabytes = (value: number): string => `${figure(value / 1_048_576)} MiB`;
