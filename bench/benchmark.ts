/** What one figure of `npm run bench` says. */
export interface Line {
  readonly what: string;
  /** The figure to reach, with its unit. */
  readonly target: string;
  readonly result: string;
  /** Null: told for information, nothing is promised. */
  readonly isMet: boolean | null;
  /** Why it was missed and what comes next; printed only then. */
  readonly note?: string;
  /** Parts of the figure, spread, counts. */
  readonly details?: readonly string[];
}

export interface RunOptions {
  /** How often each side of a pair is measured. */
  readonly rounds: number | null;
  readonly seed: number;
  /** The smallest form that still goes through everything; its figures mean little. */
  readonly isQuick: boolean;
  /** Ten times as many waiting offers. */
  readonly isHuge: boolean;
}

export interface Benchmark {
  readonly title: string;
  run(options: RunOptions): Promise<readonly Line[]>;
}

/** Names in the order of the table; each is a module in `benchmarks/`. */
export const benchmarkNames = [
  "click",
  "offers",
  "pages",
  "public-pages",
  "weight",
  "api",
  "lists",
  "articles",
  "members",
  "statements",
  "sign-ins",
  "ledger",
  "connections",
  "waiting",
  "letters",
  "start",
] as const;
export type BenchmarkName = (typeof benchmarkNames)[number];
