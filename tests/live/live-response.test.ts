import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import type { Principal, Role } from "#domain/people/access/principal.ts";
import { roleNumbers } from "#domain/people/numbers.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { readStream } from "./stream-reading.ts";

const database = await cloneDatabase();
const { withTransaction } = await import("#data/db.server.ts");
const { appendFeed, currentCursor } = await import("#data/live/feeds.server.ts");
const { feedsOf, liveCursor, liveResponse } = await import("#live/live-response.server.ts");
const { closeHub } = await import("#live/hub.server.ts");

afterAll(closeHub);

async function newPerson(role: Role, agentId: string | null = null): Promise<Principal> {
  const email = `${randomUUID()}@example.test`;
  const { rows } = await database.asOwner(
    `INSERT INTO "user" (email, role, status, first_name, last_name, full_name) VALUES ($1, $2, 4, 'Ирина', 'Ким', 'Ирина Ким') RETURNING id`,
    [email, roleNumbers[role]],
  );
  return {
    userId: rows[0].id,
    sessionId: randomUUID(),
    brand: "main",
    role,
    status: "onProfileEditRequest",
    isBlocked: false,
    isSuspended: false,
    isDocumentsExpired: false,
    agentId,
    agentName: null,
    email,
    fullName: "Ирина Ким",
    name: "Ирина Ким",
    previousStatus: null,
    profileKind: "person",
    language: "ru",
    timeZone: "Europe/Moscow",
  };
}

const open = (person: Principal, recheck: () => Promise<Principal | "logout"> = async () => person) =>
  readStream(liveResponse(new Request("http://site/live"), person, recheck));

test("the server chooses the feeds by the role", async () => {
  const agentId = randomUUID();
  const [member, manager, agentStaff] = [
    await newPerson("member"),
    await newPerson("agentsManager"),
    await newPerson("agentManager", agentId),
  ];
  expect(feedsOf(member)).toEqual([`user:${member.userId}`]);
  expect(feedsOf(manager)).toEqual([`user:${manager.userId}`, "staff"]);
  expect(feedsOf(agentStaff)).toEqual([`user:${agentStaff.userId}`, `agent:${agentId}`]);
});

test("a member first gets the own account, without data for other readers", async () => {
  const member = await newPerson("member");
  const stream = open(member);
  expect((await stream.until("updates")).data).toMatchObject({ _id: member.userId, status: 4, unreadNotifications: 0, notifications: [] });
  await stream.cancel();
});

test("a notification updates the unread count with current values", async () => {
  const member = await newPerson("member");
  const stream = open(member);
  await stream.until("updates");
  await database.asOwner(`INSERT INTO notification (user_id, type, dedupe_key) VALUES ($1, 'yourOfferAccepted', 'k')`, [member.userId]);
  await withTransaction((tx) => appendFeed(tx, [`user:${member.userId}`], { kind: "notification" }));
  expect((await stream.until("updates")).data).toMatchObject({
    ...{ unreadNotifications: 1, unreadSubjects: 1 },
    notifications: [{ type: "yourOfferAccepted", isRead: false }],
  });
  await stream.cancel();
});

test("the bell counts deals, not their notifications", async () => {
  const member = await newPerson("member");
  const offerIds = [randomUUID(), null];
  for (const [at, offerId] of [offerIds[0], offerIds[0], offerIds[1], offerIds[1]].entries())
    await database.asOwner(`INSERT INTO notification (user_id, type, dedupe_key, offer_id) VALUES ($1, 'yourOfferAccepted', $2, $3)`, [
      ...[member.userId, `${at}`, offerId],
    ]);
  const stream = open(member);
  expect((await stream.until("updates")).data).toMatchObject({ unreadNotifications: 4, unreadSubjects: 3 });
  await stream.cancel();
});

