// What is asked of every screen, with one load of each: it is opened on a phone, where it is weighed and must stand still, and then
// looked at in other widths and colours.
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findAllBarriers } from "./barriers.ts";
import { type Gallery, named } from "./gallery.ts";
import { readShifts, shiftOf, watchShifts } from "./layout-shifts.ts";
import type { Screen } from "./screens.ts";
import { findSideScroll } from "./side-scroll.ts";
import { type Budget, overBudget, Scale, type Weight } from "./weight.ts";

interface Opened {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly weight: Weight;
  /** What moved by itself after it was first drawn. */
  readonly shifts: readonly string[];
  /** Errors and warnings that the page said to the console, from its opening on. */
  readonly said: readonly string[];
}

/** Everything that a page says to the console. */
function watchConsole(page: Page): string[] {
  const said: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) said.push(message.text());
  });
  page.on("pageerror", (error) => said.push(error.message));
  return said;
}

/** Keys of sentences that a reader would see in place of the sentences; names of acts stand as code on purpose, and data is not read. */
export const findKeys = (page: Page) =>
  page.evaluate(() => {
    const key =
      /\b(?:auth|backOffice|common|errors|market|member|members|modals|offer|profile|reference|shell|staff)\.[a-z][\w-]*(?:\.[\w-]+)*\b/gi;
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const unread of body.querySelectorAll("code, script, style")) unread.remove();
    return body.textContent?.match(key) ?? [];
  });

/** Scripts of each reader's first screen, by reader: whoever goes on from there has them. */
type FirstScripts = Map<Screen["reader"], ReadonlySet<string>>;

async function open(gallery: Gallery, screen: Screen, first: FirstScripts): Promise<Opened> {
  let said: string[] = [];
  let scale: Scale | undefined;
  const { context, page } = await gallery.open(screen, { viewport: { width: 360, height: 740 } }, async (page) => {
    said = watchConsole(page);
    scale = new Scale(page);
    await watchShifts(page);
  });
  if (scale === undefined) throw new Error("Nobody prepared the page.");
  const weight = await scale.weigh(first.get(screen.reader) ?? null);
  if (!first.has(screen.reader)) first.set(screen.reader, weight.scripts);
  // What a touch moves is not counted as moved by itself.
  return { context, page, shifts: await readShifts(page), weight, said };
}

/** Declares what is asked of each of these screens; letters have no script and no landmarks of their own. */
export function judgePages(gallery: Gallery, screens: readonly Screen[], budgetOf: (screen: Screen) => Budget | null): void {
  const first: FirstScripts = new Map();
  describe.each(screens.map(named))("%s", (_, screen) => {
    let seen: Opened;
    beforeAll(async () => {
      seen = await open(gallery, screen, first);
    });
    afterAll(() => seen?.context.close());

    test("stands still, speaks in sentences and says nothing to the console", async () => {
      expect(shiftOf(seen.shifts), seen.shifts.join("\n")).toBe("0.000");
      expect(await findKeys(seen.page)).toEqual([]);
      expect(seen.said.filter((line) => screen.name !== "not-found" || !line.includes("404"))).toEqual([]);
    });

    const budget = budgetOf(screen);
    if (budget !== null) test("fits its budget", () => expect(overBudget(seen.weight, budget)).toBe(""));

    test("fits 320 px", async () => {
      await seen.page.setViewportSize({ width: 320, height: 640 });
      expect(await findSideScroll(seen.page)).toEqual([]);
    });

    test("has no barriers that axe can find", async () => {
      expect(await findAllBarriers(seen.page, false)).toEqual([]);
    });
  });
}
