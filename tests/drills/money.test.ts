import { expect } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { atOnce } from "./barrier.ts";
import type { Dice } from "./dice.ts";
import { count, drill, inForm } from "./drill.ts";
import { requireNoFaults } from "./oracle.ts";

const database = await cloneDatabase();
const { installEngine } = await import("#tests/support/engine-in-process.ts");
installEngine();
const { deliver } = await import("#commands/submit-command.server.ts");
const { pool } = await import("#data/db.server.ts");
const { readLedgerEnd } = await import("#data/money/ledger-checks.server.ts");
const { actNames, drawActs, forgetWorld } = await import("./money-acts.ts");
const { findMoneyFaults, readBooks } = await import("./money-books.ts");
const { openWorld } = await import("./money-world.ts");

const sequences = Number(process.env.MONEY_SEQUENCES ?? inForm(16, 20_000));
const stepsEach = 12;
const lanes = 2;
const carried = "sequences with an excess for another deal";

/** Delivers the commands that deals sent to each other, and those that these cause. */
async function deliverAll(dealIds: readonly string[]): Promise<void> {
  const sql = "SELECT id FROM offer_command WHERE offer_id = ANY ($1::uuid[]) AND status = 'pending' ORDER BY received_at, id";
  for (let round = 0; round < 20; round += 1) {
    const { rows } = await pool.query<{ id: string }>(sql, [dealIds]);
    if (rows.length === 0) return;
    for (const { id } of rows) await deliver(id);
  }
  throw new Error("Commands stay pending.");
}

/** Several people act on the same money, again and again; after each step the books are compared with a second opinion. */
async function play(dice: Dice, counts: Record<string, number>): Promise<void> {
  const after = await readLedgerEnd(pool);
  const world = await openWorld(dice);
  const story: string[] = [];
  let last: string | undefined;
  for (let step = 0; step < stepsEach; step += 1) {
    const { acts, dealId } = drawActs(world, await readBooks(world), last);
    last = dealId;
    const ends = await atOnce(acts.map(({ run }) => run));
    // Deals send commands to each other through the inbox.
    await deliverAll(world.dealIds);
    story.push(acts.map(({ name }, at) => `${name}: ${ends[at]?.ok ? "done" : (ends[at]?.code ?? "pending")}`).join(" | "));
    for (const [at, { name }] of acts.entries()) {
      count(counts, "acts");
      count(counts, ends[at]?.ok ? name : "refused");
    }
    const faults = await findMoneyFaults(world, after);
    if (faults.length > 0) throw new Error(`${faults.join("; ")} after: ${story.join(" → ")}`);
  }
  if ((await readBooks(world)).carried > 0n) count(counts, carried);
  forgetWorld(world);
}

drill("two to five people move the same money: the books are statements + stated − paid after every step", async (dice, counts) => {
  const waiting = Array.from({ length: sequences }, (_, n) => n);
  const lane = async () => {
    for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
      await play(dice.fork(n), counts).catch((error: Error) => {
        throw new Error(`Sequence ${n}: ${error.message}`, { cause: error });
      });
      count(counts, "sequences");
      if (n % 500 === 499) console.log(`money: ${n + 1} sequences`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await requireNoFaults({ query: database.asOwner } as Parameters<typeof requireNoFaults>[0]);
  const usual = ["import", "match", "unmatch", "verify", "refund", "verify a return", "revoke an import"];
  const never = inForm(usual, [...actNames, carried]).filter((name) => !counts[name]);
  expect(never, "acts that never succeeded").toEqual([]);
});
