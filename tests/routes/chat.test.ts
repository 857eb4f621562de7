import { createHmac, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { apiCaller } from "#tests/support/api-caller.ts";
import { chatInboxes } from "#tests/support/chat-host.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite, origin, type Visitor } from "./site.ts";

const database = await cloneDatabase();
const host = "https://chat.example";
const site = await openSite({ CHAT_HOST: host, ...chatInboxes });
const { emptyPersonalData } = await import("#domain/people/personal/personal-data.ts");
const { sealPersonal } = await import("#services/profile/personal-details.server.ts");
const idOf = async (name: string) =>
  (await database.asOwner(`SELECT id FROM "user" WHERE email = $1`, [`${name}@bridgehold.test`])).rows[0].id as string;
const hash = (key: string, id: string) => createHmac("sha256", key).update(id).digest("hex");
const stateOf = async (visitor: Visitor, lang = "ru") => (await visitor.get(`/chat/state?lang=${lang}`)).json();
const tell = (visitor: Visitor, news: object) =>
  visitor.send("/chat/state", {
    method: "POST",
    headers: { Origin: origin, "Content-Type": "application/json" },
    body: JSON.stringify(news),
  });
async function addPhone(userId: string, phone: string): Promise<void> {
  const row = randomUUID();
  await database.asOwner("DELETE FROM member_details WHERE user_id = $1", [userId]);
  const sql = "INSERT INTO member_details (id, user_id, data_version, sealed) VALUES ($1, $2, 'current', $3)";
  await database.asOwner(sql, [row, userId, sealPersonal(row, { ...emptyPersonalData, phone })]);
}
const rowsOf = async (id: string) =>
  (await database.asOwner("SELECT language, token, is_reset, last_read_at FROM chat WHERE user_id = $1", [id])).rows;

test("a member is identified to the host by a hash of the language's inbox, a guest is not", async () => {
  const irina = await site.visitor().logIn("irina");
  const id = await idOf("irina");
  await addPhone(id, "+79123456789");
  expect(await stateOf(irina)).toEqual({
    ...{ host, websiteToken: "inbox-ru", token: null },
    user: {
      ...{ id, email: "irina@bridgehold.test", name: expect.stringContaining("Ирина"), avatar: null },
      ...{ phone: "+79123456789", hash: hash(chatInboxes.CHAT_KEY_RU, id) },
    },
    attributes: {
      ...{ isuser: true, swapy_id: id, user_link: `${origin}/user/${id}`, lang: "ru", last_seen: expect.stringMatching(/Z$/) },
    },
  });
  expect(await stateOf(irina, "en")).toMatchObject({ websiteToken: "inbox-en", user: { hash: hash(chatInboxes.CHAT_KEY_EN, id) } });
  expect(await stateOf(site.visitor())).toEqual({
    ...{ host, websiteToken: "inbox-ru", token: null, user: null },
    attributes: { isuser: false, lang: "ru", last_seen: expect.any(String) },
  });
  // The link for support is a page of staff.
  expect((await (await site.visitor().logIn("moderator")).get(`/user/${id}`)).status).toBe(200);
});

test("a conversation continues in another browser and is stored encrypted; the read time only moves forward", async () => {
  const [here, there] = [await site.visitor().logIn("jonas"), await site.visitor().logIn("jonas")];
  const id = await idOf("jonas");
  expect((await tell(here, { token: "eyJ.conversation", lang: "ru" })).status).toBe(204);
  expect(await stateOf(there)).toMatchObject({ token: "eyJ.conversation" });
  expect(await stateOf(there, "en")).toMatchObject({ token: null });
  expect((await rowsOf(id))[0].token).toMatch(/^v1\./);
  await tell(here, { lastReadAt: "2026-11-23T10:00:00.000Z", lang: "ru" });
  await tell(there, { lastReadAt: "2026-11-22T10:00:00.000Z", lang: "ru" });
  expect((await rowsOf(id))[0].last_read_at.toISOString()).toBe("2026-11-23T10:00:00.000Z");
  // A read time in the future (a fast clock) does not mark later messages as read.
  await tell(here, { lastReadAt: "2999-01-01T00:00:00.000Z", lang: "ru" });
  expect((await rowsOf(id))[0].last_read_at.getTime()).toBeLessThanOrEqual(Date.now());
});

test("refuses an invalid token, an invalid instant and a guest", async () => {
  const irina = await site.visitor().logIn("irina");
  const statuses = await Promise.all(
    [
      { token: "a b;c", lang: "ru" },
      { token: "ok", lang: "de" },
      { lastReadAt: "yesterday", lang: "ru" },
      { token: "ok", lang: "ru", userId: "x" },
    ].map(async (news) => (await tell(irina, news)).status),
  );
  for (const status of statuses) expect([400, 422]).toContain(status);
  const guest = await tell(site.visitor(), { token: "ok", lang: "ru" });
  expect([guest.status, guest.headers.get("Location")]).toEqual([302, "/login"]);
});

test("the policy allows the host only, and signing out clears the widget's storage", async () => {
  const irina = await site.visitor().logIn("irina");
  const page = await irina.get("/my-transactions");
  const policy = page.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain(`frame-src 'self' ${host};`);
  expect(policy).toContain(`connect-src 'self' ${host};`);
  expect(policy).toMatch(new RegExp(`script-src 'self' 'nonce-[^']+' 'strict-dynamic' ${host};`));
  expect(policy).toContain("style-src 'self';");
  const left = (await irina.post("/logout", {})).headers.getSetCookie().join("\n");
  for (const name of ["cw_conversation", "cw_user_inbox-ru", "cw_user_inbox-en"]) expect(left).toContain(`${name}=; Path=/; Max-Age=0`);
});

test("the header links to support, also without script, but not for agent staff and not on secret addresses", async () => {
  const linkOf = async (visitor: Visitor, path: string) =>
    /<a [^>]*data-chat="[^"]*"[^>]*>/.exec(await (await visitor.get(path)).text())?.[0];
  const guest = site.visitor();
  for (const path of ["/", "/tariffs", "/transactions"]) expect(await linkOf(guest, path)).toContain('href="/contact-us"');
  expect(await linkOf(await site.visitor().logIn("irina"), "/settings")).toMatch(/data-chat="\/assets\/chat-widget-[\w-]+\.js"/);
  expect(await linkOf(guest, "/login")).toBeUndefined();
  expect(await linkOf(guest, "/unsubscribe/eyJhbGciOi")).toBeUndefined();
  expect(await linkOf(await site.visitor().logIn("manager.russia"), "/agents/transactions")).toBeUndefined();
});

