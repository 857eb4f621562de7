import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { isRefusal } from "#contracts/outcome.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { endOf } from "../support/end-of.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const { requireProofDuty, saveProof } = await import("#services/offer/commands/save-proof.server.ts");
const { resolveMismatch } = await import("#services/offer/commands/resolve-mismatch.server.ts");
const { findFile } = await import("#data/document/files.server.ts");
const { acceptedOffer, overPaidOffer, prove, requireApplied, shortPaidOffer, signedOffer, storePicture, userIdOf } = await import(
  "#tests/support/offer-journey.ts"
);
const { storeFile } = await import("#tests/support/store-file.ts");
const { contextOf } = await import("#tests/support/service-context.ts");

const { reassignArrival } = await import("#services/stage/reassign-arrival.server.ts");

const irina = await contextOf("irina");
const picture = async (offerId: string) => storePicture(offerId, "owner", "proof", await userIdOf("irina"), "Чек.png");
const russia = await contextOf("manager.russia");
const { readPayment } = await import("#services/stage/read-payment.server.ts");
const { submitIncoming } = await import("#services/stage/submit-incoming.server.ts");
const { submitRefund } = await import("#services/stage/submit-refund.server.ts");
const { verifyStage } = await import("#services/stage/verify-stage.server.ts");
const { readOfferState } = await import("#data/offer/offers.server.ts");
const { pool } = await import("#data/db.server.ts");

/** The agent submits that the whole pay-in arrived with this hash. */
async function state(offerId: string, reference: string) {
  const amount = (await readOfferState(pool, offerId))!.legs.owner.payIn;
  const seen = { payerName: null, payerAccountTail: null, payer: "side", bookedAt: Date.now() - 1_000 } as const;
  const statement = { result: "received", receipt: { ...seen, amount, reference } } as const;
  return await submitIncoming(russia, { offerId, leg: "owner", commandId: randomUUID(), fileIds: [], statement });
}

const hash = () => (randomUUID() + randomUUID()).replaceAll("-", "");

test("a proof is saved and notified; a repeated submission adds nothing, and nobody can read its copy of the file", async () => {
  const offer = await signedOffer();
  const commandId = randomUUID();
  const [first, second] = [await picture(offer.id), await picture(offer.id)];
  const asked = { offerId: offer.id, commandId, note: "с карты" };
  expect(await saveProof(irina, { ...asked, fileIds: [first] })).toMatchObject({ ok: true });
  expect(await saveProof(irina, { ...asked, fileIds: [second] })).toMatchObject({ ok: true });
  expect((await offer.state()).sides.owner.proof).toMatchObject({ fileIds: [first], note: "с карты", late: false });
  expect(await findFile(first)).not.toBeNull();
  expect(await findFile(second)).toBeNull();
});

test("a repeat after a lost response gets the first response, although the offer has moved on", async () => {
  const offer = await signedOffer();
  await prove(offer, "buyer");
  const asked = { offerId: offer.id, commandId: randomUUID() };
  expect(await saveProof(irina, { ...asked, fileIds: [await picture(offer.id)] })).toMatchObject({ ok: true });
  await offer.reaches("verifying");
  expect(await saveProof(irina, { ...asked, fileIds: [await picture(offer.id)] })).toMatchObject({ ok: true });
});

test("refuses a proof before the signatures, gives outsiders 404, and deletes refused files", async () => {
  const offer = await acceptedOffer();
  expect(await requireProofDuty(irina, offer.id)).toMatchObject({ ok: false, code: "OFFER.WRONG_PHASE" });
  expect(await requireProofDuty(await contextOf("marta"), offer.id)).toMatchObject({ ok: false, code: "NOT_FOUND" });
  const fileId = await picture(offer.id);
  expect(await saveProof(irina, { offerId: offer.id, commandId: randomUUID(), fileIds: [fileId] })).toMatchObject({ ok: false });
  expect(await findFile(fileId)).toBeNull();
});

