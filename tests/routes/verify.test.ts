import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { OfferSide, StageName } from "#domain/offer/state.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import type { OfferJourney } from "#tests/support/offer-journey.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { endOf } from "../support/end-of.ts";

await cloneDatabase();
await startTestWorker();
const { verifyStage } = await import("#services/stage/verify-stage.server.ts");
const { returnStage } = await import("#services/stage/return-stage.server.ts");
const { readStaffOffer } = await import("#services/offer/staff/read-staff-offer.server.ts");
const { listAudit } = await import("#data/audit/audit.server.ts");
const { listLedger } = await import("#data/money/ledger.server.ts");
const { listEvents } = await import("#data/offer/offers.server.ts");
const { deliver, enqueueCommand } = await import("#commands/submit-command.server.ts");
const { findCommand } = await import("#data/command/command-inbox.server.ts");
const { pool, withTransaction } = await import("#data/db.server.ts");
const { recordReceipt } = await import("#data/money/submitted-receipts.server.ts");
const { paidOffer, paidOutOffer, provenOffer, refundingOffer, requireApplied, storePicture, userIdOf } = await import(
  "#tests/support/offer-journey.ts"
);
const { contextOf } = await import("#tests/support/service-context.ts");

async function fileOf(offer: OfferJourney, leg: OfferSide) {
  return [await storePicture(offer.id, leg, "agentFile", await userIdOf("manager.russia"), "Документ.png")];
}

/** Agent staff submit a stage of a leg; the whole pay-in arrived. */
async function state(offer: OfferJourney, leg: OfferSide, stage: StageName) {
  const fileIds = await fileOf(offer, leg);
  if (stage === "confirmation") return requireApplied(await offer.staff(leg, { type: "submitConfirmation", leg, fileIds }));
  if (stage === "outgoing")
    return requireApplied(await offer.staff(leg, { type: "submitOutgoing", leg, fileIds, reference: randomUUID() }));
  if (stage === "refund") return requireApplied(await offer.staff(leg, { type: "submitRefund", leg, fileIds, reference: randomUUID() }));
  const { payIn, agentId, agentAccountId } = (await offer.state()).legs[leg];
  const receipt = { receiptId: randomUUID(), amount: payIn, bookedAt: Date.now(), payer: "side" } as const;
  const seen = { payerName: null, payerAccountTail: null, reference: null, source: "staff", recordedBy: null } as const;
  await recordReceipt(pool, { id: receipt.receiptId, agentId, agentAccountId, ...receipt, ...seen, offerId: offer.id, leg });
  return requireApplied(await offer.staff(leg, { type: "submitIncoming", leg, result: "received", receipt, fileIds }));
}

/** The fields of the stage's page. */
async function verdict(offer: OfferJourney, leg: OfferSide, stage: StageName) {
  const { submittedAt = 0 } = (await offer.state()).legs[leg][stage];
  return { offerId: offer.id, commandId: randomUUID(), leg, stage, submittedAt };
}

const journeys = { incoming: provenOffer, outgoing: paidOffer, confirmation: paidOutOffer, refund: refundingOffer } as const;

test.for(Object.keys(journeys) as StageName[])("%s: submitted by the agent, verified by a manager, audited", async (stage) => {
  const offer = await journeys[stage]();
  await state(offer, "owner", stage);
  const manager = await contextOf("agents");
  const asked = await verdict(offer, "owner", stage);
  const outcome = await verifyStage(manager, asked);
  expect(outcome).toMatchObject({ ok: true });
  expect((await findCommand(asked.commandId))?.body).toMatchObject({ leg: "owner", submittedAt: asked.submittedAt });
  expect((await offer.state()).legs.owner[stage]).toMatchObject({ status: "verified", verifiedBy: manager.principal.userId });
  const [entry] = await listAudit({ type: "offer", id: offer.id }, { limit: 1 });
  const action = { incoming: "verifyIncoming", outgoing: "verifyOutgoing", confirmation: "verifyConfirmation", refund: "verifyRefund" }[
    stage
  ];
  expect(entry).toMatchObject({
    action: `offer.${action}`,
    actorId: manager.principal.userId,
    actorRole: "agentsManager",
    diff: { leg: "owner" },
  });
});

test.for(Object.keys(journeys) as StageName[])("%s: declined with a reason, and the agent works on it again", async (stage) => {
  const offer = await journeys[stage]();
  await state(offer, "owner", stage);
  const asked = await verdict(offer, "owner", stage);
  const outcome = await returnStage(await contextOf("moderator"), {
    ...asked,
    ...{ reason: "Не видно даты", to: stage === "incoming" ? "agent" : null },
  });
  expect(outcome).toMatchObject({ ok: true });
  expect((await findCommand(asked.commandId))?.body).toMatchObject({ leg: "owner", submittedAt: asked.submittedAt });
  expect((await offer.state()).legs.owner[stage]).toMatchObject({ status: "returned", returnReason: "Не видно даты" });
});

