import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { applyCommand } from "#domain/offer/apply.ts";
import { draftOffer } from "#domain/offer/draft.ts";
import { toWire } from "#domain/offer/wire.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { mayAct, newCast, offerTerms } from "#tests/workflows/offer-terms.ts";

const database = await cloneDatabase();
const { pool, withTransaction } = await import("#data/db.server.ts");
const { createDraftOffer } = await import("#data/offer/offers-projection.server.ts");
const { suspendAgent } = await import("#services/agent/change-suspension.server.ts");
const { resumeAgent } = await import("#services/agent/change-suspension.server.ts");
const { project } = await import("#worker/projection/project.ts");
const { contextOf } = await import("#tests/support/service-context.ts");

const admin = await contextOf("admin");
const [agent] = (await database.asOwner("SELECT id FROM escrow_agent ORDER BY name LIMIT 1")).rows as [{ id: string }];
const order = { agentId: agent.id, reason: "Проверка лицензии" };
const suspend = () => suspendAgent(admin, order);
const resume = () => resumeAgent(admin, order);

/** An offer of this agent whose publication the engine has not applied yet. */
async function waitingPublication() {
  const cast = newCast();
  const terms = offerTerms({ ...cast, russia: { ...cast.russia, agentId: agent.id } }, {});
  const id = randomUUID();
  const actor = { kind: "member", userId: cast.ownerId } as const;
  const humanId = `F-2026-${id.slice(0, 8)}`;
  const draft = draftOffer({ id, humanId, brand: "main", kind: "exchange", ownerId: cast.ownerId, terms, now: Date.now() });
  await withTransaction((tx) => createDraftOffer(tx, draft));
  const decision = applyCommand(draft, { type: "publish", facts: mayAct }, actor, Date.now());
  if (!decision.ok) throw new Error(decision.code);
  const { events, state } = decision.value;
  return { id, projection: { offerId: id, commandId: null, actor, fromVersion: 1, events: events.map(toWire), snapshot: toWire(state) } };
}

const messagesTo = async (offerId: string) =>
  (await database.asOwner("SELECT body FROM offer_command WHERE offer_id = $1 ORDER BY received_at", [offerId])).rows.map(
    ({ body }) => body,
  );
const suspended = { type: "agentSuspended", agentId: agent.id };

test("an agent suspended while the publication is pending sends one command, after the publication", async () => {
  const { id, projection } = await waitingPublication();
  expect((await suspend()).ok).toBe(true);
  expect(await messagesTo(id)).toEqual([]);
  await project(projection);
  await project(projection);
  expect(await messagesTo(id)).toEqual([suspended]);
  await resume();
  expect(await messagesTo(id)).toEqual([suspended, { ...suspended, type: "agentResumed" }]);
});

test("an active agent causes no command, and one suspended later causes one by its suspension", async () => {
  const { id, projection } = await waitingPublication();
  await project(projection);
  expect(await messagesTo(id)).toEqual([]);
  await suspend();
  await project(projection);
  expect(await messagesTo(id)).toEqual([suspended]);
  await resume();
});

test("waits for an open transaction that suspends the agent", async () => {
  const { id, projection } = await waitingPublication();
  const other = await pool.connect();
  await other.query("BEGIN");
  await other.query("UPDATE escrow_agent SET is_suspended = true WHERE id = $1", [agent.id]);
  const projecting = project(projection);
  const waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
  await other.query("COMMIT");
  other.release();
  await projecting;
  expect(await messagesTo(id)).toEqual([suspended]);
  await resume();
});

test("a suspension concurrent with the publication sends exactly one command", async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, projection } = await waitingPublication();
    await Promise.all(round % 2 ? [project(projection), suspend()] : [suspend(), project(projection)]);
    expect(await messagesTo(id)).toEqual([suspended]);
    await resume();
  }
});
