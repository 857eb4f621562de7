import type { Page } from "playwright-core";

/** Records what the browser moves after the first paint, from the next page on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        hadRecentInput: boolean;
        value: number;
        sources: { node: Node }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const places = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 90));
        moved.push(`${entry.value.toFixed(4)} ${places.join(" | ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** What moved by itself: how far, and which elements. */
const readShifts = (page: Page) => page.evaluate(() => (window as Window & { moved?: string[] }).moved ?? []);

/** A tenth of what the web's measure of layout shift calls good. Digits that arrive in their own typeface move by less than a pixel. */
const unnoticed = 0.01;

/** The elements that moved so far that a person notices; empty when the page stands still. */
export async function findShifts(page: Page): Promise<readonly string[]> {
  const shifts = await readShifts(page);
  return shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0) > unnoticed ? shifts : [];
}
