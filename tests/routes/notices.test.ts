// Notifications to members: letters and unsubscribing, notifications, pushes, advice on the page. Each part deletes or changes only the
// rows that it needs.
import { describe, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { turnPushOn } from "#tests/support/push-keys.ts";
import { openSite, type Visitor } from "./site.ts";

turnPushOn([]);
const database = await cloneDatabase();
const site = await openSite();

describe("unsubscribing by a link", async () => {
  const { unsubscribeToken, addressHash } = await import("#services/message/unsubscribe-token.server.ts");
  const { findSuppression } = await import("#data/message/suppressions.server.ts");
  const { pool } = await import("#data/db.server.ts");
  const visitor = site.visitor();

  const token = unsubscribeToken("Reader@Example.test ", "S");
  const page = `/unsubscribe/${token}`;
  const ended = (scope: "S" | "M") => findSuppression(pool, [addressHash("reader@example.test")], scope);

  test("opening the page changes nothing, because programs open links before their readers", async () => {
    const answer = await visitor.get(page);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toContain("Отписаться");
    expect(await ended("S")).toBeNull();
  });

  test("a one-click POST without cookie and origin ends that class only, and a repeat changes nothing", async () => {
    const click = () => site.visitor().send(page, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
    expect((await click()).status).toBe(200);
    expect((await click()).status).toBe(200);
    expect([await ended("S"), await ended("M")]).toEqual(["unsubscribed", null]);
    const { rows } = await database.asOwner("SELECT count(*)::int AS count FROM mail_suppression");
    expect(rows).toEqual([{ count: 1 }]);
  });

  test("the page's button works without script", async () => {
    const other = `/unsubscribe/${unsubscribeToken("reader@example.test", "M")}`;
    const answer = await visitor.post(other, {});
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("Вы отписаны");
    expect(await ended("M")).toBe("unsubscribed");
  });

  test.each([
    "x",
    "S.x.y",
    token.replace("S.", "M."),
    `${token.slice(0, -4)}AAAA`,
    unsubscribeToken("a@b.test", "S").replace(/^S\.[^.]+/, token.slice(0, 45)),
  ])("a forged token is 404: %s", async (forged) => {
    const answers = [await visitor.get(`/unsubscribe/${forged}`), await visitor.post(`/unsubscribe/${forged}`, {})];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });
});

describe("advice to use a computer", async () => {
  const noticeOf = async (visitor: Visitor) => /<a href="mailto:\?[^"]*"/.exec(await (await visitor.get("/settings")).text())?.[0];

  test("on phones a company's members are advised to use a computer, with a link to send themselves, until they dismiss it", async () => {
    const company = await site.visitor().logIn("sever");
    expect(decodeURIComponent((await noticeOf(company)) ?? "")).toMatch(
      /subject=Открыть\sна\sкомпьютере&amp;body=http:\/\/localhost:3000"/,
    );
    const put = await company.post("/banner/dismiss", { notice: "desktop", goTo: "/settings" });
    expect([put.status, put.headers.get("Location")]).toEqual([303, "/settings"]);
    expect(put.headers.get("Set-Cookie")).toBe("desktop-notice=off; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax");
    expect(await noticeOf(company)).toBeUndefined();
    for (const name of ["irina", "admin"]) expect(await noticeOf(await site.visitor().logIn(name))).toBeUndefined();
  });
});

describe("the offer of pushes", async () => {
  const { pushPublicKey } = await import("#services/push/push-keys.server.ts");
  const bell = "/my-transactions?modal=notifications";
  const later = { intent: "pushLater", goTo: bell };
  const tell = (type: string) =>
    database.asOwner(
      `INSERT INTO notification (user_id, type, data, dedupe_key, offer_id)
     SELECT id, $1, '{"humanReadableId": "F-2026-000123"}', 'offer:' || $1, uuidv7() FROM "user" WHERE email = 'irina@bridgehold.test'`,
      [type],
    );

  test("the page offers pushes after the first acceptance; a refusal hides the offer for a month, the next one permanently", async () => {
    await database.asOwner("DELETE FROM notification");
    const irina = await site.visitor().logIn("irina");
    const isOffered = async (headers: Record<string, string> = {}) =>
      // The browser renders the offer with the server's public key, so the key marks it.
      (await (await irina.send(bell, { headers })).text()).includes(pushPublicKey() ?? "no key");
    await tell("offerPublished");
    expect(await isOffered()).toBe(false);
    await tell("yourOfferAccepted");
    expect(await isOffered()).toBe(true);
    const first = await irina.post("/notifications", later);
    expect([first.status, first.headers.get("Location")]).toEqual([303, bell]);
    expect(first.headers.get("Set-Cookie")).toMatch(/^push-offer=\d+; Path=\/; Max-Age=31536000; HttpOnly/);
    expect(await isOffered()).toBe(false);
  });
});

describe("settings of notices", async () => {
  const { addressHash, unsubscribeToken } = await import("#services/message/unsubscribe-token.server.ts");
  const page = "/settings/notifications";
  const irina = await site.visitor().logIn("irina");
  const read = async (visitor = irina) => (await (await visitor.get(page)).text()).replaceAll("\u00a0", " ");
  const settingsOf = async (email: string) =>
    (await database.asOwner(`SELECT notice_settings AS s FROM "user" WHERE email = $1`, [email])).rows[0].s;
  const boxOf = (html: string, name: string) => html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0] ?? "";
  const usual = { "mail-progress": "on", "mail-reminders": "on", "push-money": "on", quietFrom: "23", quietTo: "7" };

  test("shows a member the mandatory letters, and saves the choices without script", async () => {
    const before = await read();
    expect(boxOf(before, "mail-money")).toMatch(/disabled/);
    expect(boxOf(before, "mail-progress")).toMatch(/checked/);
    expect(boxOf(before, "mail-tasks")).toBe("");
    expect((await irina.post(page, { ...usual, quiet: "on", hidesAmounts: "on", "mail-steps": "on" })).status).toBe(303);
    expect(await settingsOf("irina@bridgehold.test")).toMatchObject({
      mail: { steps: true, progress: true, receiver: false, news: false },
      push: { money: true, profile: false },
      ...{ quiet: { from: 1_380, to: 420 }, hidesAmounts: true },
    });
    const after = await read();
    expect([boxOf(after, "mail-steps"), boxOf(after, "mail-receiver")]).toEqual([
      expect.stringContaining("checked"),
      expect.not.stringContaining("checked"),
    ]);
    expect(boxOf(after, "mail-money")).toMatch(/checked/);
  });

  test("refuses an unknown box and an invalid hour", async () => {
    const wrongs: readonly Readonly<Record<string, string>>[] = [{ "mail-nothing": "on" }, { quietFrom: "24" }, { "mail-news": "yes" }];
    for (const wrong of wrongs) {
      expect((await irina.post(page, { ...usual, ...wrong })).status).toBe(422);
    }
  });

  test("a member who unsubscribed by a link sees it here, and may subscribe again", async () => {
    const link = `/unsubscribe/${unsubscribeToken("irina@bridgehold.test", "M")}`;
    expect((await irina.post(page, { ...usual, "mail-news": "on" })).status).toBe(303);
    expect((await site.visitor().send(link, { method: "POST" })).status).toBe(200);
    expect(boxOf(await read(), "mail-news")).not.toMatch(/checked/);
    expect((await irina.post(page, { ...usual, "mail-news": "on" })).status).toBe(303);
    expect(boxOf(await read(), "mail-news")).toMatch(/checked/);
  });

  test("an address that accepts no letters is shown as such, and saving does not change that", async () => {
    const hash = addressHash("irina@bridgehold.test");
    await database.asOwner("INSERT INTO mail_suppression (address_hash, scope, reason) VALUES ($1, 'all', 'hardBounce')", [hash]);
    expect(await read()).toContain("Письма до вас не доходят");
    await irina.post(page, { ...usual, "mail-news": "on" });
    expect(await read()).toContain("Письма до вас не доходят");
  });

  test("staff have separate groups; a guest is redirected to sign in", async () => {
    const html = await read(await site.visitor().logIn("manager.russia"));
    expect([boxOf(html, "push-tasks"), boxOf(html, "mail-news")]).toEqual([expect.stringContaining("checkbox"), ""]);
    expect((await site.visitor().get(page)).headers.get("Location")).toContain("/login");
  });
});

