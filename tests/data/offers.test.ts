import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { OfferState } from "#domain/offer/state.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { draftState, published } from "#tests/support/offer-rows.ts";

await cloneDatabase();
const { pool, withTransaction } = await import("#data/db.server.ts");
const { createDraftOffer, ProjectionGapError, projectOffer } = await import("#data/offer/offers-projection.server.ts");
const { listEvents, nextHumanId, readOfferState } = await import("#data/offer/offers.server.ts");
const { listMarketOffers, listOwnOffers } = await import("#data/offer/offers-lists.server.ts");
const { listStageQueue } = await import("#data/offer/offers-stages.server.ts");
const { claimReference } = await import("#data/money/references.server.ts");

const project = (step: ReturnType<typeof published>) =>
  withTransaction((tx) => projectOffer(tx, { ...step, commandId: null, actor: { kind: "system" } }));

async function publish(overrides: Partial<OfferState> = {}, changes: Partial<OfferState> = {}): Promise<OfferState> {
  const draft = draftState(overrides);
  await withTransaction((tx) => createDraftOffer(tx, draft));
  const step = published(draft, changes);
  await project(step);
  return step.state;
}

test("the projection writes state, events and read model and returns the state before", async () => {
  const draft = draftState();
  await withTransaction((tx) => createDraftOffer(tx, draft));
  const step = published(draft);
  expect(await project(step)).toEqual(draft);
  expect(await readOfferState(pool, draft.id)).toEqual(step.state);
  expect(await listEvents(draft.id)).toEqual([{ event: step.events[0], commandId: null, actor: { kind: "system" } }]);
});

test("a repeated projection changes nothing", async () => {
  const draft = draftState();
  await withTransaction((tx) => createDraftOffer(tx, draft));
  const step = published(draft);
  await project(step);
  expect(await project({ ...step, state: { ...step.state, phase: "cancelled" } })).toBeNull();
  expect((await readOfferState(pool, draft.id))?.phase).toBe("published");
});

test("detects a missing event", async () => {
  const draft = draftState();
  await withTransaction((tx) => createDraftOffer(tx, draft));
  const later = published({ ...draft, version: 3 });
  await expect(project(later)).rejects.toThrow(ProjectionGapError);
});

test("human numbers are unique and carry the year", async () => {
  const now = Date.UTC(2026, 10, 20);
  const numbers = await Promise.all(Array.from({ length: 5 }, () => nextHumanId(pool, now)));
  expect(new Set(numbers).size).toBe(5);
  expect(numbers[0]).toMatch(/^F-2026-\d{6}$/);
});

test("own offers are listed in both roles, last changed first, in pages without overlap", async () => {
  const me = randomUUID();
  const mine: OfferState[] = [];
  for (let n = 0; n < 12; n += 1) {
    const sides = n % 2 ? { owner: { memberId: me } } : { owner: { memberId: randomUUID() }, buyer: { memberId: me } };
    mine.push(await publish({ sides }, { updatedAt: 1_800_000_000_000 + Math.floor(n / 3) }));
  }
  const seen: OfferState[] = [];
  for (let page = await listOwnOffers(me); page.length > 0; ) {
    expect(page.length).toBeLessThanOrEqual(5);
    seen.push(...page);
    const last = seen.at(-1)!;
    page = await listOwnOffers(me, { before: { at: last.updatedAt, id: last.id } });
  }
  const order = mine.toSorted((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? 1 : -1));
  expect(seen.map(({ id }) => id)).toEqual(order.map(({ id }) => id));
});

test("the market lists other members' published offers of a corridor", async () => {
  const corridor = { from: "germany", to: "kazakhstan" };
  const offer = await publish({ corridor });
  await publish({ corridor }, { phase: "cancelled" });
  const list = (exceptMemberId: string) => listMarketOffers({ brand: "main", ...corridor, exceptMemberId, limit: 10 });
  expect(await list(randomUUID())).toMatchObject([{ id: offer.id, give: { minor: 100_000n, currency: "EUR" }, rate: "91.2345" }]);
  expect(await list(offer.sides.owner.memberId)).toEqual([]);
});

test("an agent's queue lists its waiting stages, the most urgent first", async () => {
  const draft = draftState();
  const { owner, buyer } = draft.legs;
  const agentId = owner.agentId;
  const stages = {
    ...owner,
    incoming: { ...owner.incoming, status: "open", dueAt: 2_000 },
    refund: { ...owner.refund, status: "submitted", dueAt: 1_000 },
  } as const;
  const offer = await publish({}, { legs: { owner: stages, buyer } });
  const queue = await listStageQueue({ agentId, statuses: ["open", "submitted", "returned"], limit: 10 });
  expect(queue.map(({ offerId, stage, dueAt }) => [offerId, stage, dueAt])).toEqual([
    [offer.id, "refund", 1_000],
    [offer.id, "incoming", 2_000],
  ]);
});

test("a reference is unique over all offers", async () => {
  const claim = {
    network: "TRON",
    reference: "a".repeat(64),
    offerId: randomUUID(),
    leg: "owner",
    kind: "receipt",
    commandId: randomUUID(),
  } as const;
  const others = Array.from({ length: 6 }, () => claimReference(pool, { ...claim, offerId: randomUUID() }));
  expect((await Promise.all(others)).filter(Boolean)).toHaveLength(1);
  expect(await claimReference(pool, claim)).toBe(false);
});

test("a member keeps the newest drafts, and never more than the limit", async () => {
  const { env } = await import("#env");
  const { createDraft } = await import("#data/offer/drafts.server.ts");
  const { listDrafts } = await import("#data/offer/draft-reads.server.ts");
  const memberId = randomUUID();
  const ids = Array.from({ length: env.DRAFT_LIMIT + 3 }, () => randomUUID());
  const values = { route: {} } as Parameters<typeof createDraft>[0]["values"];
  for (const id of ids) await createDraft({ id, memberId, type: "exchange", values });
  const kept = (await listDrafts(memberId, 1_000)).map(({ id }) => id);
  expect(kept.toSorted()).toEqual(ids.slice(3).toSorted());
});
