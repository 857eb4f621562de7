import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { dialog, gone, isReal, openLook, patience, scrollOf, withoutScript } from "./support/modal-pages.ts";
import { findScenes } from "./support/scenes.ts";
import { visit } from "./support/visitor.ts";

const scenes = await findScenes(inject("dataDir"));
const look = await openLook();

test("a wrong password shows its error in the modal, and without script on the act's own page", async () => {
  const asked = `/my-transactions/${scenes.signing}?modal=confirm-with-password&modalId=${scenes.signing}&modalAction=cancel`;
  const refused = async (page: Page) => {
    await page.fill(`${dialog} input[name=password]`, "not it");
    await page.click(`${dialog} button[type=submit]`);
  };
  await look("irina", asked, async (page) => {
    // Before the modal's script loads, a click submits the form to its page, as without scripts.
    await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/confirm-with-password-")));
    await page.waitForTimeout(500);
    await refused(page);
    const field = page.locator(`${dialog} [aria-invalid=true]`);
    await field.waitFor();
    await expect.poll(() => field.evaluate((node) => node === document.activeElement), patience).toBe(true);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(asked);
  });
  await look(
    "irina",
    asked,
    async (page) => {
      await refused(page);
      await page.waitForURL(`**/my-transactions/${scenes.signing}/cancel`);
      await page.locator("main [aria-invalid=true]").waitFor();
      await gone(page);
    },
    withoutScript,
  );
});

test("marking a notification keeps the modal, opening one closes it", async () => {
  await look("jonas", "/my-transactions?modal=notifications", async (page) => {
    const unread = page.locator(`${dialog} button[value=read]`);
    // The list changes while it is open, so the marked notification is identified by its id.
    const id = await unread
      .first()
      .evaluate((tick) => (tick as HTMLButtonElement).form?.querySelector<HTMLInputElement>("[name=id]")?.value);
    const own = page.locator(`${dialog} form:has([name=id][value="${id}"])`);
    await own.locator("button[value=read]").click();
    await own.locator("button[value=read]").waitFor({ state: "detached" });
    await expect.poll(() => isReal(page), patience).toBe(true);
    await page.locator(`${dialog} button[value=open]`).first().click();
    await gone(page);
    expect(new URL(page.url()).searchParams.has("modal")).toBe(false);
  });
});

test("the archive of a deal downloads from its modal without navigation, and by a link without script", async () => {
  const asked = `/my-transactions/${scenes.signing}/documents?modal=docs-downloading&modalId=${scenes.signing}`;
  await look("irina", `/my-transactions/${scenes.signing}/documents`, async (page) => {
    const download = page.waitForEvent("download", patience);
    await page.click("main a[href*='modal=docs-downloading']");
    expect((await download).suggestedFilename()).toMatch(/^F-\d{4}-\d+\.zip$/);
    await page.locator(`${dialog} [role=status]`).waitFor();
  });
  const link = async (page: Page) => {
    const download = page.waitForEvent("download", patience);
    await page.click(`${dialog} a[href$='/proof-pack.zip']`);
    expect((await download).suggestedFilename()).toMatch(/^F-\d{4}-\d+\.zip$/);
  };
  await look("irina", asked, link, withoutScript);
});

test("a failed download says so in the modal and can be repeated", async () => {
  await look("irina", `/my-transactions/${scenes.signing}/documents`, async (page) => {
    await page.route(/proof-pack\.zip/, (route) => route.abort());
    await page.click("main a[href*='modal=docs-downloading']");
    await page.locator(`${dialog} [role=alert]`).waitFor(patience);
    expect(await page.locator(`${dialog} a[href$='/proof-pack.zip']`).isVisible()).toBe(true);
  });
});

test("a sign-in by the form logs nothing to the console", async () => {
  const heard: string[] = [];
  await look("guest", "/", async (page) => {
    page.on("pageerror", (error) => heard.push(error.message));
    page.on("console", (message) => message.type() === "error" && heard.push(message.text()));
    await page.click("header a[href='/login']");
    await page.waitForURL("**/login*");
    await page.fill("[name=email]", "marta@bridgehold.test");
    await page.fill("[name=password]", "Mostovaya-2026!");
    await page.click("main form button[type=submit]");
    await page.waitForURL("**/my-transactions");
    await page.waitForTimeout(500);
  });
  expect(heard).toEqual([]);
});

test("the cookie choice works in a modal without leaving the page, on pages with and without the framework", async () => {
  for (const [reader, page] of [
    ["irina", "/my-transactions"],
    ["guest", "/tariffs"],
  ] as const) {
    await look(reader, page, async (at) => {
      await at.click("footer a[href*='modal=cookies']");
      await at.locator(dialog).waitFor();
      await expect.poll(() => isReal(at), patience).toBe(true);
      expect(await scrollOf(at)).toBe("hidden");
      await at.keyboard.press("Escape");
      await gone(at);
      expect(new URL(at.url()).pathname + new URL(at.url()).search).toBe(page);
      await visit(at, `${page}?modal=cookies`);
      await at.check(`${dialog} [name=analytics]`);
      await at.click(`${dialog} button[type=submit]`);
      await gone(at);
      expect(new URL(at.url()).pathname + new URL(at.url()).search).toBe(page);
      await expect.poll(async () => (await at.context().cookies()).find(({ name }) => name === "consent")?.value).toBe("1.analytics");
    });
  }
});

test("a guest signs in on the market in a modal and stays there", async () => {
  await look("guest", "/transactions", async (page) => {
    await visit(page, "/transactions?modal=login");
    await page.fill(`${dialog} [name=email]`, "marta@bridgehold.test");
    await page.fill(`${dialog} [name=password]`, "Mostovaya-2026!");
    await page.click(`${dialog} button[type=submit]`);
    await page.locator("header a[href*='modal=notifications']").waitFor();
    expect(new URL(page.url()).pathname).toBe("/transactions");
    expect(await page.locator(dialog).count()).toBe(0);
  });
});
