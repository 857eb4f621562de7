// The widget in a real browser, with a local host that implements the widget's script interface.
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openBrowser } from "#tests/support/browser.ts";
import { chatInboxes, startChatHost } from "#tests/support/chat-host.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { startWeb } from "#tests/support/web-process.ts";
import { demoPassword } from "../../prisma/seed/people.ts";

const database = await cloneDatabase();
const host = await startChatHost();
const site = await startWeb({ CHAT_HOST: host.origin, ...chatInboxes });
const browser = await openBrowser();
afterAll(async () => {
  await browser.close();
  await site.end("SIGTERM");
  await host.stop();
});
beforeEach(() => host.set("well"));

const incoming = 0;
const outgoing = 1;

async function open(name: string | null, path: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ baseURL: site.origin, locale: "ru-RU", viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  if (name !== null) {
    await page.goto("/login");
    await page.fill("[name=email]", `${name}@bridgehold.test`);
    await page.fill("[name=password]", demoPassword);
    await Promise.all([page.waitForURL(/^(?!.*login)/), page.click("main form button[type=submit]")]);
  }
  await page.goto(path);
  return { page, context };
}

const link = (page: Page) => page.locator("a[data-chat]");
const holder = (page: Page) => page.locator(".woot-widget-holder");
const dot = (page: Page) => page.locator("[data-chat-unread]");
const cookies = async (context: BrowserContext) =>
  Object.fromEntries((await context.cookies()).filter(({ name }) => name.startsWith("cw_")).map((cookie) => [cookie.name, cookie]));
/** A message of an operator or of the person, as the host's frame receives it. */
const say = (page: Page, kind: number) =>
  page
    .frameLocator("#chatwoot_live_chat_widget")
    .locator("body")
    .evaluate((_, type) => Reflect.get(globalThis, "say")(type), kind);
const chatOf = async (name: string) =>
  (
    await database.asOwner(
      `SELECT c.token IS NOT NULL AS has, c.last_read_at AS read FROM chat c JOIN "user" u ON u.id = c.user_id WHERE u.email = $1`,
      [`${name}@bridgehold.test`],
    )
  ).rows[0];

test("loads nothing from the host until the person opens the chat; then the person is identified and the conversation kept", async () => {
  const { page, context } = await open("irina", "/my-transactions");
  await page.waitForTimeout(1_000);
  expect(host.asked).toEqual([]);
  await link(page).click();
  await expect.poll(() => holder(page).isVisible()).toBe(true);
  expect(page.url()).toMatch(/my-transactions$/);
  expect(host.asked[0]).toBe("/packs/js/sdk.js");
  expect(host.asked[1]).toBe("/widget?website_token=inbox-ru");
  await expect.poll(() => host.told.map(({ event }) => event)).toEqual(expect.arrayContaining(["set-user", "set-custom-attributes"]));
  expect(host.told.find(({ event }) => event === "set-user")).toMatchObject({
    user: { email: "irina@bridgehold.test", identifier_hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  const { cw_conversation: kept } = await cookies(context);
  expect(kept).toMatchObject({ sameSite: "Lax", value: expect.stringContaining("conversation-") });
  expect((kept?.expires ?? 0) - Date.now() / 1_000).toBeLessThanOrEqual(7 * 24 * 60 * 60);
  await expect.poll(() => chatOf("irina")).toMatchObject({ has: true, read: expect.any(Date) });
  await link(page).click();
  await expect.poll(() => holder(page).isVisible()).toBe(false);

  await say(page, incoming);
  expect(await dot(page).isVisible()).toBe(false);
  await say(page, outgoing);
  await expect.poll(() => dot(page).isVisible()).toBe(true);
  await link(page).click();
  await expect.poll(() => dot(page).isVisible()).toBe(false);

  // The same conversation in another browser, opened through the link in a letter.
  const other = await open("irina", "/my-transactions?chat=open");
  await expect.poll(() => holder(other.page).isVisible()).toBe(true);
  expect(host.asked).toContain(`/widget?website_token=inbox-ru&cw_conversation=${kept?.value}`);
  // The next person in that browser does not see the conversation.
  await other.page.goto("/logout");
  await Promise.all([other.page.waitForURL(/login/), other.page.locator("main button[type=submit]").click()]);
  expect(await cookies(other.context)).toEqual({});
  await Promise.all([context.close(), other.context.close()]);
});

test("a guest can write too, and is not identified", async () => {
  const before = host.told.length;
  const { page, context } = await open(null, "/tariffs");
  await link(page).click();
  await expect.poll(() => holder(page).isVisible()).toBe(true);
  await expect.poll(() => host.told.length).toBe(before + 1);
  expect(host.told.slice(before)).toEqual([
    { event: "set-custom-attributes", customAttributes: { isuser: false, lang: "ru", last_seen: expect.any(String) } },
  ]);
  // After a reload the widget restores a conversation, closed.
  await page.goto("/guarantees");
  await expect.poll(() => page.locator("#chatwoot_live_chat_widget").count()).toBe(1);
  expect(await holder(page).isVisible()).toBe(false);
  await context.close();
});

test("the link remains if the host is down or never becomes ready", async () => {
  host.set("away");
  const { page, context } = await open("jonas", "/settings");
  await Promise.all([page.waitForURL(/\/contact-us$/), link(page).click()]);
  host.set("silent");
  await page.goto("/settings");
  await Promise.all([page.waitForURL(/\/contact-us$/), link(page).click()]);
  await context.close();
});
