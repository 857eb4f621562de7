import { createHash, randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, expect, test } from "vitest";
import { toWire, type Wire } from "#domain/offer/wire.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { newBrowser, type PushBrowser } from "#tests/support/push-browser.ts";
import { turnPushOn } from "#tests/support/push-keys.ts";
import { signedClaims, startPushService } from "#tests/support/push-service.ts";

const [service, other] = await Promise.all([startPushService(), startPushService({ "Retry-After": "1" })]);
afterAll(() => Promise.all([service.stop(), other.stop()]));
turnPushOn([service.origin, other.origin]);
const database = await cloneDatabase();
const { withTransaction } = await import("#data/db.server.ts");
const { recordNotifications } = await import("#data/message/record-notifications.server.ts");
const { markRead } = await import("#services/notification/mark-read.server.ts");
const { subscribe } = await import("#services/push/subscribe.server.ts");
const { startPushes } = await import("#worker/push/main.ts");
const { contextOf } = await import("#tests/support/service-context.ts");

const { rows: sessions } = await database.asOwner(
  `INSERT INTO session (user_id, token_hash, idle_expires_at, expires_at)
   SELECT id, $1, now() + interval '1 day', now() + interval '1 day' FROM "user" WHERE email = 'irina@bridgehold.test' RETURNING id`,
  [randomBytes(32)],
);
const irina = await contextOf("irina", { sessionId: sessions[0].id });
const reports: string[] = [];
const timing = { pollMs: 20, pausesMs: [30, 30], breaker: { failures: 5, firstPauseMs: 50, longestPauseMs: 50 } };

async function join(origin = service.origin): Promise<PushBrowser> {
  const browser = newBrowser(origin);
  expect(await subscribe(irina, browser.subscription)).toEqual({ ok: true, value: null });
  return browser;
}

const offer = (changes: object = {}) => {
  const offerId = randomUUID();
  return { humanReadableId: "F-2026-000123", offerId, brand: "main", version: 4, at: Date.now(), rail: "bank", ...changes };
};

async function tell(type: string, data: Wire = toWire(offer()), dedupeKey: string = randomUUID()): Promise<string> {
  const { offerId } = data as { offerId: string };
  const row = { userId: irina.principal.userId, type, data, dedupeKey, offerId };
  return (await withTransaction((tx) => recordNotifications(tx, [row])))[0]?.id ?? "";
}

const states = async (notificationId: string): Promise<string[]> =>
  (await database.asOwner("SELECT state FROM push_outbox WHERE notification_id = $1 ORDER BY id", [notificationId])).rows.map(
    ({ state }) => state,
  );

/** Runs a sender until the queue is empty. */
async function sendAll(): Promise<void> {
  const sender = startPushes({ ...timing, report: (event) => reports.push(JSON.stringify(event)) });
  const waiting = async () => (await database.asOwner("SELECT FROM push_outbox WHERE state IN ('queued', 'sending')")).rowCount !== 0;
  for (const end = Date.now() + 60_000; (await waiting()) && Date.now() < end; ) await pause(20);
  await sender.stop();
  expect(await waiting()).toBe(false);
}

afterEach(async () => {
  for (const one of [service, other]) one.set(201);
  reports.length = 0;
  await database.asOwner("DELETE FROM push_subscription");
});

test("a browser can decrypt a push, and its service can verify the sender", async () => {
  const browser = await join();
  const by = Date.now() + 3 * 3_600_000;
  const id = await tell("offerSignDocuments", toWire(offer({ by })));
  await sendAll();
  const [push] = service.delivered(browser.path);
  expect(push && browser.read(push.body)).toMatchObject({ _id: id, isRead: false, urgent: true, title: "Договор готов к подписи" });
  expect(push?.headers).toMatchObject({ "content-encoding": "aes128gcm", urgency: "high", topic: expect.stringMatching(/^[\w-]{32}$/) });
  const ttl = Number(push?.headers.ttl);
  expect(ttl).toBeGreaterThan(3 * 3_600 - 60);
  expect(ttl).toBeLessThanOrEqual(3 * 3_600);
  const claims = push && signedClaims(push);
  expect(claims).toMatchObject({ aud: service.origin, sub: "mailto:support@bridgehold.test" });
  expect(claims?.exp).toBeGreaterThan(Date.now() / 1_000);
  expect(await states(id)).toEqual(["sent"]);
  const { rows } = await database.asOwner("SELECT last_ok_at IS NOT NULL AS ok FROM push_subscription");
  expect(rows).toEqual([{ ok: true }]);
});

