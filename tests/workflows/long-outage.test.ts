import { randomUUID } from "node:crypto";
import { Worker } from "@temporalio/worker";
import { expect, test } from "vitest";
import { minutes } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { endOf } from "../support/end-of.ts";
import { awaitingPayment, eventually, type Offer, proof, signing, startEngine } from "./engine.ts";
import { recordHistory } from "./history-files.ts";
import { mayAct } from "./offer-terms.ts";

const database = await cloneDatabase();
const engine = await startEngine();
const { insertCommand } = await import("#commands/inbox.server.ts");
const { rebuildOfferWorkflow } = await import("#commands/start-offer.server.ts");
const { deliver } = await import("#commands/submit-command.server.ts");
const { workflowBundle } = await import("#worker/workflow-bundle.ts");
const { offerWorkflowId } = await import("#workflows/offer/contract.ts");

const handleOf = ({ id }: Offer) => engine.client().workflow.getHandle(offerWorkflowId(id));

/** The engine has been unavailable for ten minutes; the window ended five minutes ago. */
async function engineGoesAway(offer: Offer, remindAt: readonly number[] = []): Promise<void> {
  await handleOf(offer).terminate("away");
  await database.asOwner(
    `UPDATE offer SET state = state || jsonb_build_object('updatedAt', $2::bigint, 'deadline', state->'deadline' ||
       jsonb_build_object('openedAt', $2::bigint, 'dueAt', $3::bigint, 'remindAt', $4::jsonb, 'sentReminders', '[]'::jsonb)) WHERE id = $1`,
    [offer.id, Date.now() - minutes(10), Date.now() - minutes(5), JSON.stringify(remindAt)],
  );
}

/** Stored in the inbox six minutes ago, before the window ended, or four minutes ago, after it. */
async function asked(offer: Offer, userId: string, command: Parameters<Offer["send"]>[1], ago: number): Promise<string> {
  const commandId = randomUUID();
  const context = { actor: { kind: "member", userId } as const, actorUserId: userId, ip: "", userAgent: "", now: Date.now() - ago };
  await insertCommand(engine.pool, context, { offerId: offer.id, commandId, command }, true);
  await database.asOwner("UPDATE offer_command SET received_at = now() - $2 * interval '1 millisecond' WHERE id = $1", [commandId, ago]);
  return commandId;
}

/** The history of the current run can be replayed. */
async function isReplayable(offer: Offer, name: string): Promise<void> {
  // The database has the step a moment before the history has it.
  const history = await eventually(
    () => handleOf(offer).fetchHistory(),
    ({ events }) => (events ?? []).some(({ markerRecordedEventAttributes: marker }) => marker?.markerName === "core_patch"),
  );
  if (process.env.RECORD_HISTORIES) recordHistory(name, history);
  const bundle = await workflowBundle();
  for await (const { error } of Worker.runReplayHistories({ workflowBundle: bundle }, [{ workflowId: name, history }])) {
    expect(error?.message).toBeUndefined();
  }
}

test("a proof from before the deadline is in time, even if the engine was unavailable until long afterwards", async () => {
  const offer = await awaitingPayment(engine, { paymentReminders: [] });
  await engineGoesAway(offer);
  await asked(offer, offer.cast.ownerId, proof, minutes(6));
  await rebuildOfferWorkflow(offer.id);
  const state = await offer.reaches("suspended");
  expect(state.lateSides).toEqual(["buyer"]);
  expect(state.sides.owner.proof).toMatchObject({ late: false });
  await isReplayable(offer, "proof-in-time-heard-late");
});

test("a proof between a missed reminder and the end of the window is in time", async () => {
  const offer = await awaitingPayment(engine, { paymentReminders: [] });
  await engineGoesAway(offer, [Date.now() - minutes(8)]);
  await asked(offer, offer.cast.ownerId, proof, minutes(6));
  await rebuildOfferWorkflow(offer.id);
  const state = await offer.reaches("suspended");
  expect(state.lateSides).toEqual(["buyer"]);
  expect(state.sides.owner.proof).toMatchObject({ late: false });
});

test("two proofs in time start the verification, in any order of delivery", async () => {
  const offer = await awaitingPayment(engine, { paymentReminders: [] });
  await engineGoesAway(offer);
  const first = await asked(offer, offer.cast.ownerId, proof, minutes(7));
  const second = await asked(offer, offer.cast.buyerId, proof, minutes(6));
  for (const commandId of [first, second]) expect(endOf(await deliver(commandId))).toBe("applied");
  const { phase, sides } = await offer.state();
  expect([phase, sides.owner.proof?.late, sides.buyer?.proof?.late]).toEqual(["verifying", false, false]);
});

test("a proof after the window is late, even if no timer could fire meanwhile", async () => {
  const offer = await awaitingPayment(engine, { paymentReminders: [] });
  await engineGoesAway(offer);
  const commandId = await asked(offer, offer.cast.ownerId, proof, minutes(4));
  expect(endOf(await deliver(commandId))).toBe("applied");
  expect((await offer.state()).sides.owner.proof).toMatchObject({ late: true });
});

test("signatures in time open the full payment window, counted from now", async () => {
  const offer = await signing(engine);
  const hash = (await offer.state()).documents?.hash ?? "";
  await engineGoesAway(offer);
  const sign = { type: "sign", revision: 1, hash, facts: mayAct } as const;
  await asked(offer, offer.cast.ownerId, sign, minutes(7));
  await asked(offer, offer.cast.buyerId, sign, minutes(6));
  const before = Date.now();
  await rebuildOfferWorkflow(offer.id);
  const { deadline } = await offer.reaches("awaitingPayment");
  expect(deadline?.openedAt).toBeGreaterThanOrEqual(before);
});
