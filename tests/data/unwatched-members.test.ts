import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { applyCommand } from "#domain/offer/apply.ts";
import { draftOffer } from "#domain/offer/draft.ts";
import { toWire } from "#domain/offer/wire.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { draftState, published } from "#tests/support/offer-rows.ts";
import { mayAct, newCast, offerTerms } from "#tests/workflows/offer-terms.ts";

const database = await cloneDatabase();
const { withTransaction } = await import("#data/db.server.ts");
const { countMarketGroups } = await import("#data/offer/market-offers.server.ts");
const { listMarketOffers } = await import("#data/offer/offers-lists.server.ts");
const { createDraftOffer, projectOffer } = await import("#data/offer/offers-projection.server.ts");
const { restrictMember } = await import("#services/moderation/restrict-member.server.ts");
const { project } = await import("#worker/projection/project.ts");
const { contextOf } = await import("#tests/support/service-context.ts");

const moderator = await contextOf("moderator");
const { userId: ownerId } = (await contextOf("marta")).principal;
let request = 0;
const restrict = (act: "block" | "unblock") => {
  request += 1;
  const order = act === "block" ? ({ act, reason: "safety" } as const) : ({ act } as const);
  return restrictMember({ ...moderator, requestId: `unwatched-${request}` }, ownerId, order, "Проверка");
};

/** An offer of this member whose publication the engine has not applied yet. */
async function waitingPublication() {
  const cast = { ...newCast(), ownerId };
  const id = randomUUID();
  const actor = { kind: "member", userId: ownerId } as const;
  const humanId = `F-2026-${id.slice(0, 8)}`;
  const draft = draftOffer({ id, humanId, brand: "main", kind: "exchange", ownerId, terms: offerTerms(cast, {}), now: Date.now() });
  await withTransaction((tx) => createDraftOffer(tx, draft));
  const decision = applyCommand(draft, { type: "publish", facts: mayAct }, actor, Date.now());
  if (!decision.ok) throw new Error(decision.code);
  const { events, state } = decision.value;
  return { id, projection: { offerId: id, commandId: null, actor, fromVersion: 1, events: events.map(toWire), snapshot: toWire(state) } };
}

const messagesTo = async (offerId: string) =>
  (await database.asOwner("SELECT body FROM offer_command WHERE offer_id = $1", [offerId])).rows.map(({ body }) => body);
const blocked = { type: "memberBlocked", memberId: ownerId };

test("the block of an owner while the publication is pending suspends the offer once, after the publication", async () => {
  const { id, projection } = await waitingPublication();
  expect((await restrict("block")).ok).toBe(true);
  expect(await messagesTo(id)).toEqual([]);
  await project(projection);
  await project(projection);
  expect(await messagesTo(id)).toEqual([blocked]);
  await restrict("unblock");
});

test("a block concurrent with the publication sends exactly one command", async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, projection } = await waitingPublication();
    await Promise.all(round % 2 ? [project(projection), restrict("block")] : [restrict("block"), project(projection)]);
    expect(await messagesTo(id)).toEqual([blocked]);
    await restrict("unblock");
  }
});

const there = { from: "germany", to: "armenia" } as const;
const shown = async () => [
  (await listMarketOffers({ brand: "main", ...there, limit: 10 })).length,
  (await countMarketGroups("main")).filter(({ from }) => from === "armenia").length,
];
const makeOwner = (values: string) => database.asOwner(`UPDATE "user" SET ${values} WHERE id = $1`, [ownerId]);

test("the market hides an owner's offers while the owner may not trade, and lists them again afterwards", async () => {
  const draft = draftState({ corridor: there, sides: { owner: { memberId: ownerId } } });
  await withTransaction(async (tx) => {
    await createDraftOffer(tx, draft);
    await projectOffer(tx, { ...published(draft), commandId: null, actor: { kind: "system" } });
  });
  expect(await shown()).toEqual([1, 1]);
  for (const values of ["status = 6", "status = 7", "status = 4, is_suspended = true, suspended_until = now() + interval '1 hour'"]) {
    await makeOwner(values);
    expect(await shown()).toEqual([0, 0]);
  }
  await makeOwner("suspended_until = now() - interval '1 second'");
  expect(await shown()).toEqual([1, 1]);
  await makeOwner("status = 0, is_suspended = false, suspended_until = NULL");
  const overdue = `INSERT INTO certifying_document (user_id, document_type, country, citizenship_country, state, overdue_date)
    VALUES ($1, 'residencePermit', 'france', 'russia', 'approved', current_date - 3)`;
  await database.asOwner(overdue, [ownerId]);
  expect(await shown()).toEqual([0, 0]);
});
