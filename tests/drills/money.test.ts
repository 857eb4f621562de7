import { type ChildProcess, fork } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect } from "vitest";
import { copyDatabase } from "#tests/support/database.ts";
import { count, drill, inForm } from "./drill.ts";
import type { BatchNews } from "./money-batch.ts";
import { requireNoFaults } from "./oracle.ts";

const sequences = Number(process.env.MONEY_SEQUENCES ?? inForm(16, 20_000));
/** A batch has a separate process and database, because every step becomes slower in a growing database. */
const batchSize = 250;
const sequencesBeforeStatistics = 10;
const [processes, lanes] = [inForm(1, 2), 3];
const artifacts = join(import.meta.dirname, "..", "..", "artifacts");
/** Acts that succeed in every run, and acts that succeed in every long one. */
const usual = ["import", "match", "verify"];
const rare = [
  ...[
    "state by hand",
    "return a statement",
    "pay the other leg",
    "pay out",
    "report a bounce",
    "match a bounce",
    "stop for a refund",
    "refund",
  ],
  ...["settle a difference", "unmatch", "state a return", "verify a return", "refuse a return", "ask to revoke", "revoke an import"],
  ...["keep an import", "stop by a status", "consent", "give a number", "payouts that came back", "transfers given to another deal"],
  "sequences with an excess for another deal",
];
const enoughForRare = 2_000;

const leastActs = 10;

type Counts = Readonly<Record<string, number>>;
/** The counts of a finished batch, and the number of acts of each of its sequences. */
type Batch = readonly [counts: Counts, acts: readonly number[]];

function medianOf(list: readonly number[]): number {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The batches that succeeded, stored in a file, so that `--seed` continues an interrupted long run. */
function progressOf(seed: number) {
  const file = join(artifacts, `money-${seed}.jsonl`);
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  const done = new Map(lines.map((line): [number, Batch] => JSON.parse(line)));
  return {
    done,
    keep: (from: number, batch: Batch) => {
      mkdirSync(artifacts, { recursive: true });
      appendFileSync(file, `${JSON.stringify([from, batch])}\n`);
    },
    forget: () => rmSync(file, { force: true }),
  };
}

const children = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of children) child.kill();
});

/** Plays the sequences `from` to `to` in a separate process; `onSequence` gets the counts of each one. */
function play(seed: number, [from, to]: readonly [number, number], appUrl: string, onSequence: (counts: Counts) => void): Promise<void> {
  const env = { ...process.env, DATABASE_URL: appUrl, DATABASE_WAIT_MS: "60000", DATABASE_SILENCE_MS: "60000" };
  const child = fork(join(import.meta.dirname, "money-batch.ts"), [seed, from, to, lanes].map(String), {
    env,
    execArgv: ["--no-warnings", ...inForm([], [`--import=${join(import.meta.dirname, "money-without-papers.ts")}`])],
  });
  children.add(child);
  return new Promise((done, fail) => {
    child.on("message", (news: BatchNews) => ("failed" in news ? fail(new Error(news.failed)) : onSequence(news.counts)));
    child.once("error", fail);
    child.once("exit", (code) => {
      children.delete(child);
      if (code === 0) done();
      else fail(new Error(`The process of sequences ${from} to ${to} ended with code ${code}.`));
    });
  });
}

async function withOwner(ownerUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Updates the statistics, because without them PostgreSQL scans whole tables that it considers empty. */
const analyse = (ownerUrl: string) => withOwner(ownerUrl, (client) => client.query("ANALYZE"));

const addTo = (counts: Record<string, number>, one: Counts) => {
  for (const [what, n] of Object.entries(one)) count(counts, what, n);
};

/** Runs one batch on a separate database, then checks all rules on the whole database, because each step checks only what it wrote. */
async function playBatch(seed: number, from: number, onSequence: (counts: Counts) => void): Promise<Batch> {
  const [database, own]: [Awaited<ReturnType<typeof copyDatabase>>, Record<string, number>] = [await copyDatabase(), {}];
  const acts: number[] = [];
  try {
    await play(seed, [from, Math.min(from + batchSize, sequences)], database.appUrl, (one) => {
      addTo(own, one);
      acts.push(one.acts ?? 0);
      onSequence(one);
      if (own.sequences === sequencesBeforeStatistics) void analyse(database.ownerUrl).catch(() => {});
    });
    await analyse(database.ownerUrl);
    await withOwner(database.ownerUrl, requireNoFaults);
    return [own, acts];
  } finally {
    await database.drop();
  }
}

drill(
  "two to five people move the same money: the ledger equals statements + submissions − payouts after every step",
  async ({ seed }, counts) => {
    const progress = progressOf(seed);
    const acts: number[] = [];
    for (const [one, each] of progress.done.values()) {
      addTo(counts, one);
      acts.push(...each);
    }
    const all = Array.from({ length: Math.ceil(sequences / batchSize) }, (_, n) => n * batchSize);
    const starts = all.filter((from) => !progress.done.has(from));
    const onSequence = (one: Counts) => {
      addTo(counts, one);
      acts.push(one.acts ?? 0);
      if ((counts.sequences ?? 0) % 500 === 0) console.log(`money: ${counts.sequences} sequences, seed ${seed}`);
    };
    const worker = async () => {
      for (let from = starts.shift(); from !== undefined; from = starts.shift())
        inForm(() => {}, progress.keep)(from, await playBatch(seed, from, onSequence));
    };
    try {
      await Promise.all(Array.from({ length: processes }, worker));
    } finally {
      for (const child of children) child.kill();
    }
    const expected = sequences >= enoughForRare ? [...usual, ...rare] : usual;
    const never = expected.filter((name) => !counts[name]);
    expect(never, "acts that never succeeded").toEqual([]);
    expect(Math.min(...acts), "acts of the shortest sequence").toBeGreaterThanOrEqual(leastActs);
    counts["acts in the median sequence"] = medianOf(acts);
    progress.forget();
  },
);
