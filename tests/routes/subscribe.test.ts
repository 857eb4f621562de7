import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { newBrowser } from "#tests/support/push-browser.ts";
import { turnPushOn } from "#tests/support/push-keys.ts";
import { openSite, origin, type Visitor } from "./site.ts";

const stand = "http://127.0.0.1:1";
turnPushOn([stand]);
const database = await cloneDatabase();
const site = await openSite();

const send = (visitor: Visitor, method: string, body: unknown, headers: Record<string, string> = {}) =>
  visitor.send("/me/subscribe", {
    method,
    headers: { Origin: origin, "Content-Type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const join = (visitor: Visitor, browser = newBrowser(stand)) => send(visitor, "POST", browser.subscription);
const owners = async (): Promise<string[]> =>
  (
    await database.asOwner(
      `SELECT split_part(u.email, '@', 1) AS name FROM push_subscription s JOIN "user" u ON u.id = s.user_id ORDER BY s.seen_at, s.id`,
    )
  ).rows.map(({ name }) => name);
const key = async (visitor: Visitor) => ((await (await visitor.get("/me/subscribe")).json()) as { key: string | null }).key;
const clear = () => database.asOwner("DELETE FROM push_subscription");

test("a browser is subscribed, renewed and unsubscribed; the database stores its data encrypted", async () => {
  const irina = await site.visitor().logIn("irina");
  const browser = newBrowser(stand);
  expect(await key(irina)).toBe(process.env.VAPID_PUBLIC_KEY);
  expect((await join(irina, browser)).status).toBe(204);
  expect((await join(irina, browser)).status).toBe(204);
  expect(await owners()).toEqual(["irina"]);
  const { rows } = await database.asOwner("SELECT s::text AS row FROM push_subscription s");
  for (const secret of [browser.path, browser.path.slice(6), browser.subscription.keys.p256dh, browser.subscription.keys.auth]) {
    expect(rows[0].row).not.toContain(secret);
    expect(rows[0].row).not.toContain(Buffer.from(secret).toString("hex"));
  }
  const { endpoint } = browser.subscription;
  const stranger = await site.visitor().logIn("marta");
  expect((await send(stranger, "DELETE", { endpoint })).status).toBe(204);
  expect(await owners()).toEqual(["irina"]);
  expect((await send(irina, "DELETE", { endpoint })).status).toBe(204);
  expect((await send(irina, "DELETE", { endpoint })).status).toBe(204);
  expect(await owners()).toEqual([]);
});

test("an unsubscribed browser remains unsubscribed until it subscribes again", async () => {
  const irina = await site.visitor().logIn("irina");
  const browser = newBrowser(stand);
  await join(irina, browser);
  await send(irina, "DELETE", { endpoint: browser.subscription.endpoint });
  expect(await key(irina)).toBeNull();
  await join(irina, browser);
  expect(await key(irina)).not.toBeNull();
  await clear();
});

const good = newBrowser(stand).subscription;
const keys = (changes: object) => ({ ...good, keys: { ...good.keys, ...changes } });
const base64 = (bytes: number) => randomBytes(bytes).toString("base64url");

test.each<[string, unknown, number]>([
  ["an address of nobody", { ...good, endpoint: "https://push.example/1" }, 422],
  ["a private address", { ...good, endpoint: "https://10.0.0.1/1" }, 422],
  ["plain http", { ...good, endpoint: "http://fcm.googleapis.com/fcm/send/1" }, 422],
  ["no address", { ...good, endpoint: "" }, 422],
  ["a long address", { ...good, endpoint: `${stand}/${"a".repeat(1_024)}` }, 422],
  ["a line break", { ...good, endpoint: `${stand}/a\nb` }, 422],
  ["no keys", { endpoint: good.endpoint }, 422],
  ["a short key", keys({ p256dh: base64(64) }), 422],
  ["a long key", keys({ p256dh: base64(66) }), 422],
  ["a key on no curve", keys({ p256dh: base64(65) }), 422],
  ["a short secret", keys({ auth: base64(15) }), 422],
  ["a secret that is no base64url", keys({ auth: "!".repeat(22) }), 422],
  ["an end that is no number", { ...good, expirationTime: "tomorrow" }, 422],
  ["an end beyond time", { ...good, expirationTime: 1e300 }, 422],
  ["a field too many", { ...good, userId: "x" }, 400],
  ["a key too many", keys({ role: 0 }), 400],
  ["a list", [good], 422],
  ["nothing", null, 422],
  ["half of JSON", "{", 400],
  ["depths", "[".repeat(50_000), 400],
])("%s is refused", async (_, body, status) => {
  const irina = await site.visitor().logIn("irina");
  const response = await send(irina, "POST", body);
  expect(response.status).toBe(status);
  if (status === 422) expect(await response.json()).toMatchObject({ message: expect.stringMatching(/^(?:VALIDATION|PUSH)\./) });
  expect(await owners()).toEqual([]);
});

test("accepts only JSON from the site's own pages, of signed-in people", async () => {
  const irina = await site.visitor().logIn("irina");
  expect((await send(irina, "POST", good, { "Content-Type": "text/plain" })).status).toBe(415);
  expect((await send(irina, "POST", good, { "Content-Type": "application/jsonx" })).status).toBe(415);
  expect((await send(irina, "POST", good, { Origin: "https://evil.example" })).status).toBe(403);
  expect((await send(irina, "PUT", good)).status).toBe(405);
  const guest = site.visitor();
  expect((await send(guest, "POST", good)).headers.get("Location")).toBe("/login");
  expect((await guest.get("/me/subscribe")).headers.get("Location")).toBe("/login");
  expect(await owners()).toEqual([]);
});

test("the eleventh browser replaces the one not seen for longest", async () => {
  const irina = await site.visitor().logIn("irina");
  const browsers = Array.from({ length: 11 }, () => newBrowser(stand));
  for (const browser of browsers.slice(0, 10)) await join(irina, browser);
  await join(irina, browsers[0]);
  await join(irina, browsers[10]);
  expect((await owners()).length).toBe(10);
  const { blindIndex } = await import("#files/blind-index.server.ts");
  const isThere = async (n: number) => {
    const index = blindIndex(browsers[n]?.subscription.endpoint ?? "", "push_subscription.endpoint");
    return (await database.asOwner("SELECT FROM push_subscription WHERE endpoint_bidx = $1", [index])).rowCount === 1;
  };
  expect([await isThere(0), await isThere(1), await isThere(10)]).toEqual([true, false, true]);
  await clear();
});

test("concurrent subscriptions leave at most ten browsers", async () => {
  const irina = await site.visitor().logIn("irina");
  const answers = await Promise.all(Array.from({ length: 24 }, () => join(irina)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect((await owners()).length).toBe(10);
  await clear();
});

test("a shared browser belongs to the person who signed in last", async () => {
  const browser = newBrowser(stand);
  await join(await site.visitor().logIn("irina"), browser);
  await join(await site.visitor().logIn("jonas"), browser);
  expect(await owners()).toEqual(["jonas"]);
  const [irina, jonas] = [await site.visitor().logIn("irina"), await site.visitor().logIn("jonas")];
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => join(n % 2 === 0 ? irina : jonas, browser)));
  expect(answers.every(({ status }) => status < 500 || status === 503)).toBe(true);
  expect((await owners()).length).toBe(1);
  await clear();
});

test("signing out ends the pushes of this browser, ending other sessions ends theirs", async () => {
  const [here, there] = [await site.visitor().logIn("irina"), await site.visitor().logIn("irina")];
  await join(here);
  await join(there);
  await here.post("/settings/security", { intent: "devices" });
  expect(await owners()).toEqual(["irina"]);
  await here.post("/logout", {});
  expect(await owners()).toEqual([]);
});

test("a browser cannot subscribe with a session that ends at the same time", async () => {
  for (let n = 0; n < 12; n += 1) {
    const irina = await site.visitor().logIn("irina");
    const { cookie } = irina;
    const [joined] = await Promise.all([
      send(irina, "POST", newBrowser(stand).subscription, { Cookie: cookie }),
      irina.post("/logout", {}, { Cookie: cookie }),
    ]);
    expect([204, 302, 401]).toContain(joined.status);
    expect(await owners()).toEqual([]);
  }
});

test("blocked people and staff of a blocked agent get no pushes", async () => {
  await join(await site.visitor().logIn("jonas"));
  await join(await site.visitor().logIn("manager.russia"));
  await join(await site.visitor().logIn("moderator"));
  await database.asApp(`UPDATE "user" SET is_blocked = true WHERE email = 'jonas@bridgehold.test'`);
  expect(await owners()).toEqual(["manager.russia", "moderator"]);
  await database.asApp("UPDATE escrow_agent SET is_blocked = true WHERE name = 'russia'");
  expect(await owners()).toEqual(["moderator"]);
  await clear();
});

test("the settings offer pushes and state the requirements", async () => {
  const irina = await site.visitor().logIn("irina");
  const html = (await (await irina.get("/settings")).text()).replaceAll("\u00a0", " ");
  expect(html).toContain("Уведомления в браузере");
  expect(html).toContain("Включить можно в браузере, где разрешены скрипты");
});
