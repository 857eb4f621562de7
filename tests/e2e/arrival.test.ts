import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { openGallery } from "./support/gallery.ts";
import { screens } from "./support/screens.ts";

const gallery = await openGallery();
const desk = { viewport: { width: 1280, height: 900 } };
const findScreen = (wanted: string) => {
  const screen = screens.find(({ name }) => name === wanted);
  if (!screen) throw new Error(`No screen ${wanted}.`);
  return screen;
};
const isLast = (select: SVGElement | HTMLElement) => {
  const { options, selectedIndex } = select as HTMLSelectElement;
  return [...options].slice(selectedIndex + 1).every(({ disabled }) => disabled);
};
// Checks the row and not the scroll position, because other tests' offers appear above and shift the row.
const isOnScreen = (line: Locator) =>
  line.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top > -3 && bottom < innerHeight + 3;
  });

test("a navigation inside the site focuses the new page's heading without scrolling", async () => {
  await gallery.show(findScreen("own-offers"), desk, async (page) => {
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const link = page.locator('header nav a[href="/transactions"]:visible').first();
    await link.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/transactions");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    expect(await page.evaluate(() => ["isSamePage" in window, scrollY])).toEqual([true, 0]);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.getElementById("content")?.contains(document.activeElement))).toBe(true);
  });
});

test("copied text contains no special spaces, and a screen reader announces the copying", async () => {
  await gallery.show(findScreen("offer-awaitingPayment"), desk, async (page) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const buttons = page.locator("[data-copy]:visible");
    const count = await buttons.count();
    expect(count).toBeGreaterThan(3);
    for (let at = 0; at < count; at += 1) {
      const button = buttons.nth(at);
      await button.click();
      await expect.poll(() => button.getAttribute("data-copied")).toBe("");
      await expect.poll(() => page.getByRole("status").filter({ hasText: "Скопировано" }).count()).toBe(1);
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(await button.getAttribute("data-copy"));
      expect(copied).not.toMatch(/[\u00a0\u2007\u202f]/);
    }
  });
});

test.each([
  ["agent-incoming", "currency"],
  ["market", "from"],
] as const)(
  "narrowing %s by arrow keys keeps the focus, ignores late responses, and Back restores the previous choice",
  async (screen, name) => {
    await gallery.show(findScreen(screen), desk, async (page) => {
      const choice = page.locator(`select[name=${name}]`);
      await choice.focus();
      const chosen: string[] = [];
      // Presses each key as soon as the address shows the result of the previous one. New offers may reorder the market's options.
      for (let press = 0; press < 4; press += 1) {
        await page.keyboard.press((await choice.evaluate(isLast)) ? "ArrowUp" : "ArrowDown");
        const value = await choice.inputValue();
        expect(value, chosen.join()).not.toBe(chosen.at(-1));
        await page.waitForURL((url) => (url.searchParams.get(name) ?? "") === value);
        chosen.push(value);
      }
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe(name);
      await page.goBack();
      await expect.poll(() => choice.inputValue()).toBe(chosen[2]);
    });
  },
);

test("an offer opened far down in the market starts at its top, and Back scrolls to its row", async () => {
  await gallery.show(findScreen("market"), { viewport: { width: 1280, height: 500 } }, async (page) => {
    const address = await page.locator("a[data-row]").nth(-3).getAttribute("href");
    const line = page.locator(`a[data-row][href="${address}"]`);
    await line.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
    expect(await isOnScreen(line)).toBe(true);
    await line.click();
    await page.waitForURL(/\/accept-transaction\/|[?&]offer=/);
    await page.getByRole("link", { name: "Предложения" }).last().waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/transactions" && !url.searchParams.has("offer"));
    await expect.poll(() => isOnScreen(line)).toBe(true);
  });
});
