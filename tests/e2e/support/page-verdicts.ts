// The checks of every screen with one load each: the page is opened at a phone's width, where its weight and layout shifts are measured,
// then checked at other widths and in other colour schemes.
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { findAllBarriers } from "./barriers.ts";
import { type Gallery, named } from "./gallery.ts";
import { findHtmlFaults } from "./html-faults.ts";
import { findShifts, watchShifts } from "./layout-shifts.ts";
import { edgesOf, otherEdges } from "./page-edges.ts";
import { isRetry } from "./retry.ts";
import type { Screen } from "./screens.ts";
import { findSideScroll, findWideTables } from "./side-scroll.ts";
import { type Budget, overBudget, Scale, type Weight } from "./weight.ts";

/** Positions are compared to within this many pixels, because a browser rounds them differently on each screen. */
const px = 3;

interface Opened {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly weight: Weight;
  /** Shifts after the first paint. */
  readonly shifts: readonly string[];
  /** Errors and warnings of the console, collected while the page is open. */
  readonly complaints: readonly string[];
}

function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    // Letters are in frames that allow no script, and the tests' own scripts try to run in every frame.
    const isRefusedByLetter = /^Blocked script execution in '[^']*\/email\//.test(message.text());
    if (["error", "warning"].includes(message.type()) && !isRefusedByLetter) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

/** Message keys that are visible instead of their sentences. Code and preformatted text show names of actions and events on purpose; scripts carry data. */
export const findKeys = (page: Page) =>
  page.evaluate(() => {
    const key =
      /\b(?:auth|backOffice|common|errors|market|member|members|modals|offer|profile|reference|shell|staff)\.[a-z][\w-]*(?:\.[\w-]+)*\b/gi;
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const unread of body.querySelectorAll("code, pre, script, style")) unread.remove();
    return body.textContent?.match(key) ?? [];
  });

async function open(gallery: Gallery, screen: Screen): Promise<Opened> {
  let complaints: string[] = [];
  let scale: Scale | undefined;
  const { context, page } = await gallery.open(screen, { viewport: { width: 360, height: 740 } }, async (page) => {
    complaints = watchConsole(page);
    scale = new Scale(page);
    await watchShifts(page);
  });
  if (scale === undefined) throw new Error("The page was opened without preparation.");
  const weight = await scale.weigh();
  const shifts = await findShifts(page);
  // The first key or touch loads the deferred scripts.
  await page.keyboard.press("Shift");
  return { context, page, shifts, weight, complaints };
}

/**
 * Declares the checks of each screen. They share one load of the page, because loading is most of their cost. A retried check gets a new
 * load, without the effects of the failed attempt.
 */
export function judgePages(gallery: Gallery, screens: readonly Screen[], budgetOf: (screen: Screen) => Budget | null): void {
  // Header and menu differ between readers.
  const layouts = new Set([...new Map([...screens].reverse().map((screen) => [screen.reader, screen])).values()]);
  describe.each(screens.map(named))("%s", (_, screen) => {
    let opened: Opened | undefined;
    const close = async () => {
      await opened?.context.close();
      opened = undefined;
    };
    const page = () => seen().page;
    const seen = () => {
      if (opened === undefined) throw new Error("The page is opened before each check.");
      return opened;
    };
    beforeEach(async ({ task }) => {
      if (isRetry(task)) await close();
      opened ??= await open(gallery, screen);
    });
    afterAll(close);

    test("does not shift, and shows sentences instead of keys", async () => {
      expect(seen().shifts).toEqual([]);
      expect(await findKeys(page())).toEqual([]);
    });

    test("is valid HTML", async () => expect(await findHtmlFaults(page())).toEqual([]));

    const budget = budgetOf(screen);
    if (budget !== null) test("fits its budget", () => expect(overBudget(seen().weight, budget)).toBe(""));

    if (!otherEdges.includes(screen.name)) {
      test("begins at the header's left edge at 1280 px, and the header reaches the window's edge", async () => {
        await page().setViewportSize({ width: 1280, height: 900 });
        const { title, header, headerEnd } = await edgesOf(page());
        expect(Math.abs(title - header)).toBeLessThan(px);
        // Behind an open modal the space of a scroll bar is reserved.
        if (!screen.name.includes("over") && screen.name !== "bell") expect(headerEnd).toBeGreaterThan(1280 - px);
      });
    }

    // Before axe, which itself causes errors because it runs in frames that allow no script.
    test("fits 320 px, and logs no error to the console", async () => {
      await page().setViewportSize({ width: 320, height: 640 });
      expect(await findSideScroll(page())).toEqual([]);
      expect(seen().complaints.filter((line) => screen.name !== "not-found" || !line.includes("404"))).toEqual([]);
    });

    test("axe finds no barriers", async () => {
      expect(await findAllBarriers(page(), { isLetter: false, everyScheme: layouts.has(screen) })).toEqual([]);
    });

    // Last, because it loads the page again in English.
    test("no table is wider than its frame at 1280 px, in both languages", async () => {
      await page().setViewportSize({ width: 1280, height: 900 });
      if ((await page().locator("table").count()) === 0) return;
      expect(await findWideTables(page()), "in Russian").toEqual([]);
      await page()
        .context()
        .addCookies([{ name: "lang", value: "en", url: gallery.origin }]);
      await page().reload();
      expect(await findWideTables(page()), "in English").toEqual([]);
    });
  });
}
