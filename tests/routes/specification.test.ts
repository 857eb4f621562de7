// Small sentences of the specification that a request and its response can check. Others are tested in a browser
// (`tests/e2e/small-things.test.ts`) or as functions (`app/domain/people/countries.test.ts` and `app/i18n/*.test.ts`).
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite, type Visitor } from "./site.ts";

await cloneDatabase();
const site = await openSite({ MESSENGER_CHANNEL_URL: "https://messenger.example/bridgehold" });
const guest = site.visitor();
const textOf = async (visitor: Visitor, path: string) => (await visitor.get(path)).text();
const partOf = (page: string, part: RegExp) => part.exec(page)?.[0] ?? "";
const headerOf = (page: string) => partOf(page, /<header.*?<\/header>/s);
const linksOf = (part: string) => [...part.matchAll(/<a[^>]*? href="([^"]+)"/g)].map(([, to = ""]) => to.replaceAll("&amp;", "&"));
const barOf = (page: string) => linksOf(partOf(page, /<nav[^>]*class="bottom-bar.*?<\/nav>/s));

const content = ["/about", "/tariffs", "/guarantees", "/contact-us"];
const both = [
  ...content,
  "/",
  "/transfers",
  "/transfer/russia-to-germany",
  "/contacts",
  "/qa",
  "/policy",
  "/partnership",
  "/reviews",
  "/blog",
];
const others = ["/transactions", "/login", "/register", "/blog/paying-a-supplier"];

test.each([...both, ...others])("%s: site metadata is in Russian, and in English under its prefix", async (path) => {
  const meta = (page: string, name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(page)?.[1];
  const read = async (address: string) => {
    const page = await textOf(site.visitor(), address);
    for (const name of ["og:title", "og:description", "og:type", "og:url", "og:site_name", "twitter:card"])
      expect([address, name, meta(page, name)]).toEqual([address, name, expect.stringMatching(/\S/)]);
    return { page, title: /<title>([^<]+)</.exec(page)?.[1], description: meta(page, "description"), locale: meta(page, "og:locale") };
  };
  const russian = await read(path);
  expect(russian.description).toMatch(/[а-яё]{3}/i);
  expect(russian.locale).toBe("ru_RU");
  const twin = `/en${path === "/" ? "" : path}`;
  if ((await site.visitor().get(twin)).status === 404) return expect(others).toContain(path);
  const english = await read(twin);
  expect(english.description).not.toMatch(/[а-яё]/i);
  expect([english.locale, english.description === russian.description]).toEqual(["en_GB", false]);
  for (const { page } of [russian, english])
    for (const [language, to] of Object.entries({ ru: path, en: twin, "x-default": path })) {
      const address = `http://localhost:3000${to}`;
      expect(page).toMatch(new RegExp(`<link rel="alternate" hrefLang="${language}" href="${address}"/>`, "i"));
    }
});

test("the desktop footer has three columns: Service, Support, Community; and the year", async () => {
  const footer = partOf(await textOf(guest, "/about"), /<footer.*<\/footer>/s);
  const columns = footer.split("<nav").slice(1);
  const [service, support, community] = columns.map((column) => [/aria-label="([^"]*)"/.exec(column)?.[1], linksOf(column)] as const);
  expect(service).toEqual(["Сервис", expect.arrayContaining(["/#service", "/#tariffs", "/#guarantees", "/policy"])]);
  expect(support).toEqual(["Поддержка", ["/qa", "/about?modal=contact-us", "/contacts"]]);
  expect(community).toEqual(["Сообщество", expect.arrayContaining(["/reviews", "/blog", "https://messenger.example/bridgehold"])]);
  expect(footer).toContain(`${new Date().getUTCFullYear()}`);
});

test("the mobile footer has five items: home, new transfer, transactions list, profile or login, menu", async () => {
  expect(barOf(await textOf(guest, "/about"))).toEqual(["/", "/about?modal=transfer-type", "/transactions", "/login", "/menu"]);
  const member = await site.visitor().logIn("irina");
  const items = ["/my-transactions", "/settings?modal=transfer-type", "/transactions", "/profile", "/menu"];
  expect(barOf(await textOf(member, "/settings"))).toEqual(items);
});

test("the mobile footer is hidden on favorites, qa, policy and contacts (offers: market.test.ts)", async () => {
  const member = await site.visitor().logIn("irina");
  for (const path of ["/favorites", "/qa", "/policy", "/contacts"]) {
    const response = await member.get(path);
    expect([path, response.status, barOf(await response.text())]).toEqual([path, 200, []]);
  }
  expect(barOf(await textOf(member, "/history"))).toHaveLength(5);
});

test("the profile menu has avatar or default icon, full name, status, navigation list, region settings and logout", async () => {
  const menuOf = async (name: string) =>
    headerOf(await textOf(await site.visitor().logIn(name), "/settings"))
      .split("<details")
      .at(-1) ?? "";
  const member = await menuOf("irina");
  for (const to of ["/my-transactions", "/transactions", "/new-transaction", "/profile", "/settings", "/settings?modal=region-select"])
    expect(linksOf(member)).toContain(to);
  expect(member).toMatch(/<summary.*(<svg|<img).*Ирина.*<\/summary>/s);
  expect(member).toContain("Активен");
  expect(member).toContain('action="/logout"');
  const staff = await menuOf("agents");
  expect(linksOf(staff)).toEqual(expect.arrayContaining(["/notifications-panel", "/members", "/admin-transactions"]));
  expect(staff).not.toContain("region-select");
});

test("guests see a login button; the chat toggle is hidden when an escrow agent is set", async () => {
  expect(linksOf(headerOf(await textOf(guest, "/about")))).toContain("/login");
  expect(linksOf(headerOf(await textOf(await site.visitor().logIn("manager.russia"), "/notifications-panel")))).not.toContain(
    "/contact-us",
  );
});

test("staff go to their panel on pressing the bell, members have the popup", async () => {
  const bellOf = async (name: string, path: string) =>
    linksOf(headerOf(await textOf(await site.visitor().logIn(name), path)))
      .filter((to) => /notifications(-panel)?$/.test(to))
      .at(-1);
  expect(await bellOf("agents", "/members")).toBe("/notifications-panel");
  expect(await bellOf("irina", "/settings")).toBe("/settings?modal=notifications");
});

test("a language option has a name, an icon and a label", async () => {
  const buttons = (await textOf(guest, "/about")).match(/<button[^>]*name="language"[^>]*>.*?<\/button>/gs) ?? [];
  const options = buttons.flatMap((button) => {
    const [name, icon, label] = [/value="(\w\w)"/, /<img[^>]*src="([^"]+)"/, />([^<>]+)</].map((one) => one.exec(button)?.[1]);
    return icon === undefined ? [] : [[name, icon, label]];
  });
  expect(options).toEqual([
    ["ru", "/flags/ru.svg", "Русский"],
    ["en", "/flags/en.svg", "English"],
  ]);
});

test.each(["/favorites", "/history", "/searches"])(
  "requiresRoleMember: a user who is not logged in goes from %s to the root",
  async (path) => {
    for (const visitor of [site.visitor(), await site.visitor().logIn("agents")])
      expect((await visitor.get(path)).headers.get("Location")).toBe("/");
  },
);

test.each(["/my-transactions", "/payments", "/profile", "/edit-transaction/0193f1a0-0000-7000-8000-000000000001"])(
  "requiresAuth: %s sends the unauthenticated to login with goTo set to the wanted path",
  async (path) => {
    expect((await site.visitor().get(`${path}?a=1`)).headers.get("Location")).toBe(`/login?goTo=${encodeURIComponent(`${path}?a=1`)}`);
  },
);

test("a double-slash path, email-layout pages and maintenance that is off redirect to the root", async () => {
  for (const path of ["//", "//login", "/my-transactions//x", "/maintenance"])
    expect([path, (await site.visitor().get(path)).headers.get("Location")]).toEqual([path, "/"]);
});

test("the admin login page hides the forgot-password link", async () => {
  expect(linksOf(await textOf(guest, "/login"))).toContain("/forgot-password");
  expect(linksOf(await textOf(guest, "/login?admin=true"))).not.toContain("/forgot-password");
});

test("logout sends the user to the login page of their language", async () => {
  const [russian, english] = [await site.visitor().logIn("irina"), await site.visitor().logIn("jonas")];
  await english.post("/locale", { language: "en", goTo: "/settings" });
  expect((await russian.post("/logout", {})).headers.get("Location")).toBe("/login");
  expect((await english.post("/logout", {})).headers.get("Location")).toBe("/en/login");
});

test("unknown routes show a Page not found error page; unknown codes are shown raw", async () => {
  const response = await guest.get("/no-such-page");
  expect([response.status, (await response.text()).replaceAll("\u00a0", " ").includes("Страница не найдена")]).toEqual([404, true]);
  expect(await textOf(guest, "/login?error=SOMETHING.OF_TOMORROW")).toContain("SOMETHING.OF_TOMORROW");
});
