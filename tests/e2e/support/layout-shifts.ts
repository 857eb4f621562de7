import type { Page } from "playwright-core";

/** Notes what the browser moves after it was first drawn, from the next page on. */
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

/** What moved: how far, and which elements. */
export const readShifts = (page: Page) => page.evaluate(() => (window as Window & { moved?: string[] }).moved ?? []);

/** The browser's sum to the thousandth: digits that come in their own typeface move by less than a pixel. */
export const shiftOf = (shifts: readonly string[]) => shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0).toFixed(3);
