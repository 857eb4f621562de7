import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { endOf } from "../support/end-of.ts";

await cloneDatabase();
await startTestWorker();
const { signOffer } = await import("#services/offer/commands/sign-offer.server.ts");
const { cancelOffer } = await import("#services/offer/commands/cancel-offer.server.ts");
const { findDocument } = await import("#data/document/document-facts.server.ts");
const { listEvents } = await import("#data/offer/offers.server.ts");
const { acceptedOffer, prove, signedOffer } = await import("#tests/support/offer-journey.ts");
const { contextOf } = await import("#tests/support/service-context.ts");

const password = "Mostovaya-2026!";

async function readyToSign() {
  const offer = await acceptedOffer();
  const { revision, documents } = await offer.state();
  return { offer, asked: { offerId: offer.id, commandId: randomUUID(), revision, hash: documents?.hash ?? "", password } };
}

test("both sides sign with passwords; payment becomes due, and the engine generates the evidence sheet", async () => {
  const { offer, asked } = await readyToSign();
  expect(await signOffer(await contextOf("irina"), asked)).toMatchObject({ ok: true });
  const second = await signOffer(await contextOf("jonas"), { ...asked, commandId: randomUUID() });
  expect(second).toMatchObject({ ok: true, value: { state: { phase: "awaitingPayment" } } });
  await expect.poll(() => findDocument(offer.id, asked.revision, "evidence")).not.toBeNull();
});

test("a wrong password signs nothing", async () => {
  const { offer, asked } = await readyToSign();
  expect(await signOffer(await contextOf("irina"), { ...asked, password: "wrong" })).toMatchObject({ code: "AUTH.PASSWORD_WRONG" });
  expect((await offer.state()).sides.owner.signedAt).toBeUndefined();
});

test("a signature is bound to the version that was read: another hash is refused", async () => {
  const { asked } = await readyToSign();
  expect(await signOffer(await contextOf("irina"), { ...asked, hash: "0".repeat(64) })).toMatchObject({ code: "OFFER.TERMS_CHANGED" });
});

test("an outsider gets NOT_FOUND, an inactive profile may not sign, and one under bank moderation may", async () => {
  const { asked } = await readyToSign();
  expect(await signOffer(await contextOf("marta"), asked)).toMatchObject({ ok: false, code: "NOT_FOUND" });
  const waiting = await contextOf("irina", { status: "emailVerified" });
  expect(await signOffer(waiting, asked)).toMatchObject({ code: "ERROR.ESCROW.PROFILE.NOT.ACTIVE" });
  expect(await signOffer(await contextOf("irina", { status: "onBankModeration" }), asked)).toMatchObject({ ok: true });
});

test("two clicks make one signature", async () => {
  const { offer, asked } = await readyToSign();
  const irina = await contextOf("irina");
  const outcomes = await Promise.all([signOffer(irina, asked), signOffer(irina, asked)]);
  expect(outcomes.map(endOf)).toEqual(["applied", "applied"]);
  const events = await listEvents(offer.id);
  expect(events.filter(({ event }) => event.type === "offerSigned")).toHaveLength(1);
});

test("a side cancels with the password until a proof was sent", async () => {
  const offer = await signedOffer();
  const jonas = await contextOf("jonas");
  const asked = { offerId: offer.id, commandId: randomUUID(), password };
  expect(await cancelOffer(await contextOf("marta"), asked)).toMatchObject({ code: "NOT_FOUND" });
  expect(await cancelOffer(jonas, { ...asked, password: "wrong" })).toMatchObject({ code: "AUTH.PASSWORD_WRONG" });
  await prove(offer, "owner");
  expect(await cancelOffer(jonas, asked)).toMatchObject({ code: "OFFER.MONEY_IN_MOTION" });
  const other = await signedOffer();
  expect(await cancelOffer(jonas, { ...asked, offerId: other.id, commandId: randomUUID() })).toMatchObject({
    ok: true,
    value: { state: { phase: "cancelled", cancelReason: "buyer" } },
  });
});
