import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openGallery } from "../support/gallery.ts";
import { readShifts, shiftOf, watchShifts } from "../support/layout-shifts.ts";
import { publicScreens } from "../support/screens.ts";

const gallery = await openGallery();

/** A phone far from its mast: 1.6 Mbit/s down, 0.75 up, 150 ms there and back. */
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const largestPaintWithinMs = 2_500;
const looked = ["landing", "landing-en", "tariffs", "article"];

async function slowDown(page: Page): Promise<void> {
  await watchShifts(page);
  await page.addInitScript(() => {
    const paints: number[] = [];
    Object.assign(window, { paints });
    new PerformanceObserver((list) => {
      paints.push(...list.getEntries().map(({ startTime }) => startTime));
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", line);
}

interface Resource extends PerformanceResourceTiming {
  readonly renderBlockingStatus: "blocking" | "non-blocking";
}

const blockingScripts = () =>
  (performance.getEntriesByType("resource") as Resource[])
    .filter(({ initiatorType, renderBlockingStatus }) => initiatorType === "script" && renderBlockingStatus === "blocking")
    .map(({ name }) => name);

test.each(publicScreens.filter(({ name }) => looked.includes(name)))(
  "on a slow line $name is there soon and stays where it is",
  async (screen) => {
    const options = { viewport: { width: 360, height: 740 } };
    const seen = await gallery.show(
      screen,
      options,
      async (page) => {
        await page.waitForFunction(() => (window as Window & { paints?: number[] }).paints?.length);
        const largest = await page.evaluate(() => (window as Window & { paints?: number[] }).paints?.at(-1));
        return { largest, shift: shiftOf(await readShifts(page)), blocking: await page.evaluate(blockingScripts) };
      },
      slowDown,
    );
    expect(seen.blocking).toEqual([]);
    expect(seen.shift).toBe("0.000");
    expect(seen.largest).toBeLessThanOrEqual(largestPaintWithinMs);
  },
);
