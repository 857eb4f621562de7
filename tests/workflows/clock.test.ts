import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { seconds } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { awaitingPayment, eventually, proof, requireApplied, signing, startEngine } from "./engine.ts";
import { mayAct } from "./offer-terms.ts";

await cloneDatabase();
const engine = await startEngine({ waitMs: 3_000 });
const { insertCommand } = await import("#commands/inbox.server.ts");
const { deliver } = await import("#commands/submit-command.server.ts");
const { findCommand } = await import("#data/command/command-inbox.server.ts");

const settle = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("a command from before the deadline is in time, even if the engine receives it afterwards", async () => {
  const offer = await awaitingPayment(engine, { paymentWindow: seconds(3), paymentReminders: [] });
  const commandId = randomUUID();
  const actor = { kind: "member", userId: offer.cast.ownerId } as const;
  const context = { actor, actorUserId: actor.userId, ip: "", userAgent: "", now: Date.now() };
  // In the inbox, and not delivered, as during an outage of the engine.
  await insertCommand(engine.pool, context, { offerId: offer.id, commandId, command: proof }, true);
  const state = await offer.reaches("suspended");
  expect(state.lateSides).toEqual(["buyer"]);
  expect(state.sides.owner.proof).toMatchObject({ late: false });
  expect(await findCommand(commandId)).toMatchObject({ status: "applied" });
});

test("a late command that the offer refuses is stored as refused, and the deadline still counts", async () => {
  const offer = await signing(engine, { signingWindow: seconds(1) });
  const commandId = randomUUID();
  const actor = { kind: "member", userId: offer.cast.ownerId } as const;
  const context = { actor, actorUserId: actor.userId, ip: "", userAgent: "", now: Date.now() };
  await insertCommand(engine.pool, context, { offerId: offer.id, commandId, command: proof }, true);
  await offer.reaches("cancelled");
  const row = await eventually(
    () => findCommand(commandId),
    (found) => found?.status !== "pending",
  );
  expect(row).toMatchObject({ status: "refused", refusalCode: "OFFER.WRONG_PHASE" });
});

test("applies a command of the last millisecond and refuses one a millisecond late, in either order of delivery", async () => {
  const offer = await signing(engine, { signingWindow: seconds(2) });
  const { deadline, documents } = await offer.state();
  const dueAt = deadline?.dueAt ?? 0;
  const ask = async (userId: string, command: Parameters<typeof offer.send>[1], now: number) => {
    const commandId = randomUUID();
    const context = { actor: { kind: "member", userId } as const, actorUserId: userId, ip: "", userAgent: "", now };
    await insertCommand(engine.pool, context, { offerId: offer.id, commandId, command }, true);
    return commandId;
  };
  const sign = { type: "sign", revision: 1, hash: documents?.hash ?? "", facts: mayAct } as const;
  const late = await ask(offer.cast.ownerId, { type: "cancel" }, dueAt + 1);
  const lateSignature = await ask(offer.cast.buyerId, sign, dueAt + 1);
  const outcomes = [deliver(late), deliver(lateSignature)];
  const inTime = await ask(offer.cast.ownerId, sign, dueAt);
  await offer.reaches("cancelled");
  await Promise.all(outcomes);
  const ends = await Promise.all(
    [late, lateSignature, inTime].map((id) =>
      eventually(
        () => findCommand(id),
        (row) => row?.status !== "pending",
      ),
    ),
  );
  expect(ends.map((row) => [row?.status, row?.refusalCode])).toEqual([
    ["refused", "OFFER.WRONG_PHASE"],
    ["refused", "OFFER.WRONG_PHASE"],
    ["applied", null],
  ]);
  expect((await offer.state()).cancelReason).toBe("partnerNotSigning");
});

test("refuses a late cancellation that waited while no worker ran, and records the late side", async () => {
  const offer = await awaitingPayment(engine, { paymentWindow: seconds(2), paymentReminders: [], staffDecisionWindow: seconds(60) });
  const dueAt = (await offer.state()).deadline?.dueAt ?? 0;
  await engine.stopWorker();
  await eventually(
    async () => Date.now(),
    (now) => now > dueAt,
  );
  const waiting = offer.owner({ type: "cancel" });
  await engine.restartWorker();
  const state = await offer.reaches("suspended");
  expect(state.lateSides).toEqual(["owner", "buyer"]);
  const first = await waiting;
  const outcome = first.isPending
    ? await eventually(
        () => deliver(first.commandId),
        ({ isPending }) => !isPending,
      )
    : first;
  expect(outcome).toMatchObject({ ok: false, code: "OFFER.WRONG_PHASE" });
});

test("each reminder is sent once to a side that still owes, and never to one that has sent its proof", async () => {
  const offer = await awaitingPayment(engine, {
    paymentWindow: seconds(9),
    paymentReminders: [seconds(6), seconds(4)],
    staffDecisionWindow: seconds(30),
  });
  requireApplied(await offer.owner(proof));
  await offer.reaches("suspended");
  const { rows } = await engine.pool.query(
    "SELECT body->>'side' AS side, body->>'slot' AS slot FROM offer_event WHERE offer_id = $1 AND type = 'proofReminderDue' ORDER BY version",
    [offer.id],
  );
  expect(rows).toEqual([
    { side: "buyer", slot: "first" },
    { side: "buyer", slot: "last" },
  ]);
});

test("an extended deadline moves the timer: nothing happens at the former one", async () => {
  const offer = await awaitingPayment(engine, { paymentWindow: seconds(4), paymentReminders: [] });
  requireApplied(await offer.manager({ type: "extendDeadline", dueAt: Date.now() + seconds(30), reason: "the bank is slow" }));
  await settle(4_500);
  expect((await offer.state()).phase).toBe("awaitingPayment");
});

test("the timer fires once for one instant", async () => {
  const offer = await awaitingPayment(engine, { paymentWindow: 600, paymentReminders: [], staffDecisionWindow: seconds(30) });
  await offer.reaches("suspended");
  await settle(1_000);
  const types = await offer.eventTypes();
  for (const type of ["paymentWindowExpired", "offerSuspended"]) expect(types.filter((one) => one === type)).toHaveLength(1);
});
