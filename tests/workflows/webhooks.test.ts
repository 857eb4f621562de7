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
/** Only a missing answer ends at a time limit, because a busy machine may answer late. */
const post = {
  get timeoutMs() {
    return receiver.answers[0] === "hang" ? 300 : 120_000;
  },
};
const sender = startWebhooks({ pollMs: 20, pauses, post });
afterAll(async () => {
  await sender.stop();
  await receiver.stop();
});
const irina = await contextOf("irina");
const jonas = await contextOf("jonas");

beforeEach(async () => {
  await database.asOwner("DELETE FROM webhook_endpoint");
  // A failed test must not leave the member blocked, because every later test would wait for events that are never sent.
  await database.asOwner(`UPDATE "user" SET is_blocked = false`);
  for (const list of [receiver.events, receiver.answers, receiver.secrets]) list.length = 0;
});

async function endpoint(input: { events?: never[] | ["offer.completed"]; url?: string } = {}, member = irina) {
  const made = await createWebhook(member, { url: receiver.url, description: "", events: [], ...input });
  if (!made.ok) throw new Error(made.code);
  receiver.secrets.push(made.value.secret);
  return made.value;
}

/** Queues a test event and returns its id. */
async function tested(id: string, member = irina) {
  const sent = await testWebhook(member, id);
  if (!sent.ok) throw new Error(sent.code);
  return sent.value;
}

async function detailsOf(id: string, delivery: string, member = irina) {
  const read = await readWebhookDelivery(member, id, delivery);
  if (!read.ok) throw new Error(read.code);
  return read.value;
}

const settles = (id: string, delivery: string, state = "delivered", member = irina) =>
  eventually(
    () => detailsOf(id, delivery, member),
    (now) => now.state === state,
  );

const ofOffer = (offerId: string) => receiver.events.filter(({ data }) => data.offerId === offerId);

test("sends every step of a deal to both members in order, signed so that a third-party library accepts it", async () => {
  const { secret } = await endpoint();
  await endpoint({ url: receiver.url.replace("hook", "jonas"), events: ["offer.completed"] }, jonas);
  // The second event fails twice, so later ones wait for it.
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
  expect(ofOffer(offer.id).filter(({ path }) => path === "/jonas")).toHaveLength(1);
});

test("sends nothing about other people's offers, and nothing while the owner is blocked", async () => {
  const own = await awaitingPayment(engine, {}, { ...newCast(), ownerId: irina.principal.userId });
  const { id } = await endpoint();
  const other = await endpoint({ url: receiver.url.replace("hook", "jonas") }, jonas);
  const foreign = await awaitingPayment(engine);
  await database.asOwner(`UPDATE "user" SET is_blocked = true WHERE id = $1`, [irina.principal.userId]);
  const delivery = await tested(id);
  await own.buyer(proof);
  await eventually(own.eventTypes, (types) => types.at(-1) === "proofSaved");
  expect((await database.asOwner("SELECT type FROM webhook_delivery WHERE offer_id = $1", [own.id])).rows).toEqual([]);
  // The sender has had rounds since, because it has sent two later events of another member.
  for (let round = 0; round < 2; round += 1) await settles(other.id, await tested(other.id, jonas), "delivered", jonas);
  expect(receiver.events.map(({ path }) => path)).toEqual(["/jonas", "/jonas"]);
  await database.asOwner(`UPDATE "user" SET is_blocked = false WHERE id = $1`, [irina.principal.userId]);
  await settles(id, delivery);
  expect([...ofOffer(foreign.id), ...ofOffer(own.id)]).toEqual([]);
});

test("both secrets sign after a rotation until the former one ends, and only then the secret is replaced again", async () => {
  const { id, secret } = await endpoint();
  const rotated = await rotateWebhookSecret(irina, id);
  if (!rotated.ok) throw new Error(rotated.code);
  receiver.secrets.push(rotated.value.secret);
  await settles(id, await tested(id));
  const again = await Promise.all([rotateWebhookSecret(irina, id), rotateWebhookSecret(irina, id)]);
  expect(again.map((result) => !result.ok && result.code)).toEqual(["WEBHOOK.ROTATED", "WEBHOOK.ROTATED"]);
  await settles(id, await tested(id));
  expect(receiver.events.map(({ verifiedBy }) => verifiedBy)).toEqual(Array(2).fill([secret, rotated.value.secret]));
  await database.asOwner("UPDATE webhook_endpoint SET former_until = now() - interval '1 second'");
  await settles(id, await tested(id));
  expect(receiver.events[2]?.verifiedBy).toEqual([rotated.value.secret]);
  expect((await rotateWebhookSecret(irina, id)).ok).toBe(true);
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
  const letters = `SELECT params->'params' AS params FROM mail_outbox WHERE template = 'webhook-disabled' AND user_id = $1`;
  const { rows } = await database.asOwner(letters, [irina.principal.userId]);
  expect(rows).toEqual([{ params: { webhookId: id, host: new URL(receiver.url).host, happenedAt: expect.any(Number) } }]);
  expect(await testWebhook(irina, id)).toMatchObject({ code: "WEBHOOK.DISABLED" });
  receiver.answers.length = 0;
  expect(await changeWebhook(irina, id, { isEnabled: true })).toMatchObject({ value: { disabledReason: null } });
  expect(await replayWebhookDelivery(irina, id, delivery)).toMatchObject({ ok: true });
  await settles(id, delivery);
});

test("a slow endpoint gets four concurrent requests and delays no other endpoint", async () => {
  const slow = await endpoint();
  const fast = await endpoint();
  receiver.answers.push("held", "held", "held", "held");
  const deliveries: string[] = [];
  for (let n = 0; n < 8; n += 1) deliveries.push(await tested(slow.id));
  await eventually(
    async () => receiver.events.length,
    (count) => count === 4,
  );
  await settles(fast.id, await tested(fast.id));
  expect(receiver.events).toHaveLength(5);
  receiver.release();
  for (const delivery of deliveries) await settles(slow.id, delivery);
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