test("a verdict on one's own submission is refused and audited", async () => {
  const offer = await paidOffer();
  const admin = await contextOf("admin");
  const { agentId } = (await offer.state()).legs.owner;
  requireApplied(await offer.system({ type: "agentSuspended", agentId }));
  const { submitOutgoing } = await import("#services/stage/submit-outgoing.server.ts");
  const order = { offerId: offer.id, leg: "owner", commandId: randomUUID(), fileIds: await fileOf(offer, "owner") } as const;
  expect(await submitOutgoing(admin, { ...order, reference: "PP-77812" })).toMatchObject({ ok: true });
  const outcome = await verifyStage(admin, await verdict(offer, "owner", "outgoing"));
  expect(outcome).toMatchObject({ ok: false, code: "STAGE.SAME_PERSON" });
  expect((await offer.state()).legs.owner.paidOut).toBe(false);
  const [entry] = await listAudit({ type: "offer", id: offer.id }, { limit: 1 });
  expect(entry).toMatchObject({ action: "offer.verifyOutgoing.refused", diff: { code: "STAGE.SAME_PERSON" } });
  const view = await readStaffOffer(admin, offer.id, "ru");
  expect(view.ok && view.value.checks.map(({ foreseen }) => foreseen)).toEqual([null]);
});

test("two clicks make one verification and one posting", async () => {
  const offer = await provenOffer();
  await state(offer, "owner", "incoming");
  const manager = await contextOf("agents");
  const asked = await verdict(offer, "owner", "incoming");
  const outcomes = await Promise.all([verifyStage(manager, asked), verifyStage(manager, asked)]);
  expect(outcomes.map(endOf)).toEqual(["applied", "applied"]);
  expect((await listEvents(offer.id)).filter(({ event }) => event.type === "incomingVerified")).toHaveLength(1);
  expect(await listLedger(offer.id)).toHaveLength(1);
});

test("a verdict on a replaced submission is refused", async () => {
  const offer = await provenOffer();
  await state(offer, "owner", "incoming");
  const old = await verdict(offer, "owner", "incoming");
  requireApplied(await offer.checker({ type: "returnIncoming", leg: "owner", to: "agent", reason: "Другой файл" }));
  await state(offer, "owner", "incoming");
  expect(await verifyStage(await contextOf("moderator"), old)).toMatchObject({ code: "STATUS.CHANGED" });
  expect((await offer.state()).legs.owner.incoming.status).toBe("submitted");
});

test("a pending verdict is refused when another manager declined the submission, and does not apply to the next one", async () => {
  const offer = await provenOffer();
  await state(offer, "owner", "incoming");
  const { submittedAt, commandId } = await verdict(offer, "owner", "incoming");
  const { userId } = (await contextOf("agents")).principal;
  const click = {
    actor: { kind: "manager", userId, role: "agentsManager" },
    actorUserId: userId,
    ip: "",
    userAgent: "",
    now: Date.now(),
  } as const;
  const command = { type: "verifyIncoming", leg: "owner", submittedAt } as const;
  const kept = await withTransaction((tx) => enqueueCommand(tx, click, { offerId: offer.id, commandId, command }));
  expect(kept.recorded).toBe("new");
  const sentBack = { ...(await verdict(offer, "owner", "incoming")), reason: "Другая сумма", to: "agent" } as const;
  expect(await returnStage(await contextOf("moderator"), sentBack)).toMatchObject({ ok: true });
  await state(offer, "owner", "incoming");
  expect(await deliver(commandId)).toMatchObject({ ok: false, code: "STATUS.CHANGED" });
  expect(await findCommand(commandId)).toMatchObject({ status: "refused", refusalCode: "STATUS.CHANGED" });
  expect((await offer.state()).legs.owner).toMatchObject({ incoming: { status: "submitted" }, received: { minor: 0n } });
  expect(await listLedger(offer.id)).toEqual([]);
});

test("members, agent staff and suspended managers cannot give a verdict", async () => {
  const offer = await provenOffer();
  await state(offer, "owner", "incoming");
  const asked = await verdict(offer, "owner", "incoming");
  for (const name of ["irina", "marta", "admin.russia", "manager.europe"]) {
    expect(await verifyStage(await contextOf(name), asked)).toMatchObject({ code: "NOT_FOUND" });
  }
  expect(await verifyStage(await contextOf("agents", { isSuspended: true }), asked)).toMatchObject({ code: "ACCOUNT.SUSPENDED" });
});

test("a declined pay-in requires an addressee and a reason; when it is returned to the member, the payment is due again", async () => {
  const offer = await provenOffer();
  await state(offer, "owner", "incoming");
  const manager = await contextOf("agents");
  const asked = await verdict(offer, "owner", "incoming");
  expect(await returnStage(manager, { ...asked, reason: "Нет в выписке" })).toMatchObject({ params: { field: "to" } });
  expect(await returnStage(manager, { ...asked, reason: "  ", to: "member" })).toMatchObject({ params: { field: "reason" } });
  expect(await returnStage(manager, { ...asked, reason: "Нет в выписке", to: "member" })).toMatchObject({
    ok: true,
    value: { state: { phase: "awaitingPayment", sides: { owner: { proofReturned: { reason: "Нет в выписке" } } } } },
  });
});
