const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

export interface RetryTiming {
  /** Pause after the first, second, … attempt; the last one repeats. */
  readonly pausesMs: readonly number[];
  /** After this time a letter fails permanently. */
  readonly giveUpMs: number;
}

/** 30 s, 2 min, 10 min, 30 min, 1 h, then every 2 h until the letter expires or 72 h have passed (design/letters §7). */
export const retryTiming: RetryTiming = {
  pausesMs: [30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour],
  giveUpMs: 72 * hour,
};

/** Pause before the next attempt with ±20 % jitter; `random` in 0..1. */
export function pauseAfter(attempts: number, { pausesMs }: RetryTiming, random: number): number {
  const pause = pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? 0;
  return Math.round(pause * (0.8 + 0.4 * random));
}
