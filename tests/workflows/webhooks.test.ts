import { afterAll, beforeEach, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startWebhookReceiver } from "#tests/support/webhook-receiver.ts";
import { awaitingPayment, eventually, paidIn, paidOutAndConfirmed, proof, startEngine } from "./engine.ts";
import { newCast } from "./offer-terms.ts";

const receiver = await startWebhookReceiver();
const database = await cloneDatabase();
const engine = await startEngine();
const { contextOf } = await import("#tests/support/service-context.ts");
const { createWebhook, changeWebhook, rotateWebhookSecret, readOwnWebhook, removeWebhook } = await import(
  "#services/webhook/own-webhooks.server.ts"
);
const { listWebhookDeliveries, readWebhookDelivery, replayWebhookDelivery, testWebhook } = await import(
  "#services/webhook/webhook-deliveries.server.ts"
);
const { startWebhooks } = await import("#worker/webhook/main.ts");

const pauses = { firstMs: 20, longestMs: 50 };
const sender = startWebhooks({ pollMs: 20, pauses, post: { timeoutMs: 1_500 } });
afterAll(async () => {
  await sender.stop();
  await receiver.stop();
});
const irina = await contextOf("irina");
const jonas = await contextOf("jonas");

beforeEach(async () => {
  await database.asOwner("DELETE FROM webhook_endpoint");
  for (const list of [receiver.events, receiver.answers, receiver.secrets]) list.length = 0;
});

async function endpoint(input: { events?: never[] | ["offer.completed"]; url?: string } = {}) {
  const made = await createWebhook(irina, { url: receiver.url, description: "", events: [], ...input });
  if (!made.ok) throw new Error(made.code);
  receiver.secrets.push(made.value.secret);
  return made.value;
}

/** Sends a test event and returns its delivery after it has been accepted. */
async function tested(id: string) {
  const sent = await testWebhook(irina, id);
  if (!sent.ok) throw new Error(sent.code);
  return sent.value;
}

async function detailsOf(id: string, delivery: string) {
  const read = await readWebhookDelivery(irina, id, delivery);
  if (!read.ok) throw new Error(read.code);
  return read.value;
}

const settles = (id: string, delivery: string, state = "delivered") =>
  eventually(
    () => detailsOf(id, delivery),
    (now) => now.state === state,
  );

const ofOffer = (offerId: string) => receiver.events.filter(({ data }) => data.offerId === offerId);

test("sends every step of a deal to both members in order, signed so that a third-party library accepts it", async () => {
  const { secret } = await endpoint();
  const other = await createWebhook(jonas, { url: receiver.url.replace("hook", "jonas"), description: "", events: ["offer.completed"] });
  // The second event fails twice: later ones wait for it.
  receiver.answers.push(204, 500, 503);
  const cast = { ...newCast(), ownerId: irina.principal.userId, buyerId: jonas.principal.userId };
  const offer = await awaitingPayment(engine, {}, cast);
  await offer.owner(proof);
  await offer.buyer(proof);
  await paidIn(offer, "owner");
  await paidIn(offer, "buyer");
  await paidOutAndConfirmed(offer);
  await offer.reaches("completed");
  await eventually(
    async () => ofOffer(offer.id),
    (events) => events.filter(({ type }) => type === "offer.completed").length === 2,
  );
  const mine = ofOffer(offer.id).filter(({ path }) => path === "/hook");
  const accepted = mine.filter(({ answer }) => answer === 204);
  expect(mine.every(({ verifiedBy }) => verifiedBy.includes(secret))).toBe(true);
  expect(mine.length - accepted.length).toBe(2);
  expect(accepted.map(({ type }) => type)).toEqual([
    "offer.published",
    "offer.accepted",
    "offer.documentsReady",
    "offer.signed",
    "offer.signed",
    "offer.paymentOpened",
    "offer.proofSaved",
    "offer.proofSaved",
    "payment.verified",
    "payment.verified",
    "payout.opened",
    "payout.verified",
    "payout.verified",
    "payout.confirmed",
    "payout.confirmed",
    "offer.completed",
  ]);
  const versions = accepted.map(({ data }) => data.version ?? 0);
  expect(versions).toEqual(versions.toSorted((one, two) => one - two));
  expect(new Set(mine.map(({ id }) => id)).size).toBe(accepted.length);
  expect(accepted.at(-1)?.data).toEqual({
    ...{ offerId: offer.id, humanReadableId: (await offer.state()).humanId, status: "completed", version: versions.at(-1) },
  });
  expect(other.ok).toBe(true);
  expect(ofOffer(offer.id).filter(({ path }) => path === "/jonas")).toHaveLength(1);
});

