import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Actor } from "#domain/offer/actor.ts";
import { applyCommand } from "#domain/offer/apply.ts";
import type { Command } from "#domain/offer/commands.ts";
import { toWire } from "#domain/offer/wire.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { eventually, type Offer, published, requireApplied, signing, startEngine } from "#tests/workflows/engine.ts";
import { accountOf, mayAct } from "#tests/workflows/offer-terms.ts";

const database = await cloneDatabase();
const engine = await startEngine();
const { project } = await import("#worker/projection/project.ts");
const { reconcileOffers } = await import("#worker/activities/reconcile-offers.ts");
const { offerWorkflowId } = await import("#workflows/offer/contract.ts");

/** Writes a step that the engine lost: it crashed after the database had stored the step and before its own history had. */
async function forgottenStep(offer: Offer, actor: Actor, command: Command): Promise<void> {
  const decision = applyCommand(await offer.state(), command, actor, Date.now());
  if (!decision.ok) throw new Error(decision.code);
  const { events, state } = decision.value;
  const fromVersion = state.version - events.length + 1;
  await project({ offerId: offer.id, commandId: null, actor, fromVersion, events: events.map(toWire), snapshot: toWire(state) });
}

const accept = (memberId: string): Command => ({ type: "accept", revision: 1, beneficiary: accountOf(memberId), facts: mayAct });

test("accepts a command that follows a step which the engine lost", async () => {
  const offer = await published(engine);
  const buyer = { kind: "member", userId: offer.cast.buyerId } as const;
  await forgottenStep(offer, buyer, accept(offer.cast.buyerId));
  const { state } = requireApplied(await offer.buyer({ type: "cancel" }));
  expect(state).toMatchObject({ phase: "cancelled", cancelReason: "buyer" });
  // The recovered engine may have written the documents already.
  const types = (await offer.eventTypes()).filter((type) => type !== "documentsReady");
  expect(types).toEqual(["offerPublished", "offerAccepted", "offerCancelled"]);
});

test("the reconciler finds a lost step although no command follows", async () => {
  const offer = await published(engine);
  await forgottenStep(offer, { kind: "member", userId: offer.cast.buyerId }, accept(offer.cast.buyerId));
  await database.asOwner("UPDATE offer SET updated_at = now() - interval '11 seconds' WHERE id = $1", [offer.id]);
  expect(await reconcileOffers()).toBe(1);
  await eventually(offer.state, ({ documents }) => documents !== undefined);
  await database.asOwner("UPDATE offer SET updated_at = now() - interval '11 seconds' WHERE id = $1", [offer.id]);
  expect(await reconcileOffers()).toBe(0);
});

test("the first successful check finds a lost step at any age, and each change is checked once", async () => {
  const offer = await published(engine);
  const ageBy = (age: string) => database.asOwner("UPDATE offer SET updated_at = now() - $2::interval WHERE id = $1", [offer.id, age]);
  const seen = async () => (await database.asOwner("SELECT engine_version FROM offer WHERE id = $1", [offer.id])).rows[0].engine_version;
  await ageBy("1 hour");
  expect(await reconcileOffers()).toBe(0);
  expect(await seen()).toBe((await offer.state()).version);
  await forgottenStep(offer, { kind: "member", userId: offer.cast.buyerId }, accept(offer.cast.buyerId));
  await ageBy("1 hour");
  expect(await reconcileOffers()).toBe(1);
  const { version } = await eventually(offer.state, ({ documents }) => documents !== undefined);
  await ageBy("1 hour");
  expect(await reconcileOffers()).toBe(0);
  expect(await seen()).toBe(version);
});

test("an engine without a lost step keeps its refusal and its run", async () => {
  const offer = await signing(engine);
  const handle = engine.client().workflow.getHandle(offerWorkflowId(offer.id));
  const { runId } = await handle.describe();
  expect(await offer.owner({ type: "withdraw" })).toEqual({
    ok: false,
    code: "OFFER.WRONG_PHASE",
    params: { phase: "signing", command: "withdraw" },
  });
  expect((await handle.describe()).runId).toBe(runId);
});

test("a late refusal of a workflow that lost a step is not written", async () => {
  const offer = await published(engine);
  const commandId = randomUUID();
  const before = await offer.state();
  const buyer = { kind: "member", userId: offer.cast.buyerId } as const;
  await forgottenStep(offer, buyer, accept(offer.cast.buyerId));
  const refusal = { code: "OFFER.WRONG_PHASE", params: {} };
  const stale = {
    offerId: offer.id,
    commandId,
    actor: buyer,
    fromVersion: before.version + 1,
    events: [],
    snapshot: toWire(before),
    refusal,
  };
  await expect(project(stale)).rejects.toThrow(/its workflow before/);
  expect((await database.asOwner("SELECT status FROM offer_command WHERE id = $1", [commandId])).rows).toEqual([]);
});