test("each browser of the person gets a push once", async () => {
  const browsers = [await join(), await join(other.origin)];
  const data = toWire(offer());
  await tell("yourOfferAccepted", data, "the same");
  await tell("yourOfferAccepted", data, "the same");
  await sendAll();
  await sendAll();
  const counts = browsers.map(({ path }) => [...service.delivered(path), ...other.delivered(path)].length);
  expect(counts).toEqual([1, 1]);
});

test("types without pushes only make a notification", async () => {
  await join();
  const id = await tell("offerPublished");
  expect(id).not.toBe("");
  expect(await states(id)).toEqual([]);
});

test.each([404, 410] as const)("a browser that left its service (%i) is deleted", async (status) => {
  const browser = await join();
  await tell("yourOfferAccepted");
  service.set(status, 1, browser.path);
  await sendAll();
  expect((await database.asOwner("SELECT FROM push_subscription")).rowCount).toBe(0);
  expect((await database.asOwner("SELECT FROM push_outbox")).rowCount).toBe(0);
});

test("a push too large for its service is sent without text", async () => {
  const browser = await join();
  const id = await tell("yourOfferAccepted");
  service.set(413, 1, browser.path);
  await sendAll();
  expect(service.delivered(browser.path).map(({ body }) => body.length)).toEqual([0]);
  expect(await states(id)).toEqual(["sent"]);
});

test.each([429, 500, 503] as const)("a busy service (%i) is retried after the delay that it names", async (status) => {
  const browser = await join(other.origin);
  const id = await tell("yourOfferAccepted");
  other.set(status, 1, browser.path);
  const started = Date.now();
  await sendAll();
  expect(Date.now() - started).toBeGreaterThan(950);
  expect(other.delivered(browser.path).length).toBe(1);
  expect(await states(id)).toEqual(["sent"]);
});

test("a push is dropped after the last retry, and its notification stays", async () => {
  const browser = await join();
  const id = await tell("yourOfferAccepted");
  service.set(500, 100, browser.path);
  await sendAll();
  expect(service.asked.filter(({ path }) => path === browser.path).length).toBe(3);
  expect(await states(id)).toEqual(["dropped"]);
  expect((await database.asOwner("SELECT FROM notification WHERE id = $1", [id])).rowCount).toBe(1);
});

test.each([400, 401, 403, 302] as const)("a service that refuses the sender (%i) is reported, and the browser stays", async (status) => {
  const browser = await join();
  const id = await tell("yourOfferAccepted");
  service.set(status, 1, browser.path);
  await sendAll();
  expect(await states(id)).toEqual(["refused"]);
  expect(reports).toEqual([expect.stringContaining(`"error":"${status}"`)]);
  expect(reports.join()).not.toContain(browser.path);
  expect((await database.asOwner("SELECT FROM push_subscription")).rowCount).toBe(1);
});

test("a service that never answers does not delay other services", async () => {
  const [slow, quick] = [await join(), await join(other.origin)];
  service.set("hang", 100);
  for (let n = 0; n < 12; n += 1) await tell("yourOfferAccepted");
  const sender = startPushes({ ...timing, report: () => {} });
  const started = Date.now();
  while (other.delivered(quick.path).length < 12 && Date.now() - started < 4_000) await pause(20);
  expect(other.delivered(quick.path).length).toBe(12);
  expect(service.delivered(slow.path).length).toBe(0);
  service.set(201);
  await sender.stop();
});

test("sends only an offer's newest push, and none that was read or has expired", async () => {
  const browser = await join();
  const data = offer();
  const older = await tell("yourOfferAccepted", toWire(data));
  const newer = await tell("offerSignDocuments", toWire({ ...data, by: Date.now() + 3_600_000 }));
  const read = await tell("yourOfferAccepted");
  await markRead(irina, read);
  const over = await tell("offerSignDocuments", toWire(offer({ by: Date.now() - 1_000 })));
  await sendAll();
  expect([await states(older), await states(newer), await states(read), await states(over)]).toEqual([
    ["superseded"],
    ["sent"],
    ["read"],
    ["expired"],
  ]);
  expect(service.delivered(browser.path).length).toBe(1);
});

