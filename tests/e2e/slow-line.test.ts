import { afterAll, expect, inject, test } from "vitest";
import { openBrowser } from "#tests/support/browser.ts";
import { readShifts, watchShifts } from "./support/layout-shifts.ts";
import { openSlowOrigin } from "./support/slow-origin.ts";
import { Visitors, visit } from "./support/visitor.ts";

/** The button of the profile menu: what stands before it has been drawn alone once, and jumped aside when it came. */
const cutAfter = "<details";

const browser = await openBrowser();
const visitors = new Visitors(browser, inject("origin"));
afterAll(() => browser.close());

test.each([
  ["irina", "/own-deals", 360],
  ["manager.russia", "/agent-panel", 360],
  ["manager.russia", "/agent-panel", 1280],
] as const)("the header of %s stands still when %s comes in parts, %i px", async (reader, path, width) => {
  const line = await openSlowOrigin(inject("origin"), cutAfter, 400);
  const context = await visitors.open(reader, { viewport: { width, height: 740 } });
  try {
    const page = await context.newPage();
    await watchShifts(page);
    await visit(page, line.origin + path);
    expect(line.cuts).toEqual([path]);
    expect(await readShifts(page)).toEqual([]);
  } finally {
    await context.close();
    line.close();
  }
});
