import { afterAll, expect, inject, test } from "vitest";
import { openBrowser } from "#tests/support/browser.ts";
import { findShifts, watchShifts } from "../support/layout-shifts.ts";
import { findScenes } from "../support/scenes.ts";
import { openSlowOrigin } from "../support/slow-origin.ts";
import { Visitors, visit } from "../support/visitor.ts";

const browser = await openBrowser();
const visitors = new Visitors(browser, inject("origin"), inject("dataDir"));
afterAll(() => browser.close());

/** The text that ends the first part. Each of these cuts once caused a shift: half a header, half a table, half a sheet. */
const cuts = { header: "<details", table: "</tr>", sheet: "notice-open" };

test.each([
  ["irina", "/my-transactions", 360, "header"],
  ["manager.russia", "/notifications-panel", 360, "header"],
  ["manager.russia", "/notifications-panel", 1280, "header"],
  ["agents", "/admin-transactions?view=all", 1280, "table"],
  ["irina", "/my-transactions?modal=notifications", 360, "sheet"],
  ["irina", "/my-transactions?modal=notifications", 1280, "sheet"],
] as const)("%s sees no shift of %s when it arrives in parts, %i px, %s", async (reader, path, width, part) => {
  const line = await openSlowOrigin(inject("origin"), cuts[part], 400);
  const context = await visitors.open(reader, { viewport: { width, height: 740 } });
  try {
    const page = await context.newPage();
    await watchShifts(page);
    await visit(page, line.origin + path);
    expect(line.cuts).toEqual([path]);
    expect(await findShifts(page)).toEqual([]);
  } finally {
    await context.close();
    line.close();
  }
});

test("a code in a table does not shift when its font loads late", async () => {
  // An empty table has no code and requests no font.
  await findScenes(inject("dataDir"));
  const context = await visitors.open("manager.russia", { viewport: { width: 1280, height: 900 }, baseURL: inject("origin") });
  try {
    const page = await context.newPage();
    let isLate = false;
    await page.route(/jetbrains-mono-[^/]*\.woff2$/, async (typeface) => {
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      isLate = true;
      await typeface.continue();
    });
    await watchShifts(page);
    await visit(page, "/agents/payments-confirmations");
    expect(await page.locator("td .font-mono").count()).toBeGreaterThan(0);
    expect(isLate).toBe(true);
    expect(await findShifts(page)).toEqual([]);
  } finally {
    await context.close();
  }
});