test("quiet hours delay pushes to the morning, one per offer; security and near deadlines are sent immediately", async () => {
  const choose = (settings: object) =>
    database.asOwner(`UPDATE "user" SET notice_settings = $2 WHERE id = $1`, [irina.principal.userId, JSON.stringify(settings)]);
  const hour = new Date(Date.now() + 3 * 3_600_000).getUTCHours() * 60;
  const browser = await join();
  // Irina's zone is three hours ahead: her quiet hours began at the full hour and last two hours.
  await choose({ quiet: { from: hour, to: (hour + 120) % 1_440 } });
  const data = offer();
  const [older, newer] = [await tell("yourOfferAccepted", toWire(data)), await tell("offerSignDocuments", toWire(data))];
  const near = await tell("offerSignDocuments", toWire(offer({ by: Date.now() + 3_600_000 })));
  const safety = await tell("passwordChanged");
  const sender = startPushes({ ...timing, report: () => {} });
  const isHeld = async () =>
    (await states(newer))[0] === "queued" && (await states(near))[0] === "sent" && (await states(safety))[0] === "sent";
  for (const end = Date.now() + 60_000; !(await isHeld()) && Date.now() < end; ) await pause(20);
  await pause(200);
  expect([await isHeld(), service.delivered(browser.path).length]).toEqual([true, 2]);
  const { rows } = await database.asOwner(
    `SELECT next_attempt_at > now() + interval '59 minutes' AND next_attempt_at <= now() + interval '2 hours' AS "isHeld", attempts
     FROM push_outbox WHERE notification_id = $1`,
    [newer],
  );
  expect(rows).toEqual([{ isHeld: true, attempts: 0 }]);
  await sender.stop();
  await choose({ quiet: null });
  await database.asOwner("UPDATE push_outbox SET next_attempt_at = now() WHERE state = 'queued'");
  await sendAll();
  expect([await states(older), await states(newer), service.delivered(browser.path).length]).toEqual([["superseded"], ["sent"], 3]);
});

test("a group that is switched off sends no push, one that is switched on does", async () => {
  const choose = (settings: object) =>
    database.asOwner(`UPDATE "user" SET notice_settings = $2 WHERE id = $1`, [irina.principal.userId, JSON.stringify(settings)]);
  await join();
  await choose({ quiet: null, push: { money: false, receiver: true } });
  const [off, on] = [await tell("yourOfferAccepted"), await tell("offerToYourReceivingAccount")];
  await choose({ quiet: null });
  const usual = await tell("offerToYourReceivingAccount");
  expect([(await states(off)).length, (await states(on)).length > 0, (await states(usual)).length]).toEqual([0, true, 0]);
  await sendAll();
});

test("pending pushes are dropped for a browser in which another person signed in", async () => {
  const browser = await join();
  await tell("yourOfferAccepted");
  const { rows } = await database.asOwner(
    `INSERT INTO session (user_id, token_hash, idle_expires_at, expires_at)
     SELECT id, $1, now() + interval '1 day', now() + interval '1 day' FROM "user" WHERE email = 'jonas@bridgehold.test' RETURNING id`,
    [createHash("sha256").update(randomUUID()).digest()],
  );
  const jonas = await contextOf("jonas", { sessionId: rows[0].id });
  expect((await subscribe(jonas, browser.subscription)).ok).toBe(true);
  await sendAll();
  expect(service.asked.filter(({ path }) => path === browser.path)).toEqual([]);
});

test("a browser with an unknown key or an unreadable address gets no request", async () => {
  const browser = await join();
  const id = await tell("yourOfferAccepted");
  await database.asOwner("UPDATE push_subscription SET vapid_key = 'gone'");
  await sendAll();
  expect(await states(id)).toEqual(["refused"]);
  expect(reports.join()).toContain("PUSH.KEY_GONE");
  await database.asOwner("UPDATE push_subscription SET vapid_key = $1, endpoint_bidx = $2", [
    process.env.VAPID_PUBLIC_KEY,
    randomBytes(32),
  ]);
  await tell("yourOfferAccepted");
  await sendAll();
  expect(reports.join()).toContain("PUSH.UNREADABLE");
  expect(service.asked.filter(({ path }) => path === browser.path)).toEqual([]);
});