test("only an admin ends a member's conversation, and the member's browser deletes it", async () => {
  const id = await idOf("sever");
  const [sever, admin, moderator] = await Promise.all(["sever", "admin", "moderator"].map((name) => site.visitor().logIn(name)));
  if (!sever || !admin || !moderator) throw new Error("Nobody signed in.");
  const path = `/user/${id}`;
  const offers = async (visitor: Visitor) => (await (await visitor.get(path)).text()).includes('value="resetChat"');
  expect(await offers(admin)).toBe(false);
  await tell(sever, { token: "eyJ.sever", lang: "ru" });
  expect([await offers(admin), await offers(moderator)]).toEqual([true, false]);
  expect((await moderator.post(path, { intent: "resetChat" })).status).toBe(403);
  expect(await stateOf(sever)).toMatchObject({ token: "eyJ.sever" });
  const reset = await admin.post(path, { intent: "resetChat" });
  expect([reset.status, reset.headers.get("Location")]).toEqual([303, path]);
  expect(await stateOf(sever)).toMatchObject({ token: null });
  expect(await offers(admin)).toBe(false);
});

test("other clients keep a conversation too, and an admin ends conversations", async () => {
  const [marta, admin, agents] = await Promise.all(["marta", "admin", "agents"].map((name) => apiCaller(site).logIn(name)));
  if (!marta || !admin || !agents) throw new Error("Nobody signed in.");
  const id = await idOf("marta");
  const kept = await marta.send("PATCH", "/me/update-chatwoot-conversation-token", { token: "eyJ.marta", lang: "en" });
  expect(kept).toMatchObject({
    status: 200,
    body: { chatwoot_conversation_token: { en: "eyJ.marta" }, shouldClearChatwootBrowserToken: false },
  });
  expect(kept.body.chatIdentityHash).toEqual({ ru: hash(chatInboxes.CHAT_KEY_RU, id), en: hash(chatInboxes.CHAT_KEY_EN, id) });
  const read = { lastReadAt: "2026-11-23T10:00:00.000Z", lang: "en" };
  expect((await marta.post("/me/update-chatwoot-last-read-at", read)).status).toBe(204);
  expect((await marta.get("/me")).body).toMatchObject({ chatwootLastReadAt: { en: read.lastReadAt } });

  const address = "/users/reset-chatwoot-conversation-tokens/";
  expect((await agents.post(address, { userIds: [id] })).status).toBe(403);
  expect(await admin.post(address, { userIds: [id] })).toMatchObject({ status: 200, body: { count: 1 } });
  expect(await admin.post(address, { userIds: [id] })).toMatchObject({ body: { count: 0 } });
  expect((await marta.get("/me")).body).toMatchObject({ chatwoot_conversation_token: {}, shouldClearChatwootBrowserToken: true });
  expect(await stateOf(await site.visitor().logIn("marta"), "en")).toMatchObject({ token: null });
  const begun = await marta.send("PATCH", "/me/update-chatwoot-conversation-token", { token: "eyJ.new", lang: "en" });
  expect(begun.body).toMatchObject({ shouldClearChatwootBrowserToken: false });
  const counted = "SELECT object_id, diff FROM audit_entry WHERE action = 'chats.reset' AND object_id = $1 ORDER BY seq";
  const audited = await database.asOwner(counted, [id]);
  expect(audited.rows[0]).toEqual({ object_id: id, diff: { count: 1, asked: 1 } });
});
