import { randomUUID } from "node:crypto";
import { Worker } from "@temporalio/worker";
import { expect, test } from "vitest";
import { minutes } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { mayAct } from "./deal-terms.ts";
import { awaitingPayment, type Deal, eventually, proof, signing, startEngine } from "./engine.ts";
import { recordHistory } from "./history-files.ts";

const database = await cloneDatabase();
const engine = await startEngine();
const { insertCommand } = await import("#commands/inbox.server.ts");
const { rebuildOfferWorkflow } = await import("#commands/start-offer.server.ts");
const { deliver } = await import("#commands/submit-command.server.ts");
const { bundleWorkflows } = await import("#worker/workflow-bundle.ts");
const { offerWorkflowId } = await import("#workflows/offer/contract.ts");

const handleOf = ({ id }: Deal) => engine.client().workflow.getHandle(offerWorkflowId(id));

/** The engine has been away for ten minutes; the window ended five minutes ago. */
async function engineGoesAway(deal: Deal, remindAt: readonly number[] = []): Promise<void> {
  await handleOf(deal).terminate("away");
  await database.asOwner(
    `UPDATE offer SET state = state || jsonb_build_object('updatedAt', $2::bigint, 'deadline', state->'deadline' ||
       jsonb_build_object('openedAt', $2::bigint, 'dueAt', $3::bigint, 'remindAt', $4::jsonb, 'sentReminders', '[]'::jsonb)) WHERE id = $1`,
    [deal.id, Date.now() - minutes(10), Date.now() - minutes(5), JSON.stringify(remindAt)],
  );
}

/** Kept in the inbox six minutes ago, before the window ended, or four minutes ago, after it. */
async function asked(deal: Deal, userId: string, command: Parameters<Deal["send"]>[1], ago: number): Promise<string> {
  const commandId = randomUUID();
  const context = { actor: { kind: "member", userId } as const, actorUserId: userId, ip: "", userAgent: "", now: Date.now() };
  await insertCommand(engine.pool, context, { offerId: deal.id, commandId, command }, true);
  await database.asOwner("UPDATE offer_command SET received_at = now() - $2 * interval '1 millisecond' WHERE id = $1", [commandId, ago]);
  return commandId;
}

/** The run that has just been told can be told again. */
async function isReplayable(deal: Deal, name: string): Promise<void> {
  // The database has the step a moment before the history has it.
  const history = await eventually(
    () => handleOf(deal).fetchHistory(),
    ({ events }) => (events ?? []).some(({ markerRecordedEventAttributes: marker }) => marker?.markerName === "core_patch"),
  );
  if (process.env.RECORD_HISTORIES) recordHistory(name, history);
  const workflowBundle = await bundleWorkflows();
  for await (const { error } of Worker.runReplayHistories({ workflowBundle }, [{ workflowId: name, history }])) {
    expect(error?.message).toBeUndefined();
  }
}

test("a proof that was given in time is not late, although the engine was away until long after the window", async () => {
  const deal = await awaitingPayment(engine, { paymentReminders: [] });
  await engineGoesAway(deal);
  await asked(deal, deal.cast.ownerId, proof, minutes(6));
  await rebuildOfferWorkflow(deal.id);
  const state = await deal.reaches("suspended");
  expect(state.lateSides).toEqual(["buyer"]);
  expect(state.sides.owner.proof).toMatchObject({ late: false });
  await isReplayable(deal, "proof-in-time-heard-late");
});

test("a proof between a reminder that nobody could send and the end of the window is in time", async () => {
  const deal = await awaitingPayment(engine, { paymentReminders: [] });
  await engineGoesAway(deal, [Date.now() - minutes(8)]);
  await asked(deal, deal.cast.ownerId, proof, minutes(6));
  await rebuildOfferWorkflow(deal.id);
  const state = await deal.reaches("suspended");
  expect(state.lateSides).toEqual(["buyer"]);
  expect(state.sides.owner.proof).toMatchObject({ late: false });
});

test("both proofs in time lead to their check, whoever delivers them", async () => {
  const deal = await awaitingPayment(engine, { paymentReminders: [] });
  await engineGoesAway(deal);
  const first = await asked(deal, deal.cast.ownerId, proof, minutes(7));
  const second = await asked(deal, deal.cast.buyerId, proof, minutes(6));
  for (const commandId of [first, second]) expect((await deliver(commandId)).kind).toBe("applied");
  const { phase, sides } = await deal.state();
  expect([phase, sides.owner.proof?.late, sides.buyer?.proof?.late]).toEqual(["verifying", false, false]);
});

test("a proof given after the window is late, also when nobody could tick meanwhile", async () => {
  const deal = await awaitingPayment(engine, { paymentReminders: [] });
  await engineGoesAway(deal);
  const commandId = await asked(deal, deal.cast.ownerId, proof, minutes(4));
  expect((await deliver(commandId)).kind).toBe("applied");
  expect((await deal.state()).sides.owner.proof).toMatchObject({ late: true });
});

test("signatures given in time open the payment window, whole and from now", async () => {
  const deal = await signing(engine);
  const hash = (await deal.state()).documents?.hash ?? "";
  await engineGoesAway(deal);
  const sign = { type: "sign", revision: 1, hash, facts: mayAct } as const;
  await asked(deal, deal.cast.ownerId, sign, minutes(7));
  await asked(deal, deal.cast.buyerId, sign, minutes(6));
  const before = Date.now();
  await rebuildOfferWorkflow(deal.id);
  const { deadline } = await deal.reaches("awaitingPayment");
  expect(deadline?.openedAt).toBeGreaterThanOrEqual(before);
});
