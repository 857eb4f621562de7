import { expect, test } from "vitest";
import { publicPhases } from "#domain/offer/phases.ts";
import { offerKinds } from "#domain/offer/state.ts";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();
const { pool } = await import("#data/db.server.ts");
const { checkLedgerChains, checkLedgerSums } = await import("#data/money/ledger-checks.server.ts");
const { addStories } = await import("#scripts/demo/main.ts");
const { stories } = await import("#scripts/demo/stories.ts");
const { readRateHistory } = await import("#services/rate/rate-cache.server.ts");
const { findHeldAccounts } = await import("#services/book/held-accounts.server.ts");
const { settleStories } = await import("#scripts/demo/settle-stories.ts");

const column = async <T>(sql: string): Promise<T[]> => (await pool.query({ text: sql, rowMode: "array" })).rows.flat() as T[];

test("the demo has stories in every phase and kind, a balanced ledger and letters dated at their events", async () => {
  // A Thursday noon: the newest stories of the day have happened.
  const now = Date.UTC(2026, 10, 19, 11);
  const shapeOf = ({ chapter, give, get, isInvoice }: (typeof stories)[number]) =>
    chapter === "completed" ? `${give} ${get} ${isInvoice}` : chapter;
  const few = [...new Map(stories.map((story) => [shapeOf(story), story])).values()];
  expect([stories.length > 50, await addStories(now, few)]).toEqual([true, few.length]);
  await settleStories(database.ownerUrl);

  expect((await column<string>("SELECT DISTINCT phase FROM offer")).sort()).toEqual(publicPhases.toSorted());
  expect((await column<string>("SELECT DISTINCT kind FROM offer")).sort()).toEqual([...offerKinds].sort());
  expect([...(await checkLedgerSums(pool)), ...(await checkLedgerChains(pool))]).toEqual([]);
  expect(await column("SELECT count(*)::int FROM mail_outbox WHERE offer_id IS NOT NULL AND state <> 'sent'")).toEqual([0]);
  expect(await column(`SELECT count(*)::int FROM offer_event WHERE at > to_timestamp(${now} / 1000.0)`)).toEqual([0]);
  expect(await column("SELECT count(*)::int FROM offer_command WHERE status <> 'applied'")).toEqual([0]);

  // Staff of each agent have notifications besides tasks: a declined submission, a document that expires.
  expect(
    await column(`SELECT DISTINCT u.email || ' ' || n.type FROM notification n JOIN "user" u ON u.id = n.user_id
      JOIN staff_membership m ON m.user_id = u.id WHERE m.agent_id IS NOT NULL AND n.type NOT LIKE 'task%' ORDER BY 1`),
  ).toEqual([
    "admin.russia@bridgehold.test agentPaperExpiresSoon",
    "manager.europe@bridgehold.test stageReturned",
    "manager.russia@bridgehold.test stageReturned",
  ]);
  // A bank statement waits for the agent: one line contains its deal's number, one has the amount of a deal, one matches no deal.
  expect(await column("SELECT purpose FROM arrival WHERE state = 'unknown' ORDER BY id")).toEqual([
    expect.stringMatching(/^Оплата по сделке F-/),
    "Перевод собственных средств",
    expect.stringContaining("118"),
  ]);
  // The bank and the book agree on that day, so payouts are not held.
  expect(await findHeldAccounts(await column("SELECT agent_account_id::text FROM account_statement"))).toEqual(new Map());
  // The editors' queues are not empty.
  expect(await column("SELECT count(*)::int FROM feedback WHERE state = 'new'")).toEqual([3]);
  expect(await column("SELECT count(*)::int FROM review WHERE state = 'waiting'")).toEqual([2]);
  // A chart of thirty days has a rate for each working day.
  const { rates } = await readRateHistory("RUB", "EUR", now);
  expect(rates.length).toBeGreaterThanOrEqual(20);

  expect(
    await column(
      'SELECT DISTINCT u.email FROM "user" u JOIN offer o ON u.id IN (o.owner_id, o.buyer_id) WHERE o.created_at < u.created_at',
    ),
  ).toEqual([]);
  expect(await addStories(now, few)).toBe(0);
});
