// Counts that triggers keep are those of the rows, whatever happened to them and however many wrote at once.
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";

const database = await cloneDatabase();
await startTestWorker();
const { cancelledOffer, acceptedOffer, completedOffer, paidOffer, publishedOffer, signedOffer } = await import(
  "../routes/figures-offers.ts"
);

const columns = "series, agent_id, zone, period::text, part, bin";

async function expectKept(): Promise<void> {
  const kept = await database.asOwner(
    `SELECT ${columns}, sum(n)::text AS n FROM kept_count GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4, 5, 6`,
  );
  const counted = await database.asOwner(`SELECT ${columns}, n::text FROM counted_anew() WHERE n <> 0 ORDER BY 1, 2, 3, 4, 5, 6`);
  expect(new Set(counted.rows.map(({ series }) => series))).toEqual(
    new Set(["balance", "flow", "money", "phase", "stageDay", "stageMonth"]),
  );
  expect(kept.rows).toEqual(counted.rows);
}

test("offers that go their ways side by side leave the counts of their rows", { timeout: 120_000 }, async () => {
  await Promise.all([publishedOffer(), acceptedOffer(), signedOffer(), paidOffer(), completedOffer(), cancelledOffer()]);
  await expectKept();
});

test("a leg's new agent, an agent's new zone and a stage that is submitted anew are counted where they are now", async () => {
  const { rows } = await database.asOwner("SELECT offer_id, side, agent_id FROM offer_leg WHERE is_paid_out LIMIT 1");
  const { offer_id: offerId, side, agent_id: agentId } = rows[0];
  const other = (await database.asOwner("SELECT id FROM escrow_agent WHERE id <> $1 LIMIT 1", [agentId])).rows[0].id;
  await database.asOwner("UPDATE offer_leg SET agent_id = $3 WHERE offer_id = $1 AND side = $2", [offerId, side, other]);
  await database.asOwner("UPDATE offer_stage SET agent_id = $3 WHERE offer_id = $1 AND side = $2", [offerId, side, other]);
  await expectKept();
  await database.asOwner("UPDATE escrow_agent SET time_zone = 'Asia/Kathmandu' WHERE id = $1", [other]);
  await expectKept();
  await database.asOwner("UPDATE offer_stage SET submitted_at = submitted_at + interval '40 days' WHERE submitted_at IS NOT NULL");
  await expectKept();
});