test("a file proves one offer only, also when it is sent to two at once; the other offer cannot read it", async () => {
  const bytes = randomBytes(64);
  const send = async (offerId: string) => {
    const owner = { ownerUserId: irina.principal.userId, offerId, leg: "owner", purpose: "proof" } as const;
    const fileId = await storeFile(owner, { name: "Чек.png", mime: "image/png", bytes });
    return { fileId, outcome: await saveProof(irina, { offerId, commandId: randomUUID(), fileIds: [fileId] }) };
  };
  const sent = await Promise.all([await signedOffer(), await signedOffer()].map(({ id }) => send(id)));
  expect(sent.map(({ outcome }) => endOf(outcome)).sort()).toEqual(["FILE.DUPLICATE", "applied"]);
  for (const { fileId, outcome } of sent) {
    if (isRefusal(outcome)) expect(outcome).toMatchObject({ code: "FILE.DUPLICATE", params: { field: "files" } });
    expect((await findFile(fileId)) !== null).toBe(outcome.ok);
  }
});

test("a hash must fit its network; several offers may claim it, and only one is paid by it", async () => {
  const [offer, other] = [await signedOffer({ crypto: true }), await signedOffer({ crypto: true })];
  const transactionHash = hash();
  const send = (offerId: string, text: string) =>
    saveProof(irina, { offerId, commandId: randomUUID(), fileIds: [], transactionHash: text });
  expect(await send(offer.id, "not a hash")).toMatchObject({ code: "OFFER.HASH_FORM", params: { network: "TRON" } });
  expect(await send(offer.id, ` ${transactionHash.toUpperCase()} `)).toMatchObject({ ok: true });
  expect((await offer.state()).sides.owner.proof?.transactionHash).toBe(transactionHash);
  // Another member claimed the transfer first; the agent's staff decide whose it is.
  expect(await send(other.id, transactionHash)).toMatchObject({ ok: true });
  const payerWallets = (
    await database.asOwner("SELECT last6 FROM crypto_wallet WHERE user_id = $1 AND network = 'TRON' AND removed_at IS NULL ORDER BY 1", [
      irina.principal.userId,
    ])
  ).rows.map(({ last6 }) => last6);
  expect(payerWallets.length).toBeGreaterThan(0);
  const desk = await readPayment(russia, { offerId: other.id, leg: "owner", stage: "incoming" });
  const claims = [
    {
      ...{ humanId: (await offer.state()).humanId, amount: (await offer.state()).legs.owner.payIn, hashTail: transactionHash.slice(-6) },
      wallets: payerWallets,
    },
  ];
  expect(desk).toMatchObject({
    ok: true,
    value: {
      signals: [
        { kind: "hashNamed", claims, wallets: payerWallets },
        { kind: "twins", claims, wallets: payerWallets },
      ],
    },
  });
  expect(await state(other.id, transactionHash)).toMatchObject({ ok: true });
  const { submittedAt } = (await other.state()).legs.owner.incoming;
  const verdict = { offerId: other.id, leg: "owner", stage: "incoming", submittedAt: submittedAt ?? 0 } as const;
  expect(await verifyStage(await contextOf("agents"), { ...verdict, commandId: randomUUID() })).toMatchObject({ ok: true });
  expect(await state(offer.id, transactionHash)).toMatchObject({ code: "FILE.DUPLICATE" });
  const third = await signedOffer({ crypto: true });
  expect(await send(third.id, transactionHash)).toMatchObject({ code: "OFFER.HASH_USED" });
  expect(await send(third.id, hash())).toMatchObject({ ok: true });
});

test("a declined submission releases the transfer for its real payer", async () => {
  const [thief, payer] = [await signedOffer({ crypto: true }), await signedOffer({ crypto: true })];
  const transactionHash = hash();
  for (const { id } of [thief, payer]) {
    expect(await saveProof(irina, { offerId: id, commandId: randomUUID(), fileIds: [], transactionHash })).toMatchObject({
      ok: true,
    });
  }
  expect(await state(thief.id, transactionHash)).toMatchObject({ ok: true });
  expect(await state(payer.id, transactionHash)).toMatchObject({
    code: "FILE.DUPLICATE",
    params: { offer: (await thief.state()).humanId },
  });
  const { submittedAt } = (await thief.state()).legs.owner.incoming;
  const back = { type: "returnIncoming", leg: "owner", to: "member", reason: "Перевод другого участника", submittedAt } as const;
  requireApplied(await thief.checker(back));
  expect(await state(payer.id, transactionHash)).toMatchObject({ ok: true });
  expect(await state(thief.id, transactionHash)).toMatchObject({ ok: false });
});

