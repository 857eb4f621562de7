// Each test causes a fault and reads the metric that an alert of ops/alerts.yaml watches.
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#domain/money/ledger-entry.ts";
import { signing } from "#domain/offer/testing/scenarios.ts";
import { days } from "#domain/time/duration.ts";
import { freePort } from "#scripts/services/free-port.ts";
import { startInbox } from "#scripts/services/inbox.ts";
import { announcedOffer, readCast } from "#tests/letters/announced-offer.ts";
import { readStream } from "#tests/live/stream-reading.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { openDeadLine } from "#tests/support/dead-line.ts";
import { eventually } from "#tests/support/eventually.ts";
import { draftState, published } from "#tests/support/offer-rows.ts";
import { readMetrics, type Scrape } from "#tests/support/read-metrics.ts";
import { startWebhookReceiver } from "#tests/support/webhook-receiver.ts";

const database = await cloneDatabase();
const folder = await mkdtemp(join(tmpdir(), "bridgehold-metrics-"));
const [, temporalPort = ""] = (process.env.TEMPORAL_ADDRESS ?? "").split(":");
const engineLine = await openDeadLine(Number(temporalPort));
const port = await freePort();
Object.assign(process.env, {
  FILES_DIR: folder,
  LOG_LEVEL: "silent",
  DATABASE_POOL: "2",
  DATABASE_WAIT_MS: "500",
  TEMPORAL_ADDRESS: engineLine.host,
  WORKER_METRICS_ADDRESS: `127.0.0.1:${port}`,
});
const { startMetrics } = await import("#services/telemetry/start-metrics.server.ts");
const { pool, withTransaction } = await import("#data/db.server.ts");
const { createDraftOffer, projectOffer } = await import("#data/offer/offers-projection.server.ts");
const { recordSystemCommandIn } = await import("#commands/record-system-command.server.ts");
const { closeTemporalClient, isEngineReachable } = await import("#commands/temporal-client.server.ts");
const { recordMessages } = await import("#services/message/record-messages.server.ts");
const { recordRates } = await import("#data/money/rates.server.ts");
const { recordLedgerEntries } = await import("#data/money/ledger.server.ts");
const { recordAudit } = await import("#data/audit/audit.server.ts");
const { checkLedger } = await import("#worker/activities/watch-ledger.ts");
const { startOutbox } = await import("#worker/outbox/main.ts");
const { createSmtpMailer } = await import("#worker/adapters/mail/smtp-mailer.ts");
const { appendFeed } = await import("#data/live/feeds.server.ts");
const { eventStream } = await import("#live/event-stream.server.ts");
const { closeHub } = await import("#live/hub.server.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const { changeWebhook, createWebhook } = await import("#services/webhook/own-webhooks.server.ts");
const { testWebhook } = await import("#services/webhook/webhook-deliveries.server.ts");
const { startWebhooks } = await import("#worker/webhook/main.ts");
const { storeFile } = await import("#tests/support/store-file.ts");

beforeAll(() => startMetrics("worker"));
afterAll(async () => {
  await closeHub();
  await closeTemporalClient();
  engineLine.close();
  await rm(folder, { recursive: true, force: true });
});

const scrape = async () => readMetrics(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
/** Values from the database are cached for five seconds, so the first scrapes after a fault may show the former ones. */
const shows = (isThere: (seen: Scrape) => boolean) => eventually(scrape, isThere);
const over = (name: string, least: number, labels?: Readonly<Record<string, string>>) => (seen: Scrape) =>
  (seen.valueOf(name, labels) ?? 0) > least;

async function openOffer() {
  const draft = draftState();
  await withTransaction(async (tx) => {
    await createDraftOffer(tx, draft);
    await projectOffer(tx, { ...published(draft), commandId: null, actor: null });
  });
  return draft;
}

test("serves metrics at its own address and nothing else", async () => {
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  const seen = await scrape();
  expect(seen.valueOf("bridgehold_service_state_read")).toBe(1);
  expect(seen.names.has("process_cpu_seconds_total")).toBe(true);
});

// The causes don't affect each other, so the tests wait for their values together.
describe.concurrent("a value read from the database shows", () => {
  test("a command without a decision ages in the inbox", async () => {
    const { id } = await openOffer();
    const commandId = await withTransaction((tx) => recordSystemCommandIn(tx, id, { type: "agentSuspended", agentId: randomUUID() }));
    await database.asOwner("UPDATE offer_command SET received_at = now() - interval '10 minutes' WHERE id = $1", [commandId]);
    await shows(over("bridgehold_commands_oldest_seconds", 590));
  });

  test("a passed deadline without a decision counts as an overdue offer, an unfinished payment as late", async () => {
    const { id } = await openOffer();
    await database.asOwner("UPDATE offer SET deadline_at = now() - interval '2 minutes' WHERE id = $1", [id]);
    await database.asOwner(
      "UPDATE offer_stage SET status = 'open', due_at = now() - interval '1 minute' WHERE offer_id = $1 AND side = 'owner' AND stage = 'outgoing'",
      [id],
    );
    const seen = await shows(over("bridgehold_offers_overdue", 0));
    expect(seen.valueOf("bridgehold_stages_late", { stage: "outgoing" })).toBe(1);
    expect(seen.valueOf("bridgehold_stages_late", { stage: "refund" })).toBe(0);
  });

  test("a push that its service refuses is counted as old", async () => {
    await database.asOwner(
      `WITH reader AS (SELECT id FROM "user" WHERE email = 'irina@bridgehold.test'),
       session AS (INSERT INTO session (user_id, token_hash, idle_expires_at, expires_at)
         SELECT id, $1, now() + interval '1 day', now() + interval '1 day' FROM reader RETURNING id, user_id),
       browser AS (INSERT INTO push_subscription (user_id, session_id, endpoint_bidx, endpoint, p256dh, auth, host, vapid_key)
         SELECT user_id, id, $1, 'sealed', 'sealed', 'sealed', 'push.example', 'key' FROM session RETURNING id),
       notice AS (INSERT INTO notification (user_id, type, dedupe_key) SELECT id, 'offerAccepted', 'push-metric' FROM reader RETURNING id)
       INSERT INTO push_outbox (notification_id, subscription_id, tag, is_urgent, expires_at, created_at)
       SELECT notice.id, browser.id, 'tag', false, now() + interval '1 day', now() - interval '2 hours' FROM notice, browser`,
      [randomBytes(32)],
    );
    await shows(over("bridgehold_pushes_oldest_seconds", 7_190));
  });

  test("webhook deliveries that may be sent are counted as old, those of endpoints that are off or fail are not", async () => {
    const insert = async (isOff: boolean, due: string, isSending = false): Promise<string> => {
      const { rows } = await database.asOwner(
        `WITH e AS (INSERT INTO webhook_endpoint (user_id, url, secret, disabled_at, disabled_reason)
           SELECT id, 'https://hooks.example.com/', 'sealed', CASE WHEN $1 THEN now() END, CASE WHEN $1 THEN 'owner' END
           FROM "user" WHERE email = 'irina@bridgehold.test' RETURNING id)
         INSERT INTO webhook_delivery (endpoint_id, type, body, next_attempt_at, state, lease_until)
         SELECT id, 'webhook.test', '{}', now() + $2::interval, CASE WHEN $3 THEN 'sending' ELSE 'queued' END,
           CASE WHEN $3 THEN now() + interval '1 hour' END FROM e RETURNING endpoint_id`,
        [isOff, due, isSending],
      );
      return rows[0].endpoint_id;
    };
    await insert(true, "-3 hours");
    await insert(false, "2 hours");
    const busy = await insert(false, "-3 hours", true);
    await database.asOwner(
      "INSERT INTO webhook_delivery (endpoint_id, type, body, next_attempt_at) VALUES ($1, 'webhook.test', '{}', now() - interval '3 hours')",
      [busy],
    );
    const seen = await shows(over("bridgehold_webhooks_waiting", 2));
    expect(seen.valueOf("bridgehold_webhooks_waiting")).toBe(3);
    expect(seen.valueOf("bridgehold_webhooks_oldest_seconds")).toBe(0);
    await insert(false, "-20 minutes");
    await shows(over("bridgehold_webhooks_oldest_seconds", 1_190));
  });

  test("a source of rates that stopped is counted as old, and its pairs expire", async () => {
    await database.asOwner("DELETE FROM exchange_rate");
    const at = Date.now() - days(3);
    const rate = { base: "EUR", quote: "RUB", rate: "90", source: "cbr", observedAt: at, expiresAt: at + days(1) } as const;
    await withTransaction((tx) => recordRates(tx, [rate]));
    const seen = await shows(over("bridgehold_rates_expired", 0));
    expect(seen.valueOf("bridgehold_rate_age_seconds", { source: "cbr" })).toBeGreaterThan(days(3) / 1_000 - 60);
  });

  test("an upload that no form takes is counted", async () => {
    const bytes = new TextEncoder().encode("abandoned");
    const fileId = await storeFile({ ownerUserId: null, purpose: "proof" }, { name: "a.txt", mime: "text/plain", bytes });
    await database.asOwner("UPDATE stored_file SET created_at = now() - interval '3 days' WHERE id = $1", [fileId]);
    await shows(over("bridgehold_files_unclaimed_oldest_seconds", days(2) / 1_000));
  });
});

test("a letter that the mail server refuses is counted as waiting, then old, then dead", async () => {
  const cast = await readCast((sql) => database.asOwner(sql));
  await database.asOwner("DELETE FROM mail_outbox");
  const offer = announcedOffer(signing(), cast);
  await withTransaction((tx) => recordMessages(tx, offer.step("offerAccepted")));
  await database.asOwner("UPDATE mail_outbox SET not_before = now() - interval '5 minutes'");
  const late = await shows(over("bridgehold_letters_oldest_seconds", 290, { class: "T" }));
  const before = late.valueOf("bridgehold_letters_total", { outcome: "dead" }) ?? 0;
  const inbox = await startInbox({ smtpPort: 0, httpPort: 0 });
  await database.asOwner("UPDATE mail_outbox SET attempts = 10, to_address = 'no address' WHERE class = 'T'");
  await database.asOwner("UPDATE mail_outbox SET pinned = true");
  const outbox = startOutbox({ mailer: createSmtpMailer(inbox.smtpUrl, 1_000), pollMs: 20, report: () => {} });
  await shows(over("bridgehold_letters_total", before, { outcome: "dead" }));
  await outbox.stop();
  await inbox.stop();
});

test("the delay of a delivered letter is measured from the earliest moment at which it may be sent", async () => {
  const cast = await readCast((sql) => database.asOwner(sql));
  await database.asOwner("DELETE FROM mail_outbox");
  const offer = announcedOffer(signing(), cast);
  await withTransaction((tx) => recordMessages(tx, offer.step("offerAccepted")));
  const inbox = await startInbox({ smtpPort: 0, httpPort: 0 });
  const outbox = startOutbox({ mailer: createSmtpMailer(inbox.smtpUrl, 1_000), pollMs: 20 });
  const seen = await shows(over("bridgehold_letters_total", 0, { outcome: "sent" }));
  expect(seen.valueOf("bridgehold_letter_delay_seconds_bucket", { class: "T", le: "60" })).toBeGreaterThan(0);
  await outbox.stop();
  await inbox.stop();
});

test("requests to webhook endpoints are counted by outcome, and a disabled endpoint is counted", async () => {
  await database.asOwner("DELETE FROM webhook_endpoint");
  const receiver = await startWebhookReceiver();
  const [irina, before] = [await contextOf("irina"), await scrape()];
  const made = await createWebhook(irina, { url: receiver.url, description: "", events: [] });
  if (!made.ok) throw new Error(made.code);
  receiver.answers.push(500, 204, 500);
  const sender = startWebhooks({ pollMs: 20, pauses: { firstMs: 20, longestMs: 20 } });
  const counts = (seen: Scrape) =>
    ["accepted", "refused", "unanswered"].map(
      (outcome) =>
        (seen.valueOf("bridgehold_webhook_attempts_total", { outcome }) ?? 0) -
        (before.valueOf("bridgehold_webhook_attempts_total", { outcome }) ?? 0),
    );
  await testWebhook(irina, made.value.id);
  await shows((seen) => counts(seen).join() === "1,1,0");
  await database.asOwner("UPDATE webhook_delivery SET state = 'queued', first_attempt_at = now() - interval '4 days'");
  await shows(over("bridgehold_webhook_endpoints_disabled_total", 0));
  await receiver.stop();
  await changeWebhook(irina, made.value.id, { isEnabled: true });
  await testWebhook(irina, made.value.id);
  await shows(over("bridgehold_webhook_attempts_total", 0, { outcome: "broken" }));
  expect((await scrape()).valueOf("bridgehold_webhook_attempts_total", { outcome: "unanswered" })).toBe(0);
  await database.asOwner(
    `INSERT INTO webhook_delivery (endpoint_id, type, body, state, settled_at) VALUES ($1, 'webhook.test', '{}', 'delivered', now())`,
    [made.value.id],
  );
  await shows(over("bridgehold_webhook_attempts_total", 0, { outcome: "unanswered" }));
  await sender.stop();
});

test("the check of every minute counts an altered ledger transaction and an altered audit entry", async () => {
  const look = await checkLedger(null);
  const before = await scrape();
  await plantFaults();
  await checkLedger(look);
  const after = await scrape();
  for (const record of ["ledger", "audit"]) {
    const counted = (seen: Scrape) => seen.valueOf("bridgehold_record_faults_total", { record }) ?? 0;
    expect(counted(after), record).toBeGreaterThan(counted(before));
  }
  expect(after.valueOf("bridgehold_alerts_total", { event: "audit.fault" })).toBe(1);
  expect(after.valueOf("bridgehold_record_check_timestamp_seconds")).toBeGreaterThan(Date.now() / 1_000 - 60);
});

test("an open stream is counted, and the delay of its events is measured", async () => {
  const feed = `user:${randomUUID()}`;
  const describe = async (entries: readonly { seq: number }[]) => entries.map(({ seq }) => ({ event: "updates" as const, data: { seq } }));
  const reader = { userId: randomUUID(), feeds: [feed], recheck: async () => null, describe, greet: async () => [] };
  const stream = readStream(eventStream(new Request("http://site/live"), { ...reader, serviceInfo: async () => null }));
  await stream.until("ready");
  expect((await scrape()).valueOf("bridgehold_live_streams")).toBe(1);
  await withTransaction((tx) => appendFeed(tx, [feed], { kind: "note" }));
  await stream.until("updates");
  await shows(over("bridgehold_live_delay_seconds_count", 0));
  await stream.cancel();
  await shows((seen) => seen.valueOf("bridgehold_live_streams") === 0);
});

test("an engine that does not answer counts as an outage until it answers again", async () => {
  expect(await isEngineReachable()).toBe(true);
  engineLine.set("dead");
  await eventually(isEngineReachable, (answers) => !answers);
  const away = await scrape();
  expect(away.valueOf("bridgehold_dependency_away", { dependency: "engine" })).toBe(1);
  expect(away.valueOf("bridgehold_dependency_outages", { dependency: "engine" })).toBe(1);
  engineLine.set("well");
  await eventually(isEngineReachable, (answers) => answers);
  await shows((seen) => seen.valueOf("bridgehold_dependency_away", { dependency: "engine" }) === 0);
});

test("with all connections in use, waiting queries are counted and values of the service are unknown instead of old", async () => {
  const taken = await Promise.all([pool.connect(), pool.connect()]);
  const seen = await shows((one) => one.valueOf("bridgehold_service_state_read") === 0);
  expect(seen.valueOf("bridgehold_database_connections", { pool: "main", state: "used" })).toBe(2);
  expect(seen.valueOf("bridgehold_commands_oldest_seconds")).toBeNaN();
  expect(seen.valueOf("bridgehold_letters_oldest_seconds", { class: "T" })).toBeUndefined();
  const waiting = pool.query("SELECT 1").catch(() => {});
  expect((await scrape()).valueOf("bridgehold_database_connections", { pool: "main", state: "waiting" })).toBeGreaterThan(0);
  for (const client of taken) client.release();
  await waiting;
  await shows((one) => one.valueOf("bridgehold_service_state_read") === 1);
});

/** Operations that need the database owner's password: a ledger transaction that is out of balance, an altered audit entry. */
async function plantFaults(): Promise<void> {
  const { id: offerId, legs } = await openOffer();
  const agent = accounts.agentAccount(legs.owner.agentId, legs.owner.agentAccountId);
  const money = (minor: bigint) => ({ minor, currency: "EUR" as const });
  const postings = [
    { account: agent, money: money(100n) },
    { account: accounts.held(offerId, "owner"), money: money(-100n) },
  ];
  const entry = { idemKey: `${offerId}:receipt`, offerId, leg: "owner", kind: "receipt", eventVersion: 1, postings } as const;
  await withTransaction((tx) => recordLedgerEntries(tx, [entry], { at: Date.now(), actor: "system" }));
  const objectId = randomUUID();
  const act = { actorId: randomUUID(), actorKind: "user", actorRole: "admin", action: "member.block", objectType: "user" } as const;
  await recordAudit(pool, { ...act, objectId, diff: { isBlocked: true } });
  const changes = [
    ["ledger_posting", "UPDATE ledger_posting SET amount = amount + 1 WHERE account = $1", agent],
    ["audit_entry", "UPDATE audit_entry SET reason = 'because' WHERE object_id = $1", objectId],
  ] as const;
  for (const [table, sql, value] of changes) {
    await database.asOwner(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await database.asOwner(sql, [value]);
    await database.asOwner(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  }
}
