// Lists read only the rows of their page: pages keep the order of the whole list, and a count stops at its limit.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Queryable } from "#data/db.server.ts";
import type { Instant, OfferState, Stage } from "#domain/offer/state.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { draftState, published } from "#tests/support/offer-rows.ts";

const database = await cloneDatabase();
const { withTransaction } = await import("#data/db.server.ts");
const { listUsedCorridors } = await import("#data/audit/oversight.server.ts");
const { countMarketGroups } = await import("#data/offer/market-offers.server.ts");
const { createDraftOffer, projectOffer } = await import("#data/offer/offers-projection.server.ts");
const { listMarketOffers } = await import("#data/offer/offers-lists.server.ts");
const { countWaitingStages, listStageQueue } = await import("#data/offer/offers-stages.server.ts");

async function publish(overrides: Partial<OfferState>, changes: Partial<OfferState> = {}): Promise<OfferState> {
  const draft = draftState(overrides);
  const step = published(draft, changes);
  await withTransaction(async (tx) => {
    await createDraftOffer(tx, draft);
    await projectOffer(tx, { ...step, commandId: null, actor: { kind: "system" } });
  });
  return step.state;
}

const waiting = (status: Stage["status"], dueAt?: Instant): Stage => ({ status, fileIds: [], ...(dueAt !== undefined && { dueAt }) });

async function withStages(agentId: string, stages: Partial<Pick<OfferState["legs"]["owner"], "incoming" | "refund">>): Promise<OfferState> {
  const { legs } = draftState();
  return await publish(
    { legs: { ...legs, owner: { ...legs.owner, agentId } } },
    { legs: { ...legs, owner: { ...legs.owner, agentId, ...stages } } },
  );
}

test("pages of a queue keep one order over statuses and stages, without gaps and without repeats", async () => {
  const agentId = randomUUID();
  const made: { readonly id: string; readonly stage: string; readonly dueAt: Instant }[] = [];
  for (const [n, due] of [5_000, 1_000, undefined, 3_000, 3_000, undefined, 2_000].entries()) {
    const stage = n % 3 === 0 ? "refund" : "incoming";
    const { id } = await withStages(agentId, { [stage]: waiting(n % 2 ? "returned" : "open", due) });
    made.push({ id, stage, dueAt: due ?? Number.POSITIVE_INFINITY });
  }
  await withStages(agentId, { incoming: waiting("submitted", 500) });
  await withStages(randomUUID(), { incoming: waiting("open", 500) });
  const order = made.toSorted((a, b) => (a.dueAt === b.dueAt ? (a.id < b.id ? -1 : 1) : a.dueAt - b.dueAt));

  for (const stage of [undefined, "incoming", "refund"] as const) {
    const seen: string[] = [];
    const question = { agentId, statuses: ["open", "returned"], limit: 2, ...(stage && { stage }) } as const;
    for (let page = await listStageQueue(question); page.length > 0; ) {
      expect(page.length).toBeLessThanOrEqual(2);
      seen.push(...page.map(({ offerId }) => offerId));
      page = await listStageQueue({ ...question, after: page.at(-1)! });
    }
    expect(seen).toEqual(order.filter((one) => stage === undefined || one.stage === stage).map(({ id }) => id));
  }
});

test("the count of a queue stops at a hundred", async () => {
  const agentId = randomUUID();
  const { id } = await withStages(agentId, { incoming: waiting("open"), refund: waiting("submitted") });
  const counts = async () => (await countWaitingStages(agentId)).toSorted((a, b) => (a.stage < b.stage ? -1 : 1));
  expect(await counts()).toEqual([
    { stage: "incoming", status: "open", count: 1, late: 0 },
    { stage: "refund", status: "submitted", count: 1, late: 0 },
  ]);
  await database.asOwner(
    `WITH made AS (
       INSERT INTO offer SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'human_id', 'many-' || n))).*
       FROM offer o, generate_series(1, 130) n WHERE o.id = $1 RETURNING id),
     legs AS (
       INSERT INTO offer_leg SELECT (jsonb_populate_record(l, jsonb_build_object('offer_id', made.id))).*
       FROM made, offer_leg l WHERE l.offer_id = $1 RETURNING offer_id, side)
     INSERT INTO offer_stage SELECT (jsonb_populate_record(s, jsonb_build_object('offer_id', legs.offer_id))).*
     FROM legs JOIN offer_stage s ON s.offer_id = $1 AND s.side = legs.side WHERE s.stage = 'incoming'`,
    [id],
  );
  expect(await counts()).toMatchObject([{ count: 100 }, { count: 1 }]);
});

