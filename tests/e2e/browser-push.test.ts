// A real browser with our worker: what comes as a push is shown, what cannot be read too, and nothing of a page is kept.
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import { openBrowser } from "#tests/support/browser.ts";
import { signIn } from "./people.ts";

const origin = inject("origin");
const browser = await openBrowser();
afterAll(() => browser.close());

/** Hands a push to the page's worker as the browser's own connection would. */
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
  ...{ _id: "1", title: "Партнёр подписал, ваш ход", body: "<b>F</b>", text: "Подпишите до 24.11.2026", url: "/my-transactions/1" },
  ...{ tag: "offer-1", urgent: true, isRead: false, howLongAgo: "сейчас" },
};

test("the worker shows what is pushed, in general words what it cannot read, and keeps no page", async () => {
  const irina = await signIn(browser, origin, "irina", { javaScript: true });
  await irina.context.grantPermissions(["notifications"], { origin });
  await irina.open("/notifications");
  await irina.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const push = await pusher(irina.context, irina.page);
  await push(JSON.stringify(known));
  await expect
    .poll(() => shown(irina.page))
    .toEqual([{ title: "Партнёр подписал, ваш ход", body: "Подпишите до 24.11.2026", tag: "offer-1", url: "/my-transactions/1" }]);
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

test("guests have no worker, and it goes with the session", async () => {
  const scopes = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope));
  const guest = await browser.newPage({ baseURL: origin });
  await guest.goto("/transactions");
  await guest.waitForTimeout(1_500);
  expect(await scopes(guest)).toEqual([]);
  await guest.close();
  const jonas = await signIn(browser, origin, "jonas", { javaScript: true });
  await jonas.open("/my-transactions");
  await expect.poll(() => scopes(jonas.page), { timeout: 10_000 }).toEqual([`${origin}/`]);
  await jonas.page.goto("/logout");
  await Promise.all([
    jonas.page.waitForURL(/login/),
    jonas.page.locator("main button[type=submit], form button.button-primary").first().click(),
  ]);
  expect(await scopes(jonas.page)).toEqual([]);
  await jonas.context.close();
});

test("the worker's file may ask this site and nothing else, and is never old", async () => {
  const response = await fetch(`${origin}/sw.js`);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/javascript/);
  expect(response.headers.get("Cache-Control")).toBe("no-cache");
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'; connect-src 'self'");
});

test("the settings ask the browser only on a click, and say what came of it", async () => {
  const marta = await signIn(browser, origin, "marta", { javaScript: true });
  await marta.open("/settings");
  const card = marta.page.locator("#push");
  const states = /Выключены в этом браузере|Браузер запретил уведомления/;
  await expect.poll(() => card.locator("[role=status]").textContent()).toMatch(states);
  expect(await card.getByText("Включить можно в браузере").isVisible()).toBe(false);
  await marta.context.close();
  const plain = await signIn(browser, origin, "marta", { javaScript: false });
  await plain.open("/settings");
  expect(await plain.page.locator("#push").getByText("Включить можно в браузере").isVisible()).toBe(true);
  expect(await plain.page.locator("#push button").isVisible()).toBe(false);
  await plain.context.close();
});
