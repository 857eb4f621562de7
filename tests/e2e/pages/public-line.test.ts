import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openGallery } from "../support/gallery.ts";
import { findShifts, watchShifts } from "../support/layout-shifts.ts";
import { publicScreens } from "../support/screens.ts";

const gallery = await openGallery();

/** A phone on a slow line: 1.6 Mbit/s down, 0.75 Mbit/s up, a round trip of 150 ms. */
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/**
 * The goal is 2.5 s, which Web Vitals calls good. The test fails at 4 s, which Web Vitals calls poor, because other tests use the processor
 * too.
 */
const largestPaintWithinMs = 4_000;
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
  "on a slow line $name paints soon and does not shift",
  async (screen) => {
    const options = { viewport: { width: 360, height: 740 } };
    const seen = await gallery.show(
      screen,
      options,
      async (page) => {
        await page.waitForFunction(() => (window as Window & { paints?: number[] }).paints?.length);
        const largest = await page.evaluate(() => (window as Window & { paints?: number[] }).paints?.at(-1));
        return { largest, shifts: await findShifts(page), blocking: await page.evaluate(blockingScripts) };
      },
      slowDown,
    );
    expect(seen.blocking).toEqual([]);
    expect(seen.shifts).toEqual([]);
    expect(seen.largest).toBeLessThanOrEqual(largestPaintWithinMs);
  },
);
