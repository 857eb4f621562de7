import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import type { Actor } from "#domain/offer/actor.ts";
import { applyCommand } from "#domain/offer/apply.ts";
import type { Command } from "#domain/offer/commands.ts";
import { draftOffer } from "#domain/offer/draft.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { toWire } from "#domain/offer/wire.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSlowLine } from "#tests/support/slow-line.ts";
import { mayAct, newCast, offerTerms } from "#tests/workflows/offer-terms.ts";

const database = await cloneDatabase();
const line = await openSlowLine(database.appUrl);
process.env.DATABASE_URL = line.url;
afterAll(() => line.close());
const { withTransaction } = await import("#data/db.server.ts");
const { enqueueCommand } = await import("#commands/submit-command.server.ts");
const { createDraftOffer } = await import("#data/offer/offers-projection.server.ts");
const { project } = await import("#worker/projection/project.ts");

const people = await database.asOwner(`SELECT id FROM "user" WHERE email = ANY($1) ORDER BY email`, [
  ["irina@bridgehold.test", "jonas@bridgehold.test"],
]);
const [ownerId, buyerId] = people.rows.map(({ id }) => id as string) as [string, string];

async function publishedDraft() {
  const terms = offerTerms({ ...newCast(), ownerId, buyerId }, {});
  const id = randomUUID();
  const draft = draftOffer({ id, humanId: `F-2026-${id.slice(0, 8)}`, brand: "main", kind: "exchange", ownerId, terms, now: Date.now() });
  await withTransaction((tx) => createDraftOffer(tx, draft));
  return draft;
}

/** A command that the engine has decided. */
async function clicked(state: OfferState, command: Command, actor: Actor & { userId: string }) {
  const commandId = randomUUID();
  const context = { actor, actorUserId: actor.userId, ip: "", userAgent: "", now: Date.now() };
  await withTransaction((tx) => enqueueCommand(tx, context, { offerId: state.id, commandId, command }));
  const decision = applyCommand(state, command, actor, Date.now());
  if (!decision.ok) throw new Error(decision.code);
  const after = decision.value.state;
  const events = decision.value.events.map(toWire);
  return { after, projection: { offerId: state.id, commandId, actor, fromVersion: state.version + 1, events, snapshot: toWire(after) } };
}

test("a decision is written in four round trips: lock, write, notify, commit", async () => {
  const owner = { kind: "member", userId: ownerId } as const;
  const published = await clicked(await publishedDraft(), { type: "publish", facts: mayAct }, owner);
  expect(await line.roundTrips(() => project(published.projection))).toBe(4);
  const withdrawn = await clicked(published.after, { type: "withdraw" }, owner);
  expect(await line.roundTrips(() => project(withdrawn.projection))).toBe(4);
  const { rows } = await database.asOwner("SELECT status FROM offer_command WHERE offer_id = $1", [published.after.id]);
  expect(rows).toEqual([{ status: "applied" }, { status: "applied" }]);
});
