// A crypto transfer that was counted for the wrong deal is moved to the right one by two managers, without a refund.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const { requireApplied, signedOffer } = await import("#tests/support/offer-journey.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const { pool } = await import("#data/db.server.ts");
const { checkLedgerChains, checkLedgerSums } = await import("#data/money/ledger-checks.server.ts");
const { giveConsent } = await import("#services/offer/commands/answer-consent.server.ts");
const { moveReceipt } = await import("#services/stage/move-receipt.server.ts");
const { reassignArrival } = await import("#services/stage/reassign-arrival.server.ts");
const { submitIncoming } = await import("#services/stage/submit-incoming.server.ts");
const { returnStage } = await import("#services/stage/return-stage.server.ts");
const { submitRefund } = await import("#services/stage/submit-refund.server.ts");
const { verifyStage } = await import("#services/stage/verify-stage.server.ts");

type Offer = Awaited<ReturnType<typeof signedOffer>>;
const site = await openSite();
const [agents, moderator, russia] = [await contextOf("agents"), await contextOf("moderator"), await contextOf("manager.russia")];
const hash = () => (randomUUID() + randomUUID()).replaceAll("-", "");
const reason = "Перевод другого участника";

async function state(offer: Offer, reference: string) {
  const amount = (await offer.state()).legs.owner.payIn;
  const seen = { payerName: null, payerAccountTail: null, payer: "side", bookedAt: Date.now() - 1_000 } as const;
  const statement = { result: "received", receipt: { ...seen, amount, reference } } as const;
  return await submitIncoming(russia, { offerId: offer.id, leg: "owner", commandId: randomUUID(), fileIds: [], statement });
}

async function count(offer: Offer, number: string): Promise<void> {
  expect(await state(offer, number)).toMatchObject({ ok: true });
  const { submittedAt } = (await offer.state()).legs.owner.incoming;
  const verdict = { offerId: offer.id, leg: "owner", stage: "incoming", submittedAt: submittedAt ?? 0, commandId: randomUUID() } as const;
  expect(await verifyStage(agents, verdict)).toMatchObject({ ok: true });
}

/** A hash that agent staff submitted by mistake and a manager declined. */
async function returned(offer: Offer): Promise<string> {
  const number = hash();
  expect(await state(offer, number)).toMatchObject({ ok: true });
  const { submittedAt } = (await offer.state()).legs.owner.incoming;
  const back = { offerId: offer.id, leg: "owner", stage: "incoming", submittedAt: submittedAt ?? 0, commandId: randomUUID() } as const;
  expect(await returnStage(agents, { ...back, to: "agent", reason: "Другой перевод" })).toMatchObject({ ok: true });
  return number;
}

/** Two crypto deals: the transfer pays for the second one and was counted for the first one, which is stopped now. */
async function countedWrongly() {
  const [wrong, right, number] = [await signedOffer({ crypto: true }), await signedOffer({ crypto: true }), hash()];
  await returned(wrong);
  await count(wrong, number);
  const stop = () => wrong.checker({ type: "changeStatus", to: "refunding", reason: "Засчитано не той сделке", suppressLetters: true });
  return { wrong, right, number, stop: async () => requireApplied(await stop()) };
}

const order = async (offer: Offer) => ({ offerId: offer.id, commandId: randomUUID(), version: (await offer.state()).version });
const faults = async () => [...(await checkLedgerSums(pool)), ...(await checkLedgerChains(pool))];

