import { randomUUID } from "node:crypto";
import { isRefusal } from "#contracts/outcome.ts";
import type { Benchmark, Line, RunOptions } from "../benchmark.ts";
import { dice, inParallel, pause, percentile } from "../measure.ts";
import { copyOffers } from "../parts/waiting-offers.ts";
import { residentBytes } from "../processes.ts";
import { onStand, type Stand } from "../stand.ts";
import { megabytes, ms } from "../words.ts";

const starters = 24;

/**
 * Starts the workflows of offers in the database, as the reconciler does after a loss: no faster than the worker takes them up. A workflow
 * that has not completed its first task is still queued and does not count as waiting.
 */
async function wait(offerIds: readonly string[]): Promise<void> {
  const { rebuildOfferWorkflow } = await import("#commands/start-offer.server.ts");
  const { readKnownVersion } = await import("#commands/known-version.server.ts");
  await inParallel(offerIds, starters, async (offerId) => {
    await rebuildOfferWorkflow(offerId);
    await readKnownVersion(offerId, 60_000);
  });
}

/**
 * The highest memory of the process during the work. Memory varies by a hundred megabytes between two garbage collections, so single
 * samples cannot be compared.
 */
async function maxHeld(pid: number, work: () => Promise<void>): Promise<number> {
  let most = residentBytes(pid);
  const looking = setInterval(() => {
    most = Math.max(most, residentBytes(pid));
  }, 250);
  try {
    await work();
  } finally {
    clearInterval(looking);
  }
  return most;
}

/** Withdraws an offer as its owner. Returns the time from the inbox's row to the projection, by the database's clock. */
async function wake(stand: Stand, offerId: string, ownerId: string): Promise<number> {
  const { submitCommand } = await import("#tests/support/submit-command.ts");
  const context = {
    actor: { kind: "member", userId: ownerId },
    actorUserId: ownerId,
    ip: "203.0.113.24",
    userAgent: "",
    now: Date.now(),
  } as const;
  const commandId = randomUUID();
  const outcome = await submitCommand(context, { offerId, commandId, command: { type: "withdraw" } });
  if (isRefusal(outcome)) throw new Error(`A waiting offer refused: ${outcome.code}.`);
  const ask = () =>
    stand.owner.query<{ taken: number | null }>(
      "SELECT (extract(epoch FROM settled_at - received_at) * 1000)::float8 AS taken FROM offer_command WHERE id = $1 AND status = 'applied'",
      [commandId],
    );
  for (const giveUpAt = Date.now() + 30_000; Date.now() < giveUpAt; await pause(100)) {
    const taken = (await ask()).rows[0]?.taken ?? null;
    if (taken !== null) return taken;
  }
  const { rows } = await stand.owner.query("SELECT status, attempts, refusal_code FROM offer_command WHERE id = $1", [commandId]);
  throw new Error(`A waiting offer did not take a command: ${JSON.stringify(rows[0])}.`);
}

async function wakeMany(stand: Stand, offerIds: readonly string[], ownerId: string): Promise<number[]> {
  const taken: number[] = [];
  for (const offerId of offerIds) {
    taken.push(await wake(stand, offerId, ownerId));
    await pause(10);
  }
  return taken;
}

function drawn(ids: readonly string[], count: number, seed: number): string[] {
  const roll = dice(seed);
  const left = [...ids];
  return Array.from({ length: Math.min(count, ids.length) }, () => left.splice(Math.floor(roll() * left.length), 1)[0] ?? "");
}

async function measure(stand: Stand, { rounds, seed, isQuick, isHuge }: RunOptions): Promise<readonly Line[]> {
  const worker = await stand.startWorker();
  const { publishedOffer, userIdOf } = await import("#tests/support/offer-journey.ts");
  const base = await publishedOffer();
  const ownerId = await userIdOf("irina");
  const many = isQuick ? 150 : isHuge ? 100_000 : 10_000;
  // More than the worker's cache, so that its memory must not grow beyond this number.
  const few = isQuick ? 50 : 2_000;
  const first = await copyOffers(stand.owner, base.id, 1, few);
  const before = await maxHeld(worker.pid, () => wait(first));
  const started = performance.now();
  const rest = await copyOffers(stand.owner, base.id, few + 1, many);
  const after = await maxHeld(worker.pid, () => wait(rest));
  const seconds = (performance.now() - started) / 1_000;
  // Waits, because the start of ten thousand workflows leaves work that would delay a single command.
  await pause(isQuick ? 500 : 5_000);
  const atRest = residentBytes(worker.pid);
  const taken = await wakeMany(stand, drawn([...first, ...rest], isQuick ? 5 : (rounds ?? 6) * 50, seed), ownerId);
  const [p50, p99] = [percentile(taken, 0.5), percentile(taken, 0.99)];
  return [
    {
      what: `Worker's memory with ${many.toLocaleString("en-US")} waiting offers beside ${few.toLocaleString("en-US")}`,
      target: "flat: ≤ 1.2 ×",
      result: `${(after / before).toFixed(2)} ×`,
      isMet: after <= 1.2 * before,
      details: [
        `at most ${megabytes(before)} → ${megabytes(after)} resident while they were started (${(rest.length / seconds).toFixed(0)}/s until they wait), ${megabytes(atRest)} then`,
        "a thousand workflows stay in memory, the others lie in Temporal's history",
      ],
      note: "what stays is the same at both sizes, 200 MB of workflows and 65 MB of the main thread after each collection; garbage comes and goes on top, a hundred at most; next: the allocator's share (`MALLOC_ARENA_MAX`, /proc/<pid>/smaps).",
    },
    {
      what: "Waking one of them by a command, inbox to projection",
      target: "p99 ≤ 100 ms",
      result: `p50 ${ms(p50)}, p99 ${ms(p99)}`,
      isMet: p99 <= 100,
      details: [`${taken.length} offers drawn at random, most of them no longer in the worker's memory`],
      note: "a workflow that left memory is played back from its history first; next: measure on a quiet machine with a larger cache.",
    },
  ];
}

const waitingBenchmark: Benchmark = {
  title: "Waiting offers",
  run: (options) => onStand((stand) => measure(stand, options)),
};

export default waitingBenchmark;