test("several steps of one offer become one frame with the newest state, and other readers get none", async () => {
  const [member, stranger] = [await newPerson("member"), await newPerson("member")];
  const [heard, unheard] = [open(member), open(stranger)];
  await Promise.all([heard.until("updates"), unheard.until("updates")]);
  const offerId = randomUUID();
  await withTransaction(async (tx) => {
    for (const version of [1, 2, 3])
      await appendFeed(tx, [`user:${member.userId}`], { kind: "offer", offerId, version, data: { status: "signing" } });
  });
  expect((await heard.until("offers-update")).data).toEqual({ offerId, version: 3, status: "signing" });
  const own = { offerId: randomUUID(), version: 1 };
  await withTransaction((tx) => appendFeed(tx, [`user:${stranger.userId}`], { kind: "offer", ...own, data: { status: "signing" } }));
  expect((await unheard.until("offers-update")).data).toEqual({ ...own, status: "signing" });
  await Promise.all([heard.cancel(), unheard.cancel()]);
});

test("a switch of the service reaches everybody at once", async () => {
  const stream = open(await newPerson("member"));
  await stream.until("updates");
  await database.asOwner(
    `INSERT INTO service_info (id, is_transactions_opened) VALUES (1, false) ON CONFLICT (id) DO UPDATE SET is_transactions_opened = false`,
  );
  for (;;) {
    const { data } = await stream.until("service-info");
    if (data.isTransactionsOpened === false) break;
  }
  await stream.cancel();
});

const endings = {
  "a block": `UPDATE "user" SET is_blocked = true WHERE id = $1`,
  "a suspension": `UPDATE "user" SET is_suspended = true WHERE id = $1`,
  "a document": `INSERT INTO certifying_document (user_id, document_type, country, citizenship_country) VALUES ($1, 'passport', 'russia', 'russia')`,
  "another role": `UPDATE "user" SET role = 6 WHERE id = $1`,
  "the end of a session": `UPDATE session SET revoked_at = now(), revoked_reason = 'logout' WHERE user_id = $1`,
  "a new membership": `INSERT INTO staff_membership (user_id, agent_id) SELECT id, NULL FROM "user" WHERE id = $1`,
} as const;

test.each(Object.entries(endings))("%s reaches open streams at once, from any writer", async (name, change) => {
  const person = await newPerson(name === "a new membership" ? "moderator" : "member");
  await database.asOwner(
    `INSERT INTO session (user_id, token_hash, idle_expires_at, expires_at) VALUES ($1, $2, now() + interval '1 hour', now() + interval '1 hour')`,
    [person.userId, Buffer.from(randomUUID())],
  );
  let isOver = false;
  const stream = open(person, async () => (isOver ? "logout" : person));
  await stream.until("updates");
  isOver = true;
  await database.asApp(change, [person.userId]);
  // The regular check comes only after 15 s.
  expect((await stream.until("end")).data).toEqual({ reason: "logout" });
});

test("a block of an agent reaches its staff's streams", async () => {
  const [{ id: agentId }] = (await database.asOwner("SELECT id FROM escrow_agent LIMIT 1")).rows;
  const person = await newPerson("agentManager", agentId);
  await database.asOwner("INSERT INTO staff_membership (user_id, agent_id) VALUES ($1, $2)", [person.userId, agentId]);
  let isOver = false;
  const stream = open(person, async () => (isOver ? "logout" : person));
  await stream.until("updates");
  isOver = true;
  await database.asApp("UPDATE escrow_agent SET is_blocked = true WHERE id = $1", [agentId]);
  expect((await stream.until("end")).data).toEqual({ reason: "logout" });
});

test("a page rendered with its cursor misses no entry from before its stream opened", async () => {
  const member = await newPerson("member");
  const cursor = liveCursor(member, await currentCursor(feedsOf(member)));
  const offerId = randomUUID();
  await withTransaction((tx) =>
    appendFeed(tx, [`user:${member.userId}`], { kind: "offer", offerId, version: 1, data: { status: "signing" } }),
  );
  const request = new Request("http://site/live", { headers: { "Last-Event-ID": cursor } });
  const stream = readStream(liveResponse(request, member, async () => member));
  expect((await stream.until("offers-update")).data).toMatchObject({ offerId, version: 1 });
  await stream.cancel();
});