test("one manager requests it on the page, another one agrees, and the transfer counts once, for the right deal", async () => {
  const { wrong, right, number, stop } = await countedWrongly();
  const { humanId } = await right.state();
  const asked = { leg: "owner", to: humanId, reason } as const;
  const choice = { offerId: wrong.id, leg: "owner", number, to: humanId, reason } as const;
  expect(await moveReceipt(agents, { ...(await order(wrong)), ...asked })).toMatchObject({ code: "OFFER.REFUND_INSTEAD" });
  await stop();
  expect(await reassignArrival(agents, choice)).toMatchObject({ code: "OFFER.NEEDS_CONSENT" });
  expect(await moveReceipt(russia, { ...(await order(wrong)), ...asked })).toMatchObject({ code: "NOT_FOUND" });
  expect(await moveReceipt(agents, { ...(await order(wrong)), ...asked, reason: " " })).toMatchObject({ code: "VALIDATION.REQUIRED" });
  expect(await state(right, number)).toMatchObject({ code: "FILE.DUPLICATE" });

  const visitor = await site.visitor().logIn("agents");
  const page = `/admin-transactions/${wrong.id}/arrival/owner`;
  const textOf = async (path: string) => (await (await visitor.get(path)).text()).replaceAll("\u00a0", " ");
  const chosen = new URLSearchParams({ number, to: humanId }).toString();
  const shown = await textOf(`${page}?${chosen}`);
  expect(shown).toContain("Деньги останутся у агента, возврата не будет");
  expect(shown).toContain("После вас должен согласиться второй менеджер");
  const fields = { number, to: humanId, reason, commandId: randomUUID(), revision: `${(await wrong.state()).version}`, shown: chosen };
  const sent = await visitor.post(page, fields);
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, `/admin-transactions/${wrong.id}`]);
  expect(await textOf(`/admin-transactions/${wrong.id}`)).toContain(`передать перевод сделке ${humanId}: ждём согласия второго менеджера`);
  const second = await site.visitor().logIn("moderator");
  const asks = await (await second.get(`/admin-transactions/${wrong.id}/consent`)).text();
  expect(asks.replaceAll("\u00a0", " ")).toContain(`Согласиться: передать перевод сделке ${humanId}`);
  expect(await giveConsent(agents, await order(wrong))).toMatchObject({ code: "STAGE.SAME_PERSON" });
  expect(await giveConsent(moderator, await order(wrong))).toMatchObject({ ok: true, value: { state: { phase: "refunded" } } });

  expect(await faults()).toEqual([]);
  const { rows } = await database.asOwner(
    "SELECT action, actor_id, object_id, reason FROM audit_entry WHERE action LIKE 'offer.arrival.%' ORDER BY action",
  );
  const by = { actor_id: moderator.principal.userId, reason };
  expect(rows).toEqual([
    { ...by, action: "offer.arrival.given", object_id: right.id },
    { ...by, action: "offer.arrival.taken", object_id: wrong.id },
  ]);
  const told = await database.asOwner("SELECT DISTINCT type FROM notification WHERE type LIKE 'arrival%' ORDER BY type");
  expect(told.rows.map(({ type }) => type)).toEqual(["arrivalGiven", "arrivalTaken"]);
  const own = await site.visitor().logIn("irina");
  expect((await (await own.get(`/my-transactions/${wrong.id}`)).text()).replaceAll("\u00a0", " ")).toContain(
    "был платежом другой сделки и здесь больше не учитывается",
  );

  await count(right, number);
  expect(await state(await signedOffer({ crypto: true }), number)).toMatchObject({ code: "FILE.DUPLICATE" });
  expect(await faults()).toEqual([]);
});

test("a refund that agent staff submit first cancels the request, so that the money is not used twice", async () => {
  const { wrong, right, number, stop } = await countedWrongly();
  await stop();
  const asked = { ...(await order(wrong)), leg: "owner", to: right.id, reason } as const;
  expect(await moveReceipt(agents, asked)).toMatchObject({ code: "OFFER.NEEDS_CONSENT" });
  const refund = { offerId: wrong.id, leg: "owner", commandId: randomUUID(), fileIds: [], reference: hash() } as const;
  expect(await submitRefund(russia, refund)).toMatchObject({ ok: true });
  expect(await giveConsent(moderator, await order(wrong))).toMatchObject({ code: "STAGE.CLOSED" });
  expect(await moveReceipt(agents, { ...asked, ...(await order(wrong)) })).toMatchObject({ code: "OFFER.REFUND_INSTEAD" });
  expect(await state(right, number)).toMatchObject({ code: "FILE.DUPLICATE" });
});
