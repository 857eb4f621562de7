import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite } from "./site.ts";

await cloneDatabase();
await startTestWorker();
const site = await openSite();
const { signedOffer } = await import("#tests/support/offer-journey.ts");
const { readOperations } = await import("#services/offer/staff/read-operations.server.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const { pool } = await import("#data/db.server.ts");
const { deleteOldFeedEntries, readFeedLag } = await import("#data/live/feeds.server.ts");

const page = "/admin/operations";
const admin = await site.visitor().logIn("admin");
const offer = await signedOffer();

/** An old command that nothing retries during the test. */
async function addWaiting(ageSeconds: number): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO offer_command (id, offer_id, actor, type, body, body_hash, received_at, next_attempt_at, attempts)
     VALUES ($1, $2, '{"kind":"system"}', 'sign', '{}', '\\x00', now() - make_interval(secs => $3), now() + interval '1 hour', 3)`,
    [id, offer.id, ageSeconds],
  );
  return id;
}

test("only commands older than a minute count as stuck, and they link their offer's workflow", async () => {
  const [old, young] = [await addWaiting(90), await addWaiting(10)];
  const read = await readOperations(await contextOf("admin"));
  const ids = read.ok ? read.value.commands.map(({ id }) => id) : [];
  expect([ids.includes(old), ids.includes(young)]).toEqual([true, false]);
  expect(await (await admin.get(page)).text()).toContain(`/admin-transactions/${offer.id}?tab=engine`);
});

test("a dead letter shows its reason and is retried once: a second click says that it is already queued", async () => {
  const { rows } = await pool.query<{ id: string }>(
    `UPDATE mail_outbox SET state = 'dead', last_error = '550 no such user'
     WHERE id = (SELECT id FROM mail_outbox ORDER BY id LIMIT 1) RETURNING id`,
  );
  const letterId = rows[0]?.id ?? "";
  const html = await (await admin.get(page)).text();
  expect([html.includes(`resend-${letterId}`), html.includes("550 no such user")]).toEqual([true, true]);
  const sent = await admin.post(page, { letterId });
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, page]);
  const { rows: after } = await pool.query("SELECT state FROM mail_outbox WHERE id = $1", [letterId]);
  expect(after[0]?.state).not.toBe("dead");
  expect((await admin.post(page, { letterId })).status).toBeGreaterThanOrEqual(400);
});

test("a broadcast links its preview, and its delay is that of the last hour", async () => {
  const { rows } = await pool.query<{ id: string }>(
    "INSERT INTO mail_broadcast (template, brand, per_minute, created_by) VALUES ('registration-opened', 'main', 60, $1) RETURNING id",
    [(await contextOf("admin")).principal.userId],
  );
  expect(await (await admin.get(page)).text()).toContain(`href="/admin/broadcasts/${rows[0]?.id}"`);
  const read = await readOperations(await contextOf("admin"));
  const lag = read.ok ? read.value.feedLag : null;
  expect(lag?.entries).toBeGreaterThan(0);
  expect(lag?.longest ?? 0).toBeGreaterThanOrEqual(lag?.median ?? Number.NaN);
  // A restarted engine sends the last version again, which is not reported as late news.
  const again =
    "SELECT append_feed('{staff}', 'offer', offer_id, version, '{}') FROM feed_entry WHERE feed = 'staff' AND offer_id = $1 LIMIT 1";
  expect((await pool.query(again, [offer.id])).rowCount).toBe(1);
  expect(await readFeedLag(Date.now() - 3_600_000)).toMatchObject({ entries: lag?.entries });
  expect(await readFeedLag(Date.now() + 60_000)).toMatchObject({ median: null, longest: null, entries: 0 });
  // Old events whose entry was deleted do not count either.
  await deleteOldFeedEntries(Date.now() + 60_000, 1_000_000);
  const late = "SELECT append_feed('{staff}', 'offer', offer_id, version, '{}') FROM offer_event WHERE offer_id = $1 AND version = 1";
  expect((await pool.query(late, [offer.id])).rowCount).toBe(1);
  expect(await readFeedLag(Date.now() - 3_600_000)).toMatchObject({ median: null, longest: null, entries: 0 });
});

test("moderators are refused by the page and by its service", async () => {
  const moderator = await site.visitor().logIn("moderator");
  expect((await moderator.get(page)).headers.get("Location")).toBe("/");
  expect(await readOperations(await contextOf("moderator"))).toMatchObject({ code: "AUTH.FORBIDDEN" });
  expect(await (await moderator.get("/admin-panel")).text()).not.toContain(`href="${page}"`);
  expect(await (await admin.get("/admin-panel")).text()).toContain(`href="${page}"`);
});
