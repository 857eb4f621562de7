import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { loadSite, siteOf } from "./site.ts";

const database = await cloneDatabase();
const { build, handler } = await loadSite({ MESSENGER_CHANNEL_URL: "https://messenger.example/bridgehold" });
const site = siteOf(handler);

const htmlTag = async (response: Response) => /<html[^>]*>/.exec(await response.text())?.[0] ?? "";

test("the language follows the prefix, then the cookie, then Russian", async () => {
  const visitor = site.visitor();
  expect(await htmlTag(await visitor.get("/login"))).toContain('lang="ru"');
  expect(await htmlTag(await visitor.get("/en/login"))).toContain('lang="en"');
  const switched = await visitor.post("/locale", { language: "en", goTo: "/login" });
  expect(switched.headers.get("Location")).toBe("/en/login");
  expect((await visitor.get("/login?goTo=%2Fprofile")).headers.get("Location")).toBe("/en/login?goTo=%2Fprofile");
  expect(await htmlTag(await visitor.get("/offline"))).toContain('lang="en"');
  const russian = await visitor.get("/ru/login");
  expect(russian.headers.get("Location")).toBe("/login");
  expect(await htmlTag(await visitor.get("/login"))).toContain('lang="ru"');
});

test("a prefix on a page without one is 404", async () => {
  expect((await site.visitor().get("/en/offline")).status).toBe(404);
  expect((await site.visitor().get("/en/login/nothing")).status).toBe(404);
});

test("a person's language is stored for their letters", async () => {
  const visitor = await site.visitor().logIn("jonas");
  await visitor.post("/locale", { language: "en", goTo: "/notifications" });
  const { rows } = await database.asOwner(`SELECT language FROM "user" WHERE email = 'jonas@bridgehold.test'`);
  expect(rows).toEqual([{ language: "en" }]);
});

test("the theme is rendered by the server", async () => {
  const visitor = site.visitor();
  expect(await htmlTag(await visitor.get("/"))).not.toContain("data-theme");
  const response = await visitor.post("/theme", { theme: "dark", goTo: "/menu" });
  expect(response.headers.get("Location")).toBe("/menu");
  expect(await htmlTag(await visitor.get("/"))).toContain('data-theme="dark"');
});

test("theme, cookies and announcements keep the language of an English page", async () => {
  const guest = site.visitor();
  const locationOf = async (path: string, form: Record<string, string>) => (await guest.post(path, form)).headers.get("Location");
  expect(await locationOf("/theme", { theme: "dark", goTo: "/en/about" })).toBe("/en/about");
  expect(await locationOf("/theme", { theme: "dark", goTo: "/en/login" })).toBe("/en/login");
  expect(await locationOf("/banner/dismiss", { at: "1", goTo: "/en/login" })).toBe("/en");
  expect(await locationOf("/en/cookies", { analytics: "off" })).toBe("/en/cookies?done=saved");
  expect(await (await guest.post("/en/contact-us", { name: "" })).text()).toContain('lang="en"');
  expect(await (await guest.get("/en/menu")).text()).toMatch(/action="\/theme".*?name="goTo" value="\/en\/menu"/s);
});

test("landing and sign-in load no framework script", async () => {
  for (const path of ["/", "/login"]) {
    const page = await (await site.visitor().get(path)).text();
    expect(page).not.toContain(build.assets.entry.module);
    expect(page).not.toContain("modulepreload");
  }
  const irina = await site.visitor().logIn("irina");
  expect(await (await irina.get("/notifications")).text()).toContain(build.assets.entry.module);
});

test("the menu shows the pages of the role, and staff get the dense layout", async () => {
  const menuOf = async (name: string) => (await (await site.visitor().logIn(name)).get("/menu")).text();
  const member = await menuOf("irina");
  const agent = await menuOf("manager.russia");
  expect(member).toContain('href="/my-transactions"');
  expect(member).not.toContain('href="/admin-panel"');
  expect(member).toContain('data-density="comfortable"');
  expect(agent).toContain('href="/agents/payments-incoming"');
  expect(agent).not.toContain('href="/members"');
  expect(agent).toContain('data-density="compact"');
});

test("an unknown page explains itself with status 404", async () => {
  const response = await site.visitor().get("/no-such-page");
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Страница не\u00a0найдена");
});

test("another person's notification cannot be marked as read", async () => {
  const { rows } = await database.asOwner(
    `INSERT INTO notification (user_id, type, data, dedupe_key)
     SELECT id, 'offerCancelledByYou', '{"humanReadableId":"F-2026-000001","brand":"main","version":1,"at":0}', 'k' FROM "user"
     WHERE email = 'irina@bridgehold.test' RETURNING id`,
  );
  const { id } = rows[0];
  const stranger = await site.visitor().logIn("sever");
  expect((await stranger.post("/notifications", { intent: "read", id })).status).toBe(404);
  const owner = await site.visitor().logIn("irina");
  const before = await (await owner.get("/notifications")).text();
  expect(before).toContain("F-2026-000001");
  expect(before).toContain("Уведомления, 1\u00a0новое");
  expect((await owner.post("/notifications", { intent: "read", id })).status).toBe(303);
  expect(await (await owner.get("/notifications")).text()).not.toContain("1\u00a0новое");
});

