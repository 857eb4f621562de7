// A manager reminds the agent of a late leg: by notification and letter, once an hour.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const { paidOffer, userIdOf } = await import("#tests/support/offer-journey.ts");
const { listAudit } = await import("#data/audit/audit.server.ts");
const { remindAgent } = await import("#services/offer/staff/remind-agent.server.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const site = await openSite();

const hour = 60 * 60 * 1_000;
const page = (id: string) => `/admin-transactions/${id}`;
const textOf = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ").replaceAll("<!-- -->", "");
const ask = { intent: "remindAgent", leg: "owner" };

/** A deal with two pending payouts; the owner's leg is two hours late. */
async function lateOffer() {
  const offer = await paidOffer();
  await database.asOwner(`UPDATE offer SET state = jsonb_set(state, '{legs,owner,outgoing,dueAt}', to_jsonb($2::bigint)) WHERE id = $1`, [
    offer.id,
    Date.now() - 2 * hour,
  ]);
  return offer;
}

async function told(name: string, offerId: string) {
  const count = async (sql: string) => (await database.asOwner(sql, [await userIdOf(name), offerId])).rows[0]?.n as number;
  return [
    await count("SELECT count(*)::int AS n FROM notification WHERE type = 'lateOutgoing' AND user_id = $1 AND offer_id = $2"),
    await count(`SELECT count(*)::int AS n FROM mail_outbox WHERE template = 'agent-reminder' AND user_id = $1
      AND params->'params'->>'offerId' = $2`),
  ];
}

const remindedBefore = (offerId: string, ago: number) =>
  database.asOwner("UPDATE side_word SET agent_reminded_at = agent_reminded_at - $2 * interval '1 millisecond' WHERE offer_id = $1", [
    offerId,
    ago,
  ]);

test("a manager reminds a late leg's agent staff with one click, at most once an hour, and the reminder is audited", async () => {
  const { id } = await lateOffer();
  const agents = await site.visitor().logIn("agents");
  const before = await textOf(await agents.get(page(id)));
  expect(before).toContain("Напомнить: Россия");
  expect(before).toContain("опоздание");
  // The other leg is not late.
  expect(before).not.toContain("Напомнить: Европа");
  const both = await Promise.all([1, 2].map(() => agents.post(page(id), ask)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 429]);
  expect(await told("manager.russia", id)).toEqual([1, 1]);
  expect(await told("admin.russia", id)).toEqual([1, 1]);
  expect(await told("manager.europe", id)).toEqual([0, 0]);
  const kept = await listAudit({ type: "offer", id }, { limit: 20 });
  expect(kept.filter(({ action }) => action === "offer.remindAgent").map(({ diff }) => diff)).toEqual([
    { side: "owner", stage: "outgoing" },
  ]);
  const after = await textOf(await agents.get(page(id)));
  expect(after).not.toContain("Напомнить: Россия");
  expect(after).toContain("снова можно с ");
  await remindedBefore(id, hour - 60_000);
  const early = await agents.post(page(id), ask);
  expect([early.status, (await textOf(early)).includes("Агенту только что напомнили")]).toEqual([429, true]);
  const refused = await remindAgent(await contextOf("agents"), id, "owner");
  expect(refused).toMatchObject({ ok: false, code: "RATE.LIMITED" });
  expect(refused.ok ? null : refused.params.retryAfter).toBeLessThanOrEqual(60);
  await remindedBefore(id, 60_000);
  expect((await agents.post(page(id), ask)).status).toBe(303);
  expect(await told("manager.russia", id)).toEqual([2, 2]);
});

test("only managers remind an agent, and only one that is late", async () => {
  const { id } = await lateOffer();
  for (const name of ["irina", "manager.russia", "manager.europe"]) {
    const visitor = await site.visitor().logIn(name);
    expect((await visitor.post(page(id), ask)).headers.get("location"), name).toBe("/");
  }
  const agents = await site.visitor().logIn("agents");
  for (const leg of ["buyer", "third"]) expect((await agents.post(page(id), { ...ask, leg })).status).toBe(409);
  expect((await agents.post(page(randomUUID()), ask)).status).toBe(404);
  expect((await agents.post(page(id), { intent: "other", leg: "owner" })).status).toBe(404);
  expect(await told("manager.russia", id)).toEqual([0, 0]);
});
