/** The result of one measurement of `npm run bench`. */
export interface Line {
  readonly what: string;
  /** The target value, with its unit. */
  readonly target: string;
  readonly result: string;
  /** Null: for information, without a limit. */
  readonly isMet: boolean | null;
  /** The reason for missing the limit and the next step; printed only then. */
  readonly note?: string;
  /** Additional values: parts, spread, counts. */
  readonly details?: readonly string[];
}

export interface RunOptions {
  /** How often each side of a pair is measured. */
  readonly rounds: number | null;
  readonly seed: number;
  /** The smallest run that still executes every step; its results are not meaningful. */
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
