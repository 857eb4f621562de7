import { expect, inject, test } from "vitest";
import { dialog, focused, gone, isReal, openLook, patience, px, scrollOf, withoutScript } from "./support/modal-pages.ts";
import { placeOf } from "./support/place-of.ts";
import { findScenes } from "./support/scenes.ts";
import { visit } from "./support/visitor.ts";

const scenes = await findScenes(inject("dataDir"));
const look = await openLook();

test("a link opens the notifications over the page; Escape closes them, restores the focus and keeps the history", async () => {
  await look("irina", "/settings", async (page) => {
    await page.goto("/my-transactions");
    await visit(page, "/my-transactions?tab=waiting");
    const bell = page.locator("header a[href*='modal=notifications']");
    const href = await bell.getAttribute("href");
    await bell.click();
    await page.locator(dialog).waitFor();
    expect(new URL(page.url()).search).toBe("?tab=waiting&modal=notifications");
    await expect.poll(() => isReal(page), patience).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H2");
    expect(await scrollOf(page)).toBe("hidden");
    await page.keyboard.press("Escape");
    await gone(page);
    expect(new URL(page.url()).search).toBe("?tab=waiting");
    expect(await focused(page)).toBe(href);
    expect(await scrollOf(page)).not.toBe("hidden");
    // The modal's history entry was replaced.
    await page.goBack();
    expect(new URL(page.url()).search).toBe("?tab=waiting");
    await page.goBack();
    await page.waitForURL(/\/my-transactions$/);
  });
});

test("Back closes a modal, Forward opens it again, a click outside closes it", async () => {
  await look("irina", "/my-transactions", async (page) => {
    await page.click("header a[href*='modal=notifications']");
    await page.locator(dialog).waitFor();
    await page.goBack();
    await gone(page);
    await page.goForward();
    await page.locator(dialog).waitFor();
    await expect.poll(() => isReal(page), patience).toBe(true);
    await page.mouse.click(10, 300);
    await gone(page);
  });
});

test("a click outside keeps a form with typed values, Escape closes it anyway", async () => {
  const offer = `/my-transactions/${scenes.signing}`;
  await look("irina", `${offer}?modal=confirm-with-password&modalId=${scenes.signing}&modalAction=sign`, async (page) => {
    await page.fill(`${dialog} input[name=password]`, "something");
    await page.mouse.click(10, 300);
    expect(await page.locator(dialog).count()).toBe(1);
    await page.keyboard.press("Escape");
    await gone(page);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(offer);
  });
});

test("without script a modal is over an inert page, and its close button is a link to the page", async () => {
  const path = "/my-transactions?tab=waiting&modal=notifications";
  await look(
    "irina",
    path,
    async (page) => {
      expect(await page.locator(`${dialog}[open]`).isVisible()).toBe(true);
      expect(await page.locator("header").evaluate((node) => node.closest("[inert]") !== null)).toBe(true);
      expect(await page.locator(dialog).evaluate((node) => node.closest("[inert]") === null)).toBe(true);
      await page.click(`${dialog} a[data-modal-close]`);
      expect(new URL(page.url()).search).toBe("?tab=waiting");
      expect(await page.locator(dialog).count()).toBe(0);
    },
    withoutScript,
  );
});

test("only one modal is open at a time, and a page opened from it closes it", async () => {
  await look("irina", "/my-transactions?modal=notifications&modal=transfer-type", async (page) => {
    expect(await page.locator(dialog).count()).toBe(1);
    await page.click(`${dialog} a[href='/notifications']`);
    await page.waitForURL("**/notifications");
    await gone(page);
  });
});

test("a page without the framework closes its modal in place", async () => {
  await look("irina", "/menu", async (page) => {
    await page.click("header a[href*='modal=notifications']");
    await page.locator(dialog).waitFor();
    await expect.poll(() => isReal(page), patience).toBe(true);
    await page.keyboard.press("Escape");
    await gone(page);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/menu");
    expect(await focused(page)).toContain("modal=notifications");
    await page.click("header summary >> nth=-1");
    expect(await page.locator("header .menu").isVisible()).toBe(true);
  });
});

test("keys typed right after Ctrl+K go to the search field when it opens, and trigger no shortcut", async () => {
  await look("agents", "/notifications-panel", async (page) => {
    await page.locator("html[data-app]").waitFor();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/modal=search/, async (route) => {
      await held;
      await route.continue();
    });
    const address = page.url();
    await page.keyboard.press("Control+K");
    await page.keyboard.type("jaклим");
    expect(await page.locator(dialog).count()).toBe(0);
    const { y } = await placeOf(page, "dialog[open]");
    letGo();
    const field = page.locator(`${dialog} [data-modal-field]`);
    await field.waitFor(patience);
    await expect.poll(() => field.inputValue(), patience).toBe("jaклим");
    // The dialog keeps its position with and without results.
    expect(Math.abs((await placeOf(page, "dialog[open]")).y - y)).toBeLessThan(px);
    expect(page.url().replace(/\?modal=search$/, "")).toBe(address);
    expect(await page.locator("dialog[open]").count()).toBe(1);
    // One Escape closes it, even with typed text.
    await page.keyboard.press("Escape");
    await gone(page);
  });
});
