// The service worker in a real browser: it shows pushes, unreadable ones too, and caches no page.
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import { isHeadlessShell, openBrowser } from "#tests/support/browser.ts";
import { newBrowser } from "#tests/support/push-browser.ts";
import { signIn } from "./people.ts";

const origin = inject("origin");
const browser = await openBrowser();
afterAll(() => browser.close());

const isShell = await isHeadlessShell(browser);

/** Delivers a push to the page's worker as the browser's own connection does. */
async function pusher(context: BrowserContext, page: Page): Promise<(data: string) => Promise<void>> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((done) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [one] = registrations;
      if (one !== undefined && !one.isDeleted) done(one.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  return async (data) => {
    await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  };
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    return (await worker.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url as string }));
  });

const known = {
  ...{ _id: "1", title: "Партнёр подписал, ваш шаг", body: "<b>F</b>", text: "Подпишите до 24.11.2026", url: "/my-transactions/1" },
  ...{ tag: "offer-1", urgent: true, isRead: false, howLongAgo: "сейчас" },
};

test("the worker shows pushes, unreadable ones with a general text, and caches no page", async ({ skip }) => {
  skip(isShell, "a headless shell receives no pushes: name a full browser with CHROME_PATH");
  const irina = await signIn(browser, origin, "irina", { javaScript: true });
  await irina.context.grantPermissions(["notifications"], { origin });
  await irina.open("/notifications");
  await irina.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const push = await pusher(irina.context, irina.page);
  await push(JSON.stringify(known));
  await expect
    .poll(() => shown(irina.page))
    .toEqual([{ title: "Партнёр подписал, ваш шаг", body: "Подпишите до 24.11.2026", tag: "offer-1", url: "/my-transactions/1" }]);
  await push(JSON.stringify({ ...known, text: "Договор подписан" }));
  await expect.poll(async () => (await shown(irina.page)).map(({ body }) => body)).toEqual(["Договор подписан"]);
  await push("not for us");
  await expect.poll(async () => (await shown(irina.page)).length).toBe(2);
  const general = (await shown(irina.page)).find(({ tag }) => tag === "news");
  expect(general).toEqual({ title: "Новое уведомление", body: "", tag: "news", url: "/notifications" });
  expect(await irina.page.evaluate(() => caches.keys())).toEqual([]);
  expect(irina.troubles).toEqual([]);
  await irina.context.close();
});

test("guests have no worker, and signing out removes it", async () => {
  const scopes = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope));
  const guest = await browser.newPage({ baseURL: origin });
  await guest.goto("/transactions");
  await guest.waitForTimeout(1_500);
  expect(await scopes(guest)).toEqual([]);
  await guest.close();
  const jonas = await signIn(browser, origin, "jonas", { javaScript: true });
  await jonas.open("/my-transactions");
  await expect.poll(() => scopes(jonas.page)).toEqual([`${origin}/`]);
  await jonas.page.goto("/logout");
  await Promise.all([
    jonas.page.waitForURL(/login/),
    jonas.page.locator("main button[type=submit], form button.button-primary").first().click(),
  ]);
  expect(await scopes(jonas.page)).toEqual([]);
  await jonas.context.close();
});

test("an offline member sees the product's offline page, without personal data of the former page", async () => {
  const marta = await signIn(browser, origin, "marta", { javaScript: true });
  await marta.open("/my-transactions");
  await expect.poll(() => marta.page.evaluate(async () => (await caches.match("/offline")) !== undefined)).toBe(true);
  await expect.poll(() => marta.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await marta.context.setOffline(true);
  await marta.page.goto("/profile");
  expect(await marta.page.getByRole("heading", { level: 1 }).textContent()).toMatch(/связи/i);
  expect(await marta.page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain("Golos");
  expect(await marta.page.content()).not.toContain("Марта");
  await marta.context.setOffline(false);
  await marta.page.reload();
  await marta.page.waitForURL("**/profile");
  expect(await marta.page.locator("main").textContent()).not.toMatch(/связи/i);
  await marta.context.close();
});

test("the worker's file may connect to this site only, and is always revalidated", async () => {
  const response = await fetch(`${origin}/sw.js`);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/javascript/);
  expect(response.headers.get("Cache-Control")).toBe("no-cache");
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'; connect-src 'self'");
});

/** Replaces the permission, the browser's subscription and its push service, because this machine may be offline. */
function standInSubscriptions(address: object): void {
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  Notification.requestPermission = async () => "granted";
  let current: PushSubscription | null = null;
  PushManager.prototype.getSubscription = async () => current;
  PushManager.prototype.subscribe = async () => {
    const ended = async () => {
      current = null;
      return true;
    };
    current = Object.assign(Object.create(PushSubscription.prototype), { toJSON: () => address, unsubscribe: ended });
    Object.defineProperty(current, "endpoint", { value: Reflect.get(address, "endpoint") });
    return current as PushSubscription;
  };
}

test("the settings turn pushes on and off at a click, and a visit renews an active subscription", async () => {
  const marta = await signIn(browser, origin, "marta", { javaScript: true });
  await marta.context.addInitScript(standInSubscriptions, newBrowser("https://fcm.googleapis.com").subscription);
  const asked: string[] = [];
  marta.page.on("request", (request) => {
    if (request.url().endsWith("/me/subscribe")) asked.push(request.method());
  });
  await marta.page.goto(`${origin}/settings`);
  const card = marta.page.locator("#push");
  const says = (words: RegExp) => expect.poll(() => card.locator("[role=status]").textContent()).toMatch(words);
  await says(/^Выключены/);
  expect(await card.getByText("Включить можно в браузере").isVisible()).toBe(false);
  await card.getByRole("button", { name: "Включить" }).click();
  await says(/^Включены/);
  expect(asked.filter((method) => method !== "GET")).toContain("POST");
  asked.length = 0;
  await marta.page.goto(`${origin}/my-transactions`);
  await expect.poll(() => asked).toEqual(["GET", "POST"]);
  // The replacement loses its state with the page, so turn pushes on again.
  await marta.page.goto(`${origin}/settings`);
  await says(/^Выключены/);
  await card.getByRole("button", { name: "Включить" }).click();
  await says(/^Включены/);
  await card.getByRole("button", { name: "Выключить" }).click();
  await says(/^Выключены/);
  expect(asked.at(-1)).toBe("DELETE");
  expect(await marta.page.evaluate(async () => (await fetch("/me/subscribe")).json())).toEqual({ key: null });
  await marta.context.close();
});

test("the settings explain a denied permission and missing scripts", async () => {
  const marta = await signIn(browser, origin, "marta", { javaScript: true });
  await marta.context.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "denied" }));
  await marta.page.goto(`${origin}/settings`);
  const card = marta.page.locator("#push");
  await card.getByText("Браузер запретил уведомления этого сайта").waitFor();
  expect(await card.locator("button").count()).toBe(0);
  await marta.context.close();
  const plain = await signIn(browser, origin, "marta", { javaScript: false });
  await plain.open("/settings");
  expect(await plain.page.locator("#push").getByText("Включить можно в браузере").isVisible()).toBe(true);
  expect(await plain.page.locator("#push button").isVisible()).toBe(false);
  await plain.context.close();
});