describe("notifications that opening a page marks as read", async () => {
  const { pool, withTransaction } = await import("#data/db.server.ts");
  const { notifyPeople } = await import("#services/notification/notify-people.server.ts");
  const { unreadSubjects } = await import("#data/message/newest-by-offer.server.ts");
  const { contextOf } = await import("#tests/support/service-context.ts");
  const { acceptCase } = await import("#services/moderation/decide-case.server.ts");

  type Code = "moderationSuccess" | "accountApproved" | "accountDeclined" | "documentsRequested" | "documentExpired" | "avatarRemoved";

  async function notify(name: string, codes: readonly Code[]): Promise<void> {
    const { userId } = (await contextOf(name)).principal;
    await withTransaction(async (tx) => {
      for (const [at, type] of codes.entries())
        await notifyPeople(tx, [userId], { type, dedupeKey: `${type}:${at}:${crypto.randomUUID()}`, data: {}, offerId: null });
    });
  }

  const unreadOf = async (name: string): Promise<string[]> => {
    const { rows } = await database.asOwner(
      `SELECT type FROM notification WHERE read_at IS NULL AND user_id = (SELECT id FROM "user" WHERE email = $1) ORDER BY type`,
      [`${name}@bridgehold.test`],
    );
    return rows.map(({ type }) => type);
  };
  const bellOf = async (name: string) =>
    (await pool.query(`SELECT ${unreadSubjects} AS count FROM "user" u WHERE email = $1`, [`${name}@bridgehold.test`])).rows[0].count;

  test("an approved profile with its accounts counts once in the bell, and other notifications count separately", async () => {
    await database.asOwner("DELETE FROM notification");
    await notify("jonas", ["moderationSuccess", "accountApproved", "accountApproved"]);
    expect(await bellOf("jonas")).toBe(1);
    await notify("jonas", ["accountDeclined", "avatarRemoved"]);
    expect(await bellOf("jonas")).toBe(3);
  });

  test("opening a page marks the notifications that lead to it as read, and no others", async () => {
    await database.asOwner("DELETE FROM notification");
    await notify("jonas", ["moderationSuccess", "accountApproved", "accountDeclined", "documentExpired", "avatarRemoved"]);
    await notify("marta", ["moderationSuccess"]);
    const reader = await site.visitor().logIn("jonas");
    await reader.get("/profile");
    expect(await unreadOf("jonas")).toEqual(["accountDeclined", "avatarRemoved", "documentExpired"]);
    await reader.get("/profile/bank-accounts");
    expect(await unreadOf("jonas")).toEqual(["avatarRemoved", "documentExpired"]);
    await reader.get("/profile/certifying-docs");
    expect(await unreadOf("jonas")).toEqual(["avatarRemoved"]);
    expect(await unreadOf("marta")).toEqual(["moderationSuccess"]);
  });

  test("an approval resolves earlier requests about the profile, and a waiting member reads their place in the queue", async () => {
    await database.asOwner("DELETE FROM notification");
    const member = await site.visitor().logIn("irina");
    const typed = { intent: "save", lastName: "Берг", firstName: "Анна", middleName: "", fullNameLatin: "", birthDate: "15.03.1990" };
    const home = { birthPlace: "", country: "russia", city: "Казань", street: "", house: "", room: "", postcode: "", phone: "" };
    expect((await member.post("/profile/personal", { ...typed, ...home })).status).toBe(303);
    await notify("irina", ["documentsRequested"]);
    const { userId } = (await contextOf("irina")).principal;
    await database.asOwner("UPDATE moderation_case SET submitted_at = now() WHERE user_id = $1 AND state = 'open'", [userId]);
    const ahead = await database.asOwner(
      `SELECT count(DISTINCT user_id)::int AS count FROM (
       SELECT user_id FROM moderation_case WHERE state = 'open' UNION ALL SELECT user_id FROM bank_account WHERE state = 'submitted' AND removed_at IS NULL
       UNION ALL SELECT user_id FROM crypto_wallet WHERE state = 'submitted' AND removed_at IS NULL) waiting WHERE user_id <> $1`,
      [userId],
    );
    const count: number = ahead.rows[0].count;
    const page = (await (await member.get("/profile")).text()).replaceAll("\u00a0", " ");
    expect(page).toMatch(count === 0 ? /перед вами никого нет/ : new RegExp(`перед вами ${count} профил`));
    await notify("irina", ["documentsRequested"]);
    const { rows } = await database.asOwner("SELECT version FROM moderation_case WHERE user_id = $1 AND state = 'open'", [userId]);
    expect(await acceptCase(await contextOf("moderator"), { memberId: userId, version: rows[0].version })).toMatchObject({ ok: true });
    expect(await unreadOf("irina")).toEqual(["moderationSuccess"]);
    expect((await (await member.get("/profile")).text()).replaceAll("\u00a0", " ")).not.toContain("перед вами");
  });
});
