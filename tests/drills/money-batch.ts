// One batch of the money drill, on the database that the environment names: `node money-batch.ts SEED FROM TO LANES`. Sends its parent the
// counts of each sequence, or the fault that it found in the books.
import { deliver } from "#commands/submit-command.server.ts";
import { closeDatabase, pool } from "#data/db.server.ts";
import { readLedgerEnd } from "#data/money/ledger-checks.server.ts";
import { isDatabaseUnavailable } from "#data/outage.server.ts";
import { installEngine } from "#tests/support/engine-in-process.ts";
import { atOnce } from "./barrier.ts";
import { createDice, type Dice } from "./dice.ts";
import { type Done, forgetWorld, payFirstDeal } from "./money-acts.ts";
import { findLedgerFaults, findMoneyFaults, readBooks } from "./money-books.ts";
import { drawActs } from "./money-draws.ts";
import { openWorld } from "./money-world.ts";

export type BatchNews = { readonly counts: Readonly<Record<string, number>> } | { readonly failed: string };

/** Three of four sequences are short, so that many beginnings are tried; the others reach payouts, bounces and refunds. */
const stepsOf = (dice: Dice) => (dice.chance(25) ? 12 : 5);

/** Delivers the commands that deals sent to each other, and the commands that follow from them. */
async function deliverAll(dealIds: readonly string[]): Promise<void> {
  const sql = "SELECT id FROM offer_command WHERE offer_id = ANY ($1::uuid[]) AND status = 'pending' ORDER BY received_at, id";
  for (let round = 0; round < 20; round += 1) {
    const { rows } = await pool.query<{ id: string }>(sql, [dealIds]);
    if (rows.length === 0) return;
    for (const { id } of rows) await deliver(id);
  }
  throw new Error("Commands stay pending.");
}

/** On a busy machine a lock can time out. People then get a 503, and the books must still be right. */
async function orBusy(run: () => Promise<Done>): Promise<Done> {
  try {
    return await run();
  } catch (error) {
    if (isDatabaseUnavailable(error)) return { ok: false, code: "503" };
    throw error;
  }
}

/**
 * Several people act on the same money repeatedly. After each step the account's balance in the ledger is compared with the independent
 * calculation; at the end all rules of the ledger are checked for everything that the sequence wrote.
 */
async function play(dice: Dice): Promise<Record<string, number>> {
  const counts: Record<string, number> = { sequences: 1 };
  const add = (what: string, n = 1) => {
    if (n > 0) counts[what] = (counts[what] ?? 0) + n;
  };
  const after = await readLedgerEnd(pool);
  const world = await openWorld(dice);
  const story: string[] = [];
  let last = await payFirstDeal(world);
  let books = await readBooks(world);
  const steps = stepsOf(dice);
  const refuse = (faults: readonly string[]) => {
    if (faults.length > 0) throw new Error(`${faults.join("; ")} after: ${story.join(" → ")}`);
  };
  for (let step = 0; step < steps; step += 1) {
    const { acts, dealId } = drawActs(world, books, last);
    last = dealId;
    const ends = await atOnce(
      acts.map(
        ({ run }) =>
          () =>
            orBusy(run),
      ),
    );
    await deliverAll(world.dealIds);
    story.push(acts.map(({ name }, at) => `${name}: ${ends[at]?.ok ? "done" : (ends[at]?.code ?? "pending")}`).join(" | "));
    for (const [at, { name }] of acts.entries()) {
      add("acts");
      add(ends[at]?.ok ? name : "refused");
    }
    books = await readBooks(world);
    refuse(findMoneyFaults(world, books));
  }
  refuse(await findLedgerFaults(after));
  add("sequences with an excess for another deal", books.carried > 0n ? 1 : 0);
  add("payouts that came back", books.bounces);
  add("transfers given to another deal", books.moves);
  forgetWorld(world);
  return counts;
}

const tell = (news: BatchNews) => new Promise<void>((done) => (process.send ? process.send(news, () => done()) : done()));

async function main(): Promise<void> {
  const [seed = 0, from = 0, to = 0, lanes = 1] = process.argv.slice(2).map(Number);
  installEngine();
  const dice = createDice(seed);
  let next = from;
  const lane = async () => {
    while (next < to) {
      const n = next;
      next += 1;
      const counts = await play(dice.fork(n)).catch((error: Error) => {
        throw new Error(`Sequence ${n}: ${error.stack ?? error.message}`, { cause: error });
      });
      await tell({ counts });
    }
  };
  try {
    await Promise.all(Array.from({ length: lanes }, lane));
  } catch (error) {
    await tell({ failed: (error as Error).message });
    process.exit(1);
  }
  await closeDatabase();
  process.disconnect?.();
}

await main();