test("unread notifications are listed separately, and the bell counts deals, not their notifications", async () => {
  const tell = (number: string | null, key: string, isRead: boolean) =>
    database.asOwner(
      `INSERT INTO notification (user_id, type, data, dedupe_key, offer_id, read_at)
       SELECT id, CASE WHEN $1::text IS NULL THEN 'other' ELSE 'offerCancelledByYou' END,
              jsonb_strip_nulls(jsonb_build_object('humanReadableId', $1::text, 'brand', 'main', 'version', 1, 'at', 0)), $2,
              md5($1)::uuid, CASE WHEN $3 THEN now() END
       FROM "user" WHERE email = 'marta@bridgehold.test'`,
      [number, key, isRead],
    );
  for (const key of ["a", "b", "c"]) await tell("F-2026-000801", key, false);
  await tell("F-2026-000802", "d", true);
  await tell("F-2026-000803", "e", false);
  // Notifications without a deal are counted one by one.
  for (const key of ["f", "g"]) await tell(null, key, false);
  const page = await (await (await site.visitor().logIn("marta")).get("/notifications")).text();
  const text = page.replaceAll("\u00a0", " ").replaceAll("<!-- -->", "");
  expect(text).toContain("Уведомления, 4 новых");
  expect(text).toMatch(/>Новые<[\s\S]*F-2026-000801[\s\S]*Ещё новых: 2[\s\S]*>Прочитанные<[\s\S]*F-2026-000802/);
});

test("a page contains a cursor of its reader's feeds that was read before rendering", async () => {
  const [irina, staff] = [await site.visitor().logIn("irina"), await site.visitor().logIn("manager.russia")];
  const { rows } = await database.asOwner(
    `SELECT u.id, m.agent_id FROM "user" u LEFT JOIN staff_membership m ON m.user_id = u.id WHERE email IN ('irina@bridgehold.test', 'manager.russia@bridgehold.test') ORDER BY email`,
  );
  await database.asOwner("SELECT append_feed($1, 'offer', NULL, 1, '{}') FROM generate_series(1, 7)", [[`user:${rows[0].id}`]]);
  await database.asOwner("SELECT append_feed($1, 'offer', NULL, 1, '{}') FROM generate_series(1, 3)", [
    [`agent:${rows[1].agent_id}`, "staff"],
  ]);
  expect(await (await irina.get("/notifications")).text()).toContain("u:7");
  const page = await (await staff.get("/notifications-panel")).text();
  expect(page).toMatch(/u:\d+;a:3/);
  expect(page).not.toContain("s:3");
  expect(await (await site.visitor().get("/menu")).text()).not.toMatch(/u:\d/);
});

test("the footer has the messenger channel among the community's links, and the year", async () => {
  const footer = /<footer.*<\/footer>/s.exec(await (await site.visitor().get("/about")).text())?.[0] ?? "";
  const community = footer.slice(footer.indexOf("Сообщество"));
  expect(community).toContain('href="https://messenger.example/bridgehold"');
  for (const link of ["/reviews", "/blog"]) expect(community).toContain(`href="${link}"`);
  expect(footer).toContain(String(new Date().getUTCFullYear()));
});

test("pages of the blog have a header without navigation", async () => {
  for (const [path, isThere] of [
    ["/blog", false],
    ["/blog/paying-a-supplier", false],
    ["/reviews", false],
    ["/qa", true],
  ] as const) {
    const header = /<header.*?<\/header>/s.exec(await (await site.visitor().get(path)).text())?.[0] ?? "";
    expect([path, header.includes("Главное меню")]).toEqual([path, isThere]);
  }
});

test("the menu marks the current page, also for pages that belong to one of its entries", async () => {
  const staff = await site.visitor().logIn("manager.russia");
  for (const path of ["/agents/payments-incoming", "/agents/receipts"]) {
    const header = /<header.*?<\/header>/s.exec(await (await staff.get(path)).text())?.[0] ?? "";
    expect([path, [...header.matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]+)/g)].map(([, name]) => name)]).toEqual([
      path,
      ["Поступления"],
    ]);
  }
});

test("the header shows staff their own agent, and managers the agent whose pages they read", async () => {
  const headerOf = async (name: string, path: string) => {
    const html = await (await (await site.visitor().logIn(name)).get(path)).text();
    return /Агент «[^»]+»/.exec(/<header.*?<\/header>/s.exec(html)?.[0] ?? "")?.[0] ?? null;
  };
  const { rows } = await database.asOwner("SELECT name, label_ru FROM escrow_agent WHERE name IN ('russia', 'europe') ORDER BY name");
  const [europe, russia] = rows.map(({ label_ru }) => `Агент «${label_ru}»`);
  expect(await headerOf("manager.russia", "/notifications-panel")).toBe(russia);
  expect(await headerOf("agents", "/agents/russia/payments-incoming")).toBe(russia);
  expect(await headerOf("admin", "/admin/agents/europe")).toBe(europe);
  expect(await headerOf("agents", "/agents/payments-incoming")).toBe(null);
  expect(await headerOf("agents", "/members")).toBe(null);
});
