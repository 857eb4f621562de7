// The counts that triggers maintain equal the counts of the rows after any change and with concurrent writers.
// tests/data/kept-arrivals.test.ts tests the totals of statements' lines.
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
    `SELECT ${columns}, sum(n)::text AS n FROM kept_count
     WHERE series NOT IN ('arrived', 'unmatched') GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4, 5, 6`,
  );
  const counted = await database.asOwner(`SELECT ${columns}, n::text FROM counted_anew() WHERE n <> 0 ORDER BY 1, 2, 3, 4, 5, 6`);
  expect(new Set(counted.rows.map(({ series }) => series))).toEqual(
    new Set(["account", "balance", "flow", "member", "money", "phase", "stageDay", "stageMonth"]),
  );
  expect(kept.rows).toEqual(counted.rows);
}

test("offers that progress concurrently leave counts that equal their rows", { timeout: 120_000 }, async () => {
  await Promise.all([publishedOffer(), acceptedOffer(), signedOffer(), paidOffer(), completedOffer(), cancelledOffer()]);
  await expectKept();
});

test("counts follow a leg's new agent, an agent's new zone and a resubmitted stage", async () => {
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

test("an account counts the legs of active offers, also after an offer changed its phase or its account", async () => {
  const { countOpenOffersOfAccounts } = await import("#data/agent/agent-balances.server.ts");
  const { atRest } = await import("#data/phases.server.ts");
  const expectCounted = async () => {
    const { rows } = await database.asOwner(
      `SELECT l.agent_account_id AS id, count(*)::int AS n FROM offer o JOIN offer_leg l ON l.offer_id = o.id WHERE o.phase NOT IN ${atRest} GROUP BY 1`,
    );
    const counted = await countOpenOffersOfAccounts(rows.map(({ id }) => id));
    expect(counted).toEqual(new Map(rows.map(({ id, n }) => [id, n])));
    await expectKept();
    return rows.reduce((sum, { n }) => sum + n, 0);
  };
  const before = await expectCounted();
  const [{ offer_id: offerId, other }] = (
    await database.asOwner(
      `SELECT l.offer_id, a.id AS other FROM offer_leg l JOIN offer o ON o.id = l.offer_id, agent_account a
       WHERE o.phase = 'signing' AND l.side = 'owner' AND a.id <> l.agent_account_id LIMIT 1`,
    )
  ).rows;
  await database.asOwner("UPDATE offer_leg SET agent_account_id = $2 WHERE offer_id = $1 AND side = 'owner'", [offerId, other]);
  expect(await expectCounted()).toBe(before);
  await database.asOwner("UPDATE offer SET phase = 'cancelled' WHERE id = $1", [offerId]);
  expect(await expectCounted()).toBe(before - 2);
  await database.asOwner("UPDATE offer SET phase = 'signing' WHERE id = $1", [offerId]);
  expect(await expectCounted()).toBe(before);
});

test("members are counted under their current status after registration, change, promotion to staff and deletion", async () => {
  const twins = `INSERT INTO "user" SELECT (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'email', n || '@counted.test',
    'status', n % 9, 'email_verified_at', NULL))).* FROM "user" u, generate_series(1, 40) n WHERE u.email = 'marta@bridgehold.test'`;
  await database.asOwner(twins);
  await expectKept();
  await Promise.all(
    [1, 2, 3, 4].map((n) => database.asOwner(`UPDATE "user" SET status = (status + 1) % 9 WHERE email LIKE '${n}%@counted.test'`)),
  );
  await expectKept();
  await database.asOwner(`UPDATE "user" SET role = 6 WHERE email = '5@counted.test'`);
  await database.asOwner(`UPDATE "user" SET status = 2 WHERE email LIKE '3%@counted.test'`);
  await database.asOwner(`DELETE FROM "user" WHERE email LIKE '3%@counted.test'`);
  await expectKept();
  const kept = `SELECT sum(n)::int AS n FROM kept_count WHERE series = 'member'`;
  const { rows } = await database.asOwner(`SELECT (${kept}) = count(*) AS is_all FROM "user" WHERE role = 2`);
  expect(rows).toEqual([{ is_all: true }]);
});
