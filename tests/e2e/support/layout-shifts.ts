import type { Page } from "playwright-core";

/** Records layout shifts after the first paint, from the next page on. */
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

/** Each shift without user input: its distance and its elements. */
const readShifts = (page: Page) => page.evaluate(() => (window as Window & { moved?: string[] }).moved ?? []);

/** A tenth of the limit that Web Vitals calls good. Digits that change to their own font move by less than a pixel. */
const unnoticed = 0.01;

/** The elements that moved noticeably; empty when the page is stable. */
export async function findShifts(page: Page): Promise<readonly string[]> {
  const shifts = await readShifts(page);
  return shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0) > unnoticed ? shifts : [];
}
