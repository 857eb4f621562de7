import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letterName } from "#emails/fixture-letters.ts";
import { type LetterToRender, renderLetter } from "#emails/render-letter.ts";
import { findSideScroll } from "#tests/e2e/support/side-scroll.ts";
import { openBrowser } from "#tests/support/browser.ts";
import { oneOfEach } from "./one-of-each.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Text with a contrast below 4.5:1, controls below 44 px, text below 12 px. */
function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const light = (color: string) =>
      channels(color)
        .slice(0, 3)
        .map((value) => value / 255)
        .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
        .reduce((sum, value, index) => sum + value * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
    const groundOf = (element: Element | null): string => {
      if (element === null) return "rgb(255, 255, 255)";
      const ground = getComputedStyle(element).backgroundColor;
      return (channels(ground)[3] ?? 1) === 0 ? groundOf(element.parentElement) : ground;
    };
    const contrast = (element: Element) => {
      const [ink, ground] = [light(getComputedStyle(element).color), light(groundOf(element))];
      return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
    };
    const shown = [...document.body.querySelectorAll("*")].filter(
      (element) =>
        element.checkVisibility() &&
        element.getBoundingClientRect().height > 1 &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    const named = (what: string, element: Element) => `${what}: ${element.textContent?.trim().slice(0, 40)}`;
    const button = document.querySelector(".button a");
    return [
      ...shown.filter((element) => contrast(element) < 4.5).map((element) => named("faint", element)),
      ...shown.filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 12).map((element) => named("tiny", element)),
      ...(button && button.getBoundingClientRect().height < 44 ? ["the button is low"] : []),
    ];
  });
}

async function faultsOf(letters: readonly LetterToRender[], width: number, colorScheme: "light" | "dark"): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
  const found: string[] = [];
  for (const letter of letters) {
    await page.setContent(renderLetter(letter).html);
    const faults = [...(await findFaults(page)), ...(await findSideScroll(page))];
    found.push(...faults.map((fault) => `${letterName(letter)}: ${fault}`));
  }
  await page.close();
  return found;
}

test.each([
  [320, "light", "long"],
  [320, "dark", "default"],
  [360, "light", "rtl"],
  [600, "dark", "hostile"],
  [600, "light", "default"],
  [900, "dark", "minimal"],
] as const)("letters are readable at %i px, %s, with people %s", async (width, scheme, fixture) => {
  const letters = oneOfEach(fixture);
  expect(letters.length).toBeGreaterThan(100);
  expect(await faultsOf(letters, width, scheme)).toEqual([]);
});