test("no query of one agent's queue can use the index of all agents' stages, even without other indexes", async () => {
  const { Client } = (await import("pg")).default;
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    await client.query("DROP INDEX offer_stage_of_agent, offer_stage_of_agent_submitted");
    await client.query("SET enable_seqscan = off");
    const plans = { query: (sql: string, values: unknown[]) => client.query(`EXPLAIN ${sql}`, values) } as Queryable;
    const planOf = async (agentId: string | null) => JSON.stringify(await countWaitingStages(agentId, plans));
    expect(await planOf(null)).toContain("offer_stage_unfinished");
    expect(await planOf(randomUUID())).not.toContain("offer_stage_unfinished");
  } finally {
    await client.end();
  }
});

test("the market's groups are counted from the accepting side, without offers of a suspended agent", async () => {
  const [ownerAgent, buyerAgent] = (await database.asOwner("SELECT id FROM escrow_agent ORDER BY name")).rows.map(({ id }) => String(id));
  const draft = draftState();
  const legs = {
    owner: { ...draft.legs.owner, agentId: ownerAgent ?? "" },
    buyer: { ...draft.legs.buyer, agentId: buyerAgent ?? "" },
  };
  const there = { from: "germany", to: "kazakhstan" };
  await publish({ corridor: there, legs });
  await publish({ corridor: there, legs });
  await publish({ corridor: { from: "kazakhstan", to: "germany" }, legs, kind: "invoice" });
  await publish({ corridor: there, legs }, { phase: "cancelled" });
  const ofRoute = async () =>
    (await countMarketGroups("main")).filter(({ from, to }) => [from, to].includes("kazakhstan")).toSorted((a, b) => b.count - a.count);
  const shown = () => listMarketOffers({ brand: "main", ...there, limit: 10 });
  const counted = [
    { from: "kazakhstan", to: "germany", give: "RUB", get: "EUR", type: "exchange", count: 2 },
    { from: "germany", to: "kazakhstan", give: "RUB", get: "EUR", type: "invoice", count: 1 },
  ];
  expect(await ofRoute()).toEqual(counted);
  expect(await shown()).toHaveLength(2);
  await publish({ corridor: there, legs, brand: "wbit" });
  // The other brand's offer has the same route: it must not be added to the main brand's count.
  expect(await ofRoute()).toEqual(counted);
  expect(await countMarketGroups("wbit")).toMatchObject([{ from: "kazakhstan", to: "germany", count: 1 }]);
  await database.asOwner("UPDATE escrow_agent SET is_suspended = true WHERE id = $1", [buyerAgent]);
  expect(await ofRoute()).toEqual([]);
  expect(await shown()).toEqual([]);
});

test("an agent's directions come from both legs, the most used first, without drafts and without repeats", async () => {
  const agentId = randomUUID();
  const { legs } = draftState();
  const led = (side: "owner" | "buyer") => ({ ...legs, [side]: { ...legs[side], agentId } });
  const [often, seldom, other] = ["france", "spain", "italy"].map((from) => ({ from, to: "russia" }) as const);
  const draftOnly = draftState({ corridor: { from: "austria", to: "russia" }, legs: led("owner") });
  await withTransaction((tx) => createDraftOffer(tx, draftOnly));
  for (const [corridor, side] of [
    [often, "owner"],
    [often, "buyer"],
    [seldom, "buyer"],
  ] as const) {
    await publish({ corridor, legs: led(side) }, { legs: led(side) });
  }
  await publish({ corridor: other });
  expect(await listUsedCorridors(agentId)).toEqual([often, seldom]);
  expect(await listUsedCorridors(null)).toEqual(expect.arrayContaining([often, seldom, other]));
});
