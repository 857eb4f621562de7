import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, inject } from "vitest";
import { openBrowser } from "#tests/support/browser.ts";
import type { Reader } from "./screens.ts";
import { Visitors, visit } from "./visitor.ts";

/** The element of an open modal. */
export const dialog = "dialog[data-modal]";
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const patience = { timeout: 60_000 };
export const withoutScript = { javaScriptEnabled: false };
/** Positions are compared to within this many pixels. */
export const px = 3;

export const isReal = (page: Page) => page.locator(dialog).evaluate((node) => node.matches(":modal"));
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest("a")?.getAttribute("href") ?? document.activeElement?.tagName);
export const scrollOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
export const gone = (page: Page) => page.locator(dialog).waitFor({ state: "detached" });

type Look = (reader: Reader, path: string, act: (page: Page) => Promise<void>, options?: BrowserContextOptions) => Promise<void>;

/**
 * Opens a browser for a test file. The returned function opens a page as a reader, waits until its scripts run, acts on it and closes it.
 */
export async function openLook(): Promise<Look> {
  const browser = await openBrowser();
  const visitors = new Visitors(browser, inject("origin"));
  afterAll(() => browser.close());
  return async (reader, path, act, options = {}) => {
    const context = await visitors.open(reader, options);
    try {
      const page = await context.newPage();
      if (options.javaScriptEnabled === false) await page.goto(path);
      else await visit(page, path);
      await act(page);
    } finally {
      await context.close();
    }
  };
}
