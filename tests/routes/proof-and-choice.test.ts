import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { isRefusal } from "#contracts/outcome.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { endOf } from "../support/end-of.ts";

await cloneDatabase();
await startTestWorker();
const { requireProofDuty, saveProof } = await import("#services/offer/commands/save-proof.server.ts");
const { resolveMismatch } = await import("#services/offer/commands/resolve-mismatch.server.ts");
const { findFile } = await import("#data/document/files.server.ts");
const { acceptedOffer, overPaidOffer, prove, requireApplied, shortPaidOffer, signedOffer, storePicture, userIdOf } = await import(
  "#tests/support/offer-journey.ts"
);
const { storeFile } = await import("#tests/support/store-file.ts");
const { contextOf } = await import("#tests/support/service-context.ts");

const irina = await contextOf("irina");
const picture = async (offerId: string) => storePicture(offerId, "owner", "proof", await userIdOf("irina"), "Чек.png");
const russia = await contextOf("manager.russia");
const { readPayment } = await import("#services/stage/read-payment.server.ts");
const { submitIncoming } = await import("#services/stage/submit-incoming.server.ts");
const { verifyStage } = await import("#services/stage/verify-stage.server.ts");
const { readOfferState } = await import("#data/offer/offers.server.ts");
const { pool } = await import("#data/db.server.ts");

/** The agent says that the whole pay-in came with this hash. */
async function state(offerId: string, reference: string) {
  const amount = (await readOfferState(pool, offerId))!.legs.owner.payIn;
  const seen = { payerName: null, payerAccountTail: null, payer: "side", bookedAt: Date.now() - 1_000 } as const;
  const statement = { result: "received", receipt: { ...seen, amount, reference } } as const;
  return await submitIncoming(russia, { offerId, leg: "owner", commandId: randomUUID(), fileIds: [], statement });
}

const hash = () => (randomUUID() + randomUUID()).replaceAll("-", "");

test("a proof is kept and told; a repeated click adds nothing, and nobody may read its copy", async () => {
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

test("a repeat whose first answer was lost gets that answer, although the offer has moved on", async () => {
  const offer = await signedOffer();
  await prove(offer, "buyer");
  const asked = { offerId: offer.id, commandId: randomUUID() };
  expect(await saveProof(irina, { ...asked, fileIds: [await picture(offer.id)] })).toMatchObject({ ok: true });
  await offer.reaches("verifying");
  expect(await saveProof(irina, { ...asked, fileIds: [await picture(offer.id)] })).toMatchObject({ ok: true });
});

test("before signatures no proof is taken, strangers learn nothing, and refused files do not stay", async () => {
  const offer = await acceptedOffer();
  expect(await requireProofDuty(irina, offer.id)).toMatchObject({ ok: false, code: "OFFER.WRONG_PHASE" });
  expect(await requireProofDuty(await contextOf("marta"), offer.id)).toMatchObject({ ok: false, code: "NOT_FOUND" });
  const fileId = await picture(offer.id);
  expect(await saveProof(irina, { offerId: offer.id, commandId: randomUUID(), fileIds: [fileId] })).toMatchObject({ ok: false });
  expect(await findFile(fileId)).toBeNull();
});

test("the same file proves one offer only, also when both are sent at once; of the other one nobody may read it", async () => {
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

test("a transaction hash must fit its network; several may name it, and what pays for one offer is no other's", async () => {
  const [offer, other] = [await signedOffer({ crypto: true }), await signedOffer({ crypto: true })];
  const transactionHash = hash();
  const send = (offerId: string, text: string) =>
    saveProof(irina, { offerId, commandId: randomUUID(), fileIds: [], transactionHash: text });
  expect(await send(offer.id, "not a hash")).toMatchObject({ code: "OFFER.HASH_FORM", params: { network: "TRON" } });
  expect(await send(offer.id, ` ${transactionHash.toUpperCase()} `)).toMatchObject({ ok: true });
  expect((await offer.state()).sides.owner.proof?.transactionHash).toBe(transactionHash);
  // Somebody saw the transfer on chain and named it first: whose it is, the desk finds out.
  expect(await send(other.id, transactionHash)).toMatchObject({ ok: true });
  const desk = await readPayment(russia, { offerId: other.id, leg: "owner", stage: "incoming" });
  const rivals = [
    { humanId: (await offer.state()).humanId, amount: (await offer.state()).legs.owner.payIn, hashTail: transactionHash.slice(-6) },
  ];
  expect(desk).toMatchObject({
    ok: true,
    value: {
      signals: [
        { kind: "hashNamed", rivals },
        { kind: "twins", rivals },
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

test("a statement that was returned gives the transfer back to whom it belongs", async () => {
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

test("who paid too little chooses to pay the rest; the partner may not choose", async () => {
  const offer = await shortPaidOffer();
  const asked = { offerId: offer.id, commandId: randomUUID(), leg: "owner", choice: "payRest" } as const;
  expect(await resolveMismatch(await contextOf("jonas"), asked)).toMatchObject({ code: "AUTH.FORBIDDEN" });
  expect(await resolveMismatch(await contextOf("marta"), { ...asked, commandId: randomUUID() })).toMatchObject({ code: "NOT_FOUND" });
  const chosen = await resolveMismatch(irina, { ...asked, commandId: randomUUID() });
  expect(chosen).toMatchObject({ ok: true, value: { state: { legs: { owner: { mismatch: { settled: "payRest" } } } } } });
  const again = await resolveMismatch(irina, { ...asked, commandId: randomUUID(), choice: "refund" });
  expect(again).toMatchObject({ code: "STAGE.CLOSED" });
});

test("who paid too much gets the excess back", async () => {
  const offer = await overPaidOffer();
  const asked = { offerId: offer.id, commandId: randomUUID(), leg: "owner", choice: "returnExcess" } as const;
  expect(await resolveMismatch(irina, asked)).toMatchObject({ ok: true });
  expect((await offer.state()).legs.owner.refundOf).toBe("excess");
});
