// A push service fails, then becomes unstable, while offers progress: notifications and letters are unaffected, browsers of another service
// get everything immediately, and after the recovery each due push is sent once or dropped by a rule that its row records (design/letters
// §12, §14). A minute is 100 ms here.
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect } from "vitest";
import { completed } from "#domain/offer/testing/scenarios.ts";
import { announcedOffer, readCast } from "#tests/letters/announced-offer.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { newBrowser, type PushBrowser } from "#tests/support/push-browser.ts";
import { turnPushOn } from "#tests/support/push-keys.ts";
import { type PushMode, startPushService } from "#tests/support/push-service.ts";
import { count, drill, inForm } from "./drill.ts";
import { startMessageBox } from "./message-box.ts";

const [flaky, steady] = await Promise.all([startPushService(), startPushService()]);
const box = await startMessageBox();
afterAll(() => Promise.all([flaky.stop(), steady.stop(), box.stop()]));
turnPushOn([flaky.origin, steady.origin]);
const database = await cloneDatabase();
const { withTransaction } = await import("#data/db.server.ts");
const { recordMessages } = await import("#services/message/record-messages.server.ts");
const { subscribe } = await import("#services/push/subscribe.server.ts");
const { startOutbox } = await import("#worker/outbox/main.ts");
const { createSmtpMailer } = await import("#worker/adapters/mail/smtp-mailer.ts");
const { startPushes } = await import("#worker/push/main.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const cast = await readCast((sql) => database.asOwner(sql));

const troubles: readonly PushMode[] = ["down", 500, 503, 429];
const lettersPauses = { retry: { pausesMs: [50], giveUpMs: 3_600_000 }, breaker: { failures: 5, firstPauseMs: 100, longestPauseMs: 400 } };
const pushesPauses = { pausesMs: [100, 500, 1_500, 6_000], breaker: { failures: 5, firstPauseMs: 50, longestPauseMs: 500 } };
const number = async (sql: string): Promise<number> => (await database.asOwner(sql)).rows[0].n;
const waiting = (host: string) =>
  number(`SELECT count(*)::int AS n FROM push_outbox o JOIN push_subscription s ON s.id = o.subscription_id
    WHERE o.state IN ('queued', 'sending') AND s.host = '${host}'`);
const lettersWaiting = () => number("SELECT count(*)::int AS n FROM mail_outbox WHERE state IN ('queued', 'sending')");

const hostOf = ({ origin }: { readonly origin: string }) => new URL(origin).host;

async function joinAs(name: string, origin: string): Promise<PushBrowser> {
  const sql = `INSERT INTO session (user_id, token_hash, idle_expires_at, expires_at)
    SELECT id, $1, now() + interval '1 day', now() + interval '1 day' FROM "user" WHERE email = $2 RETURNING id`;
  const { rows } = await database.asOwner(sql, [randomBytes(32), `${name}@bridgehold.test`]);
  const browser = newBrowser(origin);
  await subscribe(await contextOf(name, { sessionId: rows[0].id }), browser.subscription);
  return browser;
}

const breathe = (): Promise<void> => pause(50);

async function until(isDone: () => Promise<boolean>, limitMs: number, what: string, meanwhile = breathe): Promise<void> {
  for (const end = Date.now() + limitMs; !(await isDone()); await meanwhile()) {
    if (Date.now() > end) throw new Error(`${what} still wait.`);
  }
}

/** The ids of the notifications that a browser showed, in order of arrival. */
const shownBy = (browser: PushBrowser, service: typeof flaky) => service.delivered(browser.path).map(({ body }) => browser.read(body)._id);

drill("an outage of a push service affects no notification or letter, and each push is shown at most once", async (dice, counts) => {
  const owners = { flaky: await joinAs("irina", flaky.origin), steady: await joinAs("irina", steady.origin) };
  const buyers = { flaky: await joinAs("jonas", flaky.origin), steady: await joinAs("jonas", steady.origin) };
  const senders = [1, 2].map(() => startPushes({ ...pushesPauses, pollMs: 20, leaseSeconds: 5, report: () => {} }));
  const mailer = startOutbox({
    ...lettersPauses,
    perMinuteAndDomain: 1_000_000,
    mailer: createSmtpMailer(box.url, 1_000),
    pollMs: 20,
    report: () => {},
  });
  const move = async (offers: number) => {
    for (let n = 0; n < offers; n += 1) {
      for (const step of announcedOffer(completed(), cast).steps) await withTransaction((tx) => recordMessages(tx, step));
      count(counts, "offers");
    }
  };
  flaky.set("down", 1_000_000);
  await move(inForm(4, 60));
  await pause(inForm(1_000, 5_000));
  count(counts, "letters sent while it is away", box.copies.size);
  count(counts, "shown elsewhere while it is away", steady.asked.length);
  expect(box.copies.size).toBeGreaterThan(0);
  expect(steady.asked.length).toBeGreaterThan(0);
  expect(flaky.asked.filter(({ answer }) => answer === 201)).toEqual([]);
  expect(await waiting(hostOf(flaky))).toBeGreaterThan(0);

  const moving = move(inForm(4, 60));
  const flap = async () => {
    const [mode, times] = [dice.pick(troubles), 1 + dice.below(6)];
    flaky.set(201);
    flaky.set(mode, times);
    count(counts, `answers ${mode}`, times);
    await pause(100 + dice.below(300));
  };
  await Promise.all([moving, until(async () => (await waiting(hostOf(flaky))) === 0, inForm(1_000, 20_000), "", flap).catch(() => {})]);
  flaky.set(201);
  await until(async () => (await waiting(hostOf(flaky))) === 0, inForm(30_000, 300_000), "pushes");
  await until(async () => (await waiting(hostOf(steady))) === 0, inForm(10_000, 300_000), "pushes of a service that is there");
  await until(async () => (await lettersWaiting()) === 0, inForm(30_000, 600_000), "letters");
  for (const sender of [...senders, mailer]) await sender.stop();

  // No push is shown twice, and exactly the pushes that the rows call sent were shown.
  const { rows } = await database.asOwner(
    `SELECT o.notification_id AS id, o.state, o.attempts, o.expires_at <= now() AS "isOver", o.tag, s.host, u.email,
       row_number() OVER (PARTITION BY o.subscription_id, o.tag ORDER BY o.id DESC) = 1 AS "isNewest"
     FROM push_outbox o JOIN push_subscription s ON s.id = o.subscription_id JOIN "user" u ON u.id = s.user_id`,
  );
  for (const [name, browsers] of Object.entries({ irina: owners, jonas: buyers })) {
    for (const [kind, service] of Object.entries({ flaky, steady }) as ["flaky" | "steady", typeof flaky][]) {
      const shown = shownBy(browsers[kind], service);
      expect(new Set(shown).size).toBe(shown.length);
      const sent = rows.filter((row) => row.state === "sent" && row.host === hostOf(service) && row.email === `${name}@bridgehold.test`);
      expect(sent.map(({ id }) => id).sort()).toEqual([...shown].sort());
      count(counts, `shown at the ${kind} service`, shown.length);
    }
  }
  // The newest push of every offer arrived, or its row names the rule that ended it; older ones may be superseded or about a finished task.
  const lost = rows.filter(({ isNewest, state, attempts, isOver }) => {
    const isByRule = (state === "dropped" && attempts === pushesPauses.pausesMs.length + 1) || (state === "expired" && isOver);
    return isNewest ? state !== "sent" && !isByRule : !["sent", "superseded", "read"].includes(state) && !isByRule;
  });
  expect(lost).toEqual([]);
  for (const { state } of rows) if (state !== "sent") count(counts, state);
  const told = await number("SELECT count(*)::int AS n FROM notification WHERE type <> 'other'");
  count(counts, "notifications", told);
  const letters = await number("SELECT count(*)::int AS n FROM mail_outbox WHERE state = 'sent'");
  count(counts, "letters", letters);
  expect(letters).toBe(box.copies.size);
  expect(await number("SELECT count(*)::int AS n FROM mail_outbox WHERE state = 'dead'")).toBe(0);
});
