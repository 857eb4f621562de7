// A request is repeated after its first attempt has changed the deal: the repeat gets the first result.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { clientFor } from "#tests/support/api-client.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import type { OfferJourney } from "#tests/support/offer-journey.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { demoPassword as password } from "../../prisma/seed/people.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const { giveConsent } = await import("#services/offer/commands/answer-consent.server.ts");
const { consentRefund } = await import("#services/offer/commands/consent-refund.server.ts");
const { refundOffer } = await import("#services/offer/commands/refund-offer.server.ts");
const { submitIncoming } = await import("#services/stage/submit-incoming.server.ts");
const { verifyStage } = await import("#services/stage/verify-stage.server.ts");
const { paidOffer, payOut, provenOffer, signedOffer } = await import("#tests/support/offer-journey.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const site = await openSite();

// A tenth of the largest sum is a million roubles.
const large = { sums: { roubles: 150_000_000n, euros: 1_644_100n } };
const reason = "Стороны договорились с поддержкой";
const [first, second, third] = [await contextOf("agents"), await contextOf("moderator"), await contextOf("admin")];
const order = async (offer: OfferJourney) => ({ offerId: offer.id, commandId: randomUUID(), version: (await offer.state()).version });
const countOf = async (offer: OfferJourney, type: string) =>
  (await database.asOwner("SELECT count(*)::int AS n FROM offer_command WHERE offer_id = $1 AND type = $2", [offer.id, type])).rows[0].n;

test("a second manager who agrees in two tabs gets the first result in both tabs", async () => {
  const offer = await paidOffer(large);
  await refundOffer(first, { ...(await order(offer)), reason });
  const [one, other] = [await order(offer), await order(offer)];
  const given = await giveConsent(second, one);
  expect(given).toMatchObject({ ok: true, value: { state: { phase: "refunding" } } });
  const again = await giveConsent(second, other);
  expect(again.ok && given.ok && again.value.version).toBe(given.ok && given.value.version);
  expect(await giveConsent(second, { ...other, offerId: (await offer.state()).humanId })).toMatchObject({ ok: true });
  expect(await countOf(offer, "refund")).toBe(1);
  // Only a repeat of the same person with the same command id gets the first result; other consents are refused.
  expect(await giveConsent(third, await order(offer))).toMatchObject({ code: "STAGE.CLOSED" });
  expect(await giveConsent(third, { ...other, commandId: randomUUID() })).toMatchObject({ code: "OFFER.VERSION" });
  expect(await giveConsent(second, await order(offer))).toMatchObject({ code: "STAGE.CLOSED" });
});

test("two clicks at the same moment give one consent and the same result", async () => {
  const offer = await paidOffer(large);
  await refundOffer(first, { ...(await order(offer)), reason });
  const orders = [await order(offer), await order(offer), await order(offer)];
  const answers = await Promise.all(orders.map((one) => giveConsent(second, one)));
  expect(answers).toMatchObject(orders.map(() => ({ ok: true, value: { state: { phase: "refunding" } } })));
  expect(await countOf(offer, "refund")).toBe(1);
});

test("a consent to a refund of one side is given once, from two tabs and by a repeated request", async () => {
  const offer = await paidOffer();
  await payOut(offer, "owner");
  await refundOffer(first, { ...(await order(offer)), reason });
  const [one, other] = [await order(offer), await order(offer)];
  for (const press of [one, one, other]) {
    expect(await consentRefund(second, press)).toMatchObject({ ok: true, value: { state: { phase: "refunding" } } });
  }
  expect(await countOf(offer, "consentRefund")).toBe(1);
  expect(await consentRefund(third, { ...other, commandId: randomUUID() })).toMatchObject({ code: "OFFER.VERSION" });
  expect(await consentRefund(third, one)).toMatchObject({ code: "IDEMPOTENCY.KEY_REUSED" });
});

test("a repeated submission of money that was verified meanwhile gets its first result", async () => {
  const offer = await provenOffer();
  const staff = await contextOf("manager.russia");
  const slip = await offer.paper("Выписка.png", (await offer.state()).legs.owner.payIn);
  const { storePicture } = await import("#tests/support/offer-journey.ts");
  const fileIds = [await storePicture(offer.id, "owner", "agentFile", staff.principal.userId, "Выписка.png", slip)];
  const seen = { payerName: null, payerAccountTail: null, payer: "side", bookedAt: Date.now() - 1_000, reference: "77" } as const;
  const statement = { result: "received", receipt: { ...seen, amount: (await offer.state()).legs.owner.payIn } } as const;
  const asked = { offerId: offer.id, leg: "owner", commandId: randomUUID(), fileIds, statement } as const;
  expect(await submitIncoming(staff, asked)).toMatchObject({ ok: true });
  const { submittedAt = 0 } = (await offer.state()).legs.owner.incoming;
  const verdict = { ...(await order(offer)), leg: "owner", stage: "incoming", submittedAt } as const;
  expect(await verifyStage(first, verdict)).toMatchObject({ ok: true });
  expect(await submitIncoming(staff, asked)).toMatchObject({ ok: true });
  expect(await submitIncoming(staff, { ...asked, commandId: randomUUID() })).toMatchObject({ ok: false });
  expect(await verifyStage(first, verdict)).toMatchObject({ ok: true });
  expect(await verifyStage(first, { ...verdict, leg: "buyer" })).toMatchObject({ code: "IDEMPOTENCY.KEY_REUSED" });
});

test("an API call with If-Match whose answer was lost gets the first result from its repeat", async () => {
  const [offer, irina] = [await signedOffer(), await clientFor(site, "irina")];
  const { version } = await offer.state();
  const headers = { "If-Match": `"${version}"`, "Idempotency-Key": randomUUID() };
  const cancel = (more: object = {}) =>
    irina.api.DELETE("/offers/cancel-accepted-offer/{id}", {
      ...{ params: { path: { id: offer.id } }, body: { password }, headers: { ...headers, ...more } },
    });
  expect((await cancel()).response.status).toBe(200);
  // The process ended before it stored the answer.
  await database.asOwner("DELETE FROM api_answer WHERE key = $1", [headers["Idempotency-Key"]]);
  const again = await cancel();
  expect([again.response.status, again.data?.status]).toEqual([200, "cancelled"]);
  expect((await cancel({ "Idempotency-Key": randomUUID() })).response.status).toBe(409);
});
