/** The value below which the share `p` of the samples lies, nearest rank. */
export function percentile(samples: readonly number[], p: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(p * sorted.length) - 1))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => {
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** One measurement of one side in one round. */
type Measure = () => Promise<number>;

export interface Paired {
  readonly ours: readonly number[];
  readonly peers: readonly number[];
  /** The product's time divided by the peer's in each round, because a disturbance affects both sides of a round. */
  readonly ratios: readonly number[];
}

/** A, B, B, A, A, B, …: neither side always comes first. The first round of each is a warm-up and does not count. */
export async function pairedRounds(rounds: number, ours: Measure, peer: Measure): Promise<Paired> {
  await ours();
  await peer();
  const pairs: { ours: number; peer: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const first = await ours();
      pairs.push({ ours: first, peer: await peer() });
    } else {
      const first = await peer();
      pairs.push({ ours: await ours(), peer: first });
    }
  }
  return {
    ours: pairs.map((pair) => pair.ours),
    peers: pairs.map((pair) => pair.peer),
    ratios: pairs.map((pair) => pair.ours / pair.peer),
  };
}

/** A generator of numbers in [0, 1) that a seed repeats (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pause = (milliseconds: number): Promise<void> => new Promise((later) => setTimeout(later, milliseconds));

/** Runs `work` for each item, at most `width` at once. */
export async function inParallel<T, R>(items: readonly T[], width: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const runner = async () => {
    for (const [at, item] of queue) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, runner));
  return results;
}