/** Agent staff and a manager count another member's transfer for a deal, under its number. */
async function countedWrongly(offer: Awaited<ReturnType<typeof signedOffer>>, number: string): Promise<void> {
  expect(await state(offer.id, number)).toMatchObject({ ok: true });
  const { submittedAt } = (await offer.state()).legs.owner.incoming;
  const verdict = { offerId: offer.id, leg: "owner", stage: "incoming", submittedAt: submittedAt ?? 0, commandId: randomUUID() } as const;
  expect(await verifyStage(await contextOf("agents"), verdict)).toMatchObject({ ok: true });
}

test("a transfer counted for the wrong deal is moved to the right one after the stop, with a reason, and counts once", async () => {
  const [thief, payer] = [await signedOffer({ crypto: true }), await signedOffer({ crypto: true })];
  const [number, agents] = [hash(), await contextOf("agents")];
  await countedWrongly(thief, number);
  const { humanId } = await payer.state();
  const order = { offerId: thief.id, leg: "owner", number, to: humanId, reason: "Перевод другого участника" } as const;
  expect(await reassignArrival(agents, order)).toMatchObject({ code: "OFFER.REFUND_INSTEAD" });
  expect(await reassignArrival(russia, order)).toMatchObject({ code: "NOT_FOUND" });
  expect(await reassignArrival(irina, order)).toMatchObject({ code: "NOT_FOUND" });

  requireApplied(await thief.checker({ type: "changeStatus", to: "refunding", reason: "Засчитано не той сделке", suppressLetters: true }));
  const refund = { offerId: thief.id, leg: "owner", commandId: randomUUID(), fileIds: [], reference: number } as const;
  expect(await submitRefund(russia, refund)).toMatchObject({ ok: true });
  const { submittedAt } = (await thief.state()).legs.owner.refund;
  const verdict = { offerId: thief.id, leg: "owner", stage: "refund", submittedAt: submittedAt ?? 0, commandId: randomUUID() } as const;
  expect(await verifyStage(agents, verdict)).toMatchObject({ ok: true });
  expect(await state(payer.id, number)).toMatchObject({ code: "FILE.DUPLICATE" });

  expect(await reassignArrival(agents, { ...order, reason: "  " })).toMatchObject({ code: "VALIDATION.REQUIRED" });
  expect(await reassignArrival(agents, { ...order, number: hash() })).toMatchObject({
    code: "VALIDATION.CHOICE",
    params: { field: "number" },
  });
  const bank = await signedOffer();
  expect(await reassignArrival(agents, { ...order, to: bank.id })).toMatchObject({ code: "VALIDATION.CHOICE", params: { field: "to" } });

  // The page previews the effects, without scripts.
  const visitor = await openSite().then((site) => site.visitor().logIn("agents"));
  const page = `/admin-transactions/${thief.id}/arrival/owner`;
  const fields = { number, to: humanId, reason: order.reason };
  const first = await visitor.post(page, { ...fields, commandId: randomUUID(), revision: "1" });
  expect(first.status).toBe(303);
  const shown = await (await visitor.get(`${first.headers.get("Location")}`)).text();
  expect(shown).toMatch(new RegExp(`${humanId}\\sждёт`));
  expect(shown).toMatch(/записью\sв\sкнигах\sагента/);
  const done = await visitor.post(page, {
    ...fields,
    ...{ commandId: randomUUID(), revision: "1", shown: new URLSearchParams({ number, to: humanId }).toString() },
  });
  expect([done.status, done.headers.get("Location")]).toEqual([303, `/admin-transactions/${thief.id}`]);
  expect(await reassignArrival(agents, order)).toMatchObject({ code: "VALIDATION.CHOICE" });

  expect(
    (await database.asOwner("SELECT action, object_id, reason FROM audit_entry WHERE action LIKE 'offer.arrival.%' ORDER BY action")).rows,
  ).toEqual([
    { action: "offer.arrival.given", object_id: payer.id, reason: order.reason },
    { action: "offer.arrival.taken", object_id: thief.id, reason: order.reason },
  ]);
  const told = await database.asOwner(
    "SELECT type, array_agg(u.email ORDER BY u.email) AS people FROM notification n JOIN \"user\" u ON u.id = n.user_id WHERE type LIKE 'arrival%' GROUP BY type ORDER BY type",
  );
  expect(told.rows.map(({ type }) => type)).toEqual(["arrivalGiven", "arrivalTaken"]);
  for (const { people } of told.rows)
    expect(people).toEqual(expect.arrayContaining(["irina@bridgehold.test", "manager.russia@bridgehold.test"]));

  // The transfer now belongs to this deal only.
  expect(await saveProof(irina, { offerId: payer.id, commandId: randomUUID(), fileIds: [], transactionHash: number })).toMatchObject({
    ok: true,
  });
  await countedWrongly(payer, number);
  const third = await signedOffer({ crypto: true });
  expect(await state(third.id, number)).toMatchObject({ code: "FILE.DUPLICATE" });
});

