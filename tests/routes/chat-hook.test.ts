// The chat host's webhook about operators' answers, and the letter about unread ones.
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { chatInboxes } from "#tests/support/chat-host.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite, origin } from "./site.ts";

const secret = "0123456789abcdef0123456789abcdef";
const key = "what the host signs with";
const settings = { CHAT_HOST: "https://chat.example", ...chatInboxes, CHAT_HOOK_SECRET: secret, CHAT_HOOK_KEY: key };
Object.assign(process.env, settings);
const database = await cloneDatabase();
const site = await openSite(settings);
const { signChatEvent } = await import("#services/chat/take-chat-event.server.ts");
const { notifyUnreadChats } = await import("#services/chat/notify-unread-chats.server.ts");
const { minutes, hours } = await import("#domain/time/duration.ts");

const irina = (await database.asOwner(`SELECT id FROM "user" WHERE email = 'irina@bridgehold.test'`)).rows[0].id as string;
const rows = async (sql: string) => (await database.asOwner(sql)).rows;
const letters = async () =>
  (
    await rows(
      "SELECT state, params -> 'params' AS params FROM mail_outbox WHERE template = 'chat-unread-messages' ORDER BY created_at, id",
    )
  ).map(({ state, params }) => [state, params]);
beforeEach(async () => {
  for (const table of ["chat_message", "chat", "session"]) await database.asOwner(`DELETE FROM ${table}`);
  await database.asOwner("DELETE FROM mail_outbox WHERE template = 'chat-unread-messages'");
  await database.asOwner("DELETE FROM notification WHERE type = 'chatAnswered'");
  await database.asOwner(`UPDATE "user" SET notice_settings = '{}', is_blocked = false WHERE id = $1`, [irina]);
});

interface Told {
  readonly at?: number;
  readonly lang?: string;
  readonly address?: string;
  readonly signedWith?: string;
}
const answer = (more: object = {}) => ({
  ...{ event: "message_created", id: randomUUID(), content: "Здравствуйте", message_type: "outgoing", private: false },
  ...{ sender: { id: 1, name: "Анна", type: "user" } },
  conversation: { meta: { hmac_verified: true, sender: { identifier: irina } } },
  ...more,
});
async function tell(event: object, { at = Date.now(), lang = "ru", address = secret, signedWith = key }: Told = {}): Promise<number> {
  const body = JSON.stringify(event);
  const seconds = String(Math.floor(at / 1_000));
  const headers = { "X-Chatwoot-Timestamp": seconds, "X-Chatwoot-Signature": signChatEvent(signedWith, seconds, body) };
  return (await site.visitor().send(`/hooks/chat/${address}?lang=${lang}`, { method: "POST", body, headers })).status;
}
const known = async () => (await rows("SELECT user_id, language, operator FROM chat_message")).map((row) => Object.values(row));

test("accepts only the host's signature of the last minutes, and does not store a message's text", async () => {
  expect(await tell(answer(), { address: "x".repeat(32) })).toBe(404);
  expect(await tell(answer(), { address: encodeURIComponent("é".repeat(32)) })).toBe(404);
  expect(await tell(answer(), { signedWith: "another key" })).toBe(401);
  expect(await tell(answer(), { at: Date.now() - minutes(6) })).toBe(401);
  expect(await tell([])).toBe(400);
  expect(await known()).toEqual([]);
  const event = answer();
  expect([await tell(event), await tell(event)]).toEqual([202, 202]);
  expect(await known()).toEqual([[irina, "ru", "Анна"]]);
  expect(JSON.stringify(await rows("SELECT * FROM chat_message"))).not.toContain("Здравствуйте");
});

test("ignores events other than an operator's answer to a verified member", async () => {
  const strangers = [
    { hmac_verified: false, sender: { identifier: irina } },
    { hmac_verified: true, sender: { identifier: randomUUID() } },
  ];
  const others = [{ message_type: "incoming" }, { private: true }, { event: "message_updated" }, { content: "" }, { sender: null }];
  for (const more of [...others, ...strangers.map((meta) => ({ conversation: { meta } }))]) expect(await tell(answer(more))).toBe(202);
  expect(await known()).toEqual([]);
});

