import { expect } from "vitest";
import { type Phase, phases } from "#domain/offer/phases.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { count, drill, inForm } from "./drill.ts";
import { mayFollow } from "./offer-model.ts";
import { requireNoFaults, retell } from "./oracle.ts";
import type { Played } from "./random-scenario.ts";

const database = await cloneDatabase();
const { play } = await import("./random-scenario.ts");

const sequences = inForm(250, 20_000);
const query = { query: database.asOwner } as Parameters<typeof requireNoFaults>[0];

/** The agents' money of an offer in the ledger, compared with the model. */
async function requireSameMoney({ draft: { id }, model, agents }: Played): Promise<void> {
  const { rows } = await database.asOwner(
    `SELECT p.account, p.currency, sum(p.amount)::text AS minor FROM ledger_posting p JOIN ledger_tx t ON t.id = p.tx_id
     WHERE t.offer_id = $1 AND p.account LIKE 'agent:%:account:%' GROUP BY 1, 2 HAVING sum(p.amount) <> 0 ORDER BY 1, 2`,
    [id],
  );
  const expected = (["owner", "buyer"] as const).flatMap((side) =>
    model.atAgent(side).map(([currency, minor]) => {
      const { agentId, agentAccountId } = agents[side];
      return { account: `agent:${agentId}:account:${agentAccountId}`, currency, minor: minor.toString() };
    }),
  );
  const key = ({ account, currency, minor }: (typeof expected)[number]) => `${account} ${currency} ${minor}`;
  expect(rows.map(key).sort()).toEqual(
    expected
      .filter(({ minor }) => minor !== "0")
      .map(key)
      .sort(),
  );
}

drill("after random commands through the database, phases, money and ledger match the independent model", async (dice, counts) => {
  const cells = new Set<string>();
  const moves = new Set<string>();
  const waiting = Array.from({ length: sequences }, (_, n) => n);
  const lane = async () => {
    for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
      const played = await play(dice.fork(n), counts, cells);
      const { rows } = await database.asOwner("SELECT phase, version FROM offer WHERE id = $1", [played.draft.id]);
      expect([...played.model.faults, rows[0]], `sequence ${n}`).toEqual([{ phase: played.model.phase, version: played.model.version }]);
      for (const move of played.model.moves) moves.add(move);
      await requireSameMoney(played);
      expect(await retell(query, played.draft)).toEqual([]);
    }
  };
  await Promise.all([lane(), lane(), lane()]);
  await requireNoFaults(query);
  expect([counts["legs given to another agent"], counts["infractions waived"]].every((n) => (n ?? 0) > 0)).toBe(true);
  const declared = phases.flatMap((from: Phase) => mayFollow[from].map((to) => `${from} → ${to}`));
  const missed = declared.filter((move) => !moves.has(move));
  Object.assign(counts, { sequences, "moves seen": declared.length - missed.length, "moves declared": declared.length });
  count(counts, "phase × command pairs", cells.size);
  expect(missed.length, missed.join(", ")).toBeLessThanOrEqual(inForm(4, 0));
});
