// A real browser with a virtual authenticator: a key is added on the security page and signs in.
import type { Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import { openBrowser } from "#tests/support/browser.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { signIn } from "./people.ts";

const origin = inject("origin");
const browser = await openBrowser();
afterAll(() => browser.close());

async function addDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const can = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true };
  await session.send("WebAuthn.addVirtualAuthenticator", { options: { protocol: "ctap2", transport: "internal", ...can } });
}

test("a key is added, named and used instead of the password", async () => {
  const { page, context, open, troubles } = await signIn(browser, origin, "jonas", { javaScript: true });
  await addDevice(page);
  await open("/settings/security?open=passkeys");
  const form = page.locator("form:has([name=label])");
  // A retried test adds another key.
  const label = `Ноутбук ${Date.now()}`;
  const key = page.locator("#passkeys li", { hasText: label });
  await form.locator("[name=label]").fill(label);
  await form.locator("[name=password]").fill(demoPassword);
  await form.locator("button[type=submit]").click();
  await key.waitFor();
  await context.clearCookies();
  await page.goto("/login?goTo=/settings");
  await page.locator("[data-passkey-answer] button").click();
  await page.waitForURL(`${origin}/settings`);
  await page.goto("/settings/security?open=passkeys");
  expect(await key.textContent()).toMatch(/вход/);
  expect(troubles).toEqual([]);
  await context.close();
});

test("without scripts the sign-in page has no passkey button", async () => {
  const page = await browser.newPage({ baseURL: origin, javaScriptEnabled: false });
  await page.goto("/login");
  expect(await page.locator("[data-passkey-answer]").isVisible()).toBe(false);
  await page.close();
});