test("an unread answer causes one letter after ten minutes and a mark in the header until it is read", async () => {
  const reader = await site.visitor().logIn("irina");
  const isShown = async () => !/data-chat-unread="true" hidden=""/.test(await (await reader.get("/settings")).text());
  expect(await isShown()).toBe(false);
  await tell(answer());
  await tell(answer({ sender: { name: "Пётр", type: "user" } }));
  expect(await isShown()).toBe(true);
  const now = Date.now();
  // A person who was active a moment ago gets the letter after half an hour.
  expect(await notifyUnreadChats(now + minutes(9))).toBe(0);
  expect(await notifyUnreadChats(now + minutes(31))).toBe(1);
  expect(await letters()).toEqual([["queued", { count: 2, operator: "Пётр" }]]);
  expect(await notifyUnreadChats(now + minutes(40))).toBe(0);
  expect(await notifyUnreadChats(now + hours(8))).toBe(0);

  const read = { lastReadAt: new Date(Date.now() + 1).toISOString(), lang: "ru" };
  const headers = { Origin: origin, "Content-Type": "application/json" };
  await reader.send("/chat/state", { method: "POST", headers, body: JSON.stringify(read) });
  expect(await isShown()).toBe(false);
  expect((await letters()).map(([state]) => state)).toEqual(["superseded"]);
});

/** Whether the notification is unread, and the number of queued pushes. */
const bell = () =>
  rows(`SELECT n.read_at IS NULL AS calls, count(p.id)::int AS pushes FROM notification n
    LEFT JOIN push_outbox p ON p.notification_id = n.id WHERE n.type = 'chatAnswered' GROUP BY n.id ORDER BY n.id`);

test("the answer also causes a notification and a push, as the member's settings allow, until it is read", async () => {
  const reader = await site.visitor().logIn("irina");
  const subscribed = `INSERT INTO push_subscription (user_id, session_id, endpoint_bidx, endpoint, p256dh, auth, vapid_key, host)
    SELECT $1, id, $2, 'sealed', 'sealed', 'sealed', 'key', 'push.example' FROM session WHERE user_id = $1`;
  await database.asOwner(subscribed, [irina, Buffer.alloc(32, 1)]);
  await tell(answer());
  expect(await notifyUnreadChats(Date.now() + minutes(31))).toBe(1);
  expect(await bell()).toEqual([{ calls: true, pushes: 1 }]);
  const page = await (await reader.get("/notifications")).text();
  expect(page.replaceAll("\u00a0", " ")).toContain("Поддержка ответила вам в чате");
  const [{ id }] = await rows("SELECT id FROM notification WHERE type = 'chatAnswered'");
  const opened = await reader.post("/notifications", { intent: "open", id });
  expect(opened.headers.get("Location")).toBe("/my-transactions?chat=open");

  await database.asOwner("DELETE FROM notification WHERE type = 'chatAnswered'");
  await database.asOwner(`UPDATE "user" SET notice_settings = '{"mail":{"chat":false},"push":{"chat":false}}' WHERE id = $1`, [irina]);
  const before = (await letters()).length;
  await tell(answer());
  expect(await notifyUnreadChats(Date.now() + minutes(31))).toBe(1);
  expect(await bell()).toEqual([{ calls: true, pushes: 0 }]);
  expect((await letters()).length).toBe(before);
  expect(await notifyUnreadChats(Date.now() + minutes(40))).toBe(0);

  const headers = { Origin: origin, "Content-Type": "application/json" };
  const body = JSON.stringify({ lastReadAt: new Date(Date.now() + 1).toISOString(), lang: "ru" });
  await reader.send("/chat/state", { method: "POST", headers, body });
  expect(await bell()).toEqual([{ calls: false, pushes: 0 }]);
});

test("sends nothing to a member with a blocked account", async () => {
  await tell(answer());
  await database.asOwner(`UPDATE "user" SET is_blocked = true WHERE id = $1`, [irina]);
  expect(await notifyUnreadChats(Date.now() + minutes(31))).toBe(0);
  expect(await bell()).toEqual([]);
});

test("sends nothing about a deleted answer; each language is a separate conversation", async () => {
  const taken = answer();
  await tell(taken);
  await tell(answer({ ...taken, event: "message_updated", content_attributes: { deleted: true } }));
  expect(await notifyUnreadChats(Date.now() + minutes(31))).toBe(0);
  await tell(answer(), { lang: "en" });
  expect((await known()).map(([, language]) => language)).toEqual(["en"]);
  expect(await notifyUnreadChats(Date.now() + minutes(31))).toBe(1);
});
