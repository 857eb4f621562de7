import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { enlargeText } from "./support/enlarge-text.ts";
import { named, openGallery } from "./support/gallery.ts";
import { readShifts, watchShifts } from "./support/layout-shifts.ts";
import { letterScreens, screens } from "./support/screens.ts";
import { findSideScroll } from "./support/side-scroll.ts";

const gallery = await openGallery();
const sitePages = screens.filter((screen) => !letterScreens.includes(screen));

/** Everything that a page says to the console; what moves is noted in the page. */
async function watch(page: Page): Promise<string[]> {
  const heard: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) heard.push(message.text());
  });
  page.on("pageerror", (error) => heard.push(error.message));
  await watchShifts(page);
  return heard;
}

/** Keys of sentences that a reader would see in place of the sentences. */
const findKeys = (page: Page) =>
  page.evaluate(() => {
    const key =
      /\b(?:auth|backOffice|common|errors|market|member|members|modals|offer|profile|reference|shell|staff)\.[a-z]\w*(?:\.\w+)*\b/g;
    return document.body.textContent?.match(key) ?? [];
  });

test.each(sitePages.map(named))("%s stands still, speaks in sentences, says nothing to the console and fits 320 px", async (_, screen) => {
  let heard: string[] = [];
  const prepare = async (page: Page) => {
    heard = await watch(page);
  };
  const look = async (page: Page) => {
    await page.waitForTimeout(300);
    expect(await readShifts(page)).toEqual([]);
    expect(await findKeys(page)).toEqual([]);
    expect(heard.filter((line) => screen.name !== "not-found" || !line.includes("404"))).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await findSideScroll(page)).toEqual([]);
  };
  await gallery.show(screen, { viewport: { width: 360, height: 740 } }, look, prepare);
});

test.each(letterScreens.map(named))("%s fits 320 px", async (_, screen) => {
  await gallery.show(screen, { viewport: { width: 320, height: 640 } }, async (page) => {
    expect(await findSideScroll(page)).toEqual([]);
  });
});

const enlarged = [
  ...["login", "own-deals", "deal-payment", "deal-payment-proof", "new-offer-review", "market"],
  ...["agent-panel", "agent-incoming", "agent-incoming-one", "back-office-offer"],
];

test.each(sitePages.filter(({ name }) => enlarged.includes(name)).map(named))("%s fits a phone with text at 200 %%", async (_, screen) => {
  const look = async (page: Page) => expect(await findSideScroll(page)).toEqual([]);
  await gallery.show(screen, { viewport: { width: 360, height: 740 } }, look, (page) => enlargeText(page, 32));
});

test.each([
  ["irina", "own-deals"],
  ["manager.russia", "agent-panel"],
  ["agents", "manager-panel"],
  ["moderator", "members"],
] as const)("whatever %s opens from the menu speaks too, without a reload", async (reader, name) => {
  const start = screens.find((screen) => screen.reader === reader && screen.name === name);
  if (!start) throw new Error(`No screen ${name}.`);
  await gallery.show(start, { viewport: { width: 1280, height: 900 } }, async (page) => {
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const links = page.locator("header nav a:visible");
    for (let at = 0; at < (await links.count()); at += 1) {
      const target = (await links.nth(at).getAttribute("href")) ?? "";
      await links.nth(at).click();
      await page.waitForURL((url) => url.pathname === target, { timeout: 10_000 });
      await page.waitForTimeout(200);
      expect([target, await findKeys(page)]).toEqual([target, []]);
      expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    }
  });
});