const password = "Mostovaya-2026!";

test("a payer who paid too little chooses to pay the rest; the partner cannot choose", async () => {
  const offer = await shortPaidOffer();
  const asked = { offerId: offer.id, commandId: randomUUID(), leg: "owner", choice: "payRest", password } as const;
  expect(await resolveMismatch(await contextOf("jonas"), asked)).toMatchObject({ code: "AUTH.FORBIDDEN" });
  expect(await resolveMismatch(await contextOf("marta"), { ...asked, commandId: randomUUID() })).toMatchObject({ code: "NOT_FOUND" });
  for (const [wrong, code] of [
    ["", "VALIDATION.REQUIRED"],
    ["Another-2026!", "AUTH.PASSWORD_WRONG"],
  ])
    expect(await resolveMismatch(irina, { ...asked, commandId: randomUUID(), password: wrong ?? "" })).toMatchObject({ code });
  expect((await offer.state()).legs.owner.mismatch?.settled).toBeUndefined();
  const chosen = await resolveMismatch(irina, { ...asked, commandId: randomUUID() });
  expect(chosen).toMatchObject({ ok: true, value: { state: { legs: { owner: { mismatch: { settled: "payRest" } } } } } });
  const again = await resolveMismatch(irina, { ...asked, commandId: randomUUID(), choice: "refund" });
  expect(again).toMatchObject({ code: "STAGE.CLOSED" });
});

test("both sides' pages say which side chose the refund, and tell the other side not to pay", async () => {
  const offer = await shortPaidOffer();
  const asked = { offerId: offer.id, commandId: randomUUID(), leg: "owner", choice: "refund", password } as const;
  expect(await resolveMismatch(irina, asked)).toMatchObject({ ok: true });
  const site = await openSite();
  const pageFor = async (name: string) => {
    const visitor = await site.visitor().logIn(name);
    return (await (await visitor.get(`/my-transactions/${offer.id}`)).text()).replaceAll("\u00a0", " ");
  };
  expect(await pageFor("irina")).toContain("<p>Вы выбрали возврат</p>");
  const partners = await pageFor("jonas");
  expect(partners).toContain("<p>Партнёр выбрал возврат</p>");
  expect(partners).toContain("Вы не заплатили. Пока не платите");
  expect(partners).not.toContain('data-stop="paidOut"');
});

test("a payer who paid too much gets the excess back", async () => {
  const offer = await overPaidOffer();
  const asked = { offerId: offer.id, commandId: randomUUID(), leg: "owner", choice: "returnExcess", password } as const;
  expect(await resolveMismatch(irina, asked)).toMatchObject({ ok: true });
  expect((await offer.state()).legs.owner.refundOf).toBe("excess");
});