test("sends nothing about other people's offers, and nothing while the owner is blocked", async () => {
  const { id } = await endpoint();
  const foreign = await awaitingPayment(engine);
  await database.asOwner(`UPDATE "user" SET is_blocked = true WHERE id = $1`, [irina.principal.userId]);
  const delivery = await tested(id);
  const cast = { ...newCast(), ownerId: irina.principal.userId };
  const own = await engine.draft({}, cast);
  await new Promise((done) => setTimeout(done, 400));
  expect(receiver.events).toEqual([]);
  await database.asOwner(`UPDATE "user" SET is_blocked = false WHERE id = $1`, [irina.principal.userId]);
  await settles(id, delivery);
  expect([...ofOffer(foreign.id), ...ofOffer(own.id)]).toEqual([]);
});

test("both secrets sign after a rotation until the former one ends", async () => {
  const { id, secret } = await endpoint();
  const rotated = await rotateWebhookSecret(irina, id);
  if (!rotated.ok) throw new Error(rotated.code);
  receiver.secrets.push(rotated.value.secret);
  await settles(id, await tested(id));
  expect(receiver.events[0]?.verifiedBy).toEqual([secret, rotated.value.secret]);
  await database.asOwner("UPDATE webhook_endpoint SET former_until = now() - interval '1 second'");
  await settles(id, await tested(id));
  expect(receiver.events[1]?.verifiedBy).toEqual([rotated.value.secret]);
});

test("logs a timeout and a redirect as failures, follows no redirect, and keeps only the beginning of an answer", async () => {
  const { id } = await endpoint();
  receiver.answers.push("hang", "redirect");
  const details = await settles(id, await tested(id));
  expect(details.log.map(({ status, error }) => [status, error])).toEqual([
    [204, null],
    [302, null],
    [null, "TIMEOUT"],
  ]);
  expect(receiver.events.map(({ path }) => path)).toEqual(["/hook", "/hook", "/hook"]);
  receiver.answers.push(500);
  const long = await settles(id, await tested(id));
  expect(long.log.at(-1)?.responseBody).toHaveLength(4_096);
  expect(JSON.parse(long.body)).toMatchObject({ type: "webhook.test", data: { webhookId: id } });
});

test("a replay sends the same event again with the same id", async () => {
  const { id } = await endpoint();
  const delivery = await tested(id);
  await settles(id, delivery);
  expect(await replayWebhookDelivery(irina, id, delivery)).toEqual({ ok: true, value: null });
  await eventually(
    async () => receiver.events.length,
    (count) => count === 2,
  );
  expect(receiver.events.map((event) => event.id)).toEqual([delivery, delivery]);
  expect((await settles(id, delivery)).log).toHaveLength(2);
});

test("an event that is refused for three days ends, and its endpoint is disabled until the owner enables it", async () => {
  const { id } = await endpoint();
  receiver.answers.push(...Array.from({ length: 1_000 }, () => 500));
  const delivery = await tested(id);
  await eventually(
    async () => receiver.events.length,
    (count) => count > 1,
  );
  expect((await readOwnWebhook(irina, id)).ok).toBe(true);
  await database.asOwner("UPDATE webhook_delivery SET first_attempt_at = first_attempt_at - interval '3 days'");
  await settles(id, delivery, "failed");
  expect(await readOwnWebhook(irina, id)).toMatchObject({ value: { disabledReason: "failing" } });
  expect(await testWebhook(irina, id)).toMatchObject({ code: "WEBHOOK.DISABLED" });
  receiver.answers.length = 0;
  expect(await changeWebhook(irina, id, { isEnabled: true })).toMatchObject({ value: { disabledReason: null } });
  expect(await replayWebhookDelivery(irina, id, delivery)).toMatchObject({ ok: true });
  await settles(id, delivery);
});

test("a slow endpoint gets four requests at once and delays no other endpoint", async () => {
  const slow = await endpoint();
  const fast = await endpoint();
  receiver.answers.push("hang", "hang", "hang", "hang");
  for (let n = 0; n < 8; n += 1) await tested(slow.id);
  await eventually(
    async () => receiver.events.length,
    (count) => count === 4,
  );
  await settles(fast.id, await tested(fast.id));
  expect(receiver.events).toHaveLength(5);
});

test("hides an endpoint and its log from other members, and refuses addresses of this network", async () => {
  const { id } = await endpoint();
  const delivery = await tested(id);
  await settles(id, delivery);
  for (const asked of [readOwnWebhook, removeWebhook, rotateWebhookSecret, testWebhook]) {
    expect(await asked(jonas, id)).toMatchObject({ ok: false, code: "NOT_FOUND" });
  }
  expect(await readWebhookDelivery(jonas, id, delivery)).toMatchObject({ code: "NOT_FOUND" });
  expect(await replayWebhookDelivery(jonas, id, delivery)).toMatchObject({ code: "NOT_FOUND" });
  expect(await listWebhookDeliveries(jonas, id, { limit: 5 })).toMatchObject({ code: "NOT_FOUND" });
  expect(await createWebhook(irina, { url: "https://10.0.0.1/", description: "", events: [] })).toMatchObject({ code: "WEBHOOK.ADDRESS" });
});
