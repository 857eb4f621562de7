import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { leave } from "./people.ts";
import { openStage } from "./stage.ts";

const { call, desk } = openStage();
/** A member without other activity, because other deals would change the list during the test. */
const owner = "marta";
const lists = [
  [owner, "/my-transactions", 5],
  ["anastasia", "/transactions", 20],
] as const;

beforeAll(async () => {
  for (let count = 0; count < 24; count += 1) await desk().publishedOffer({ owner });
});

const rows = (page: Page) => page.locator("main [data-row]:not(aside *)");
const more = (page: Page) => page.getByRole("link", { name: "Показать ещё" });
const keysOf = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.getAttribute("data-row")));

test.each(lists)(
  "with scripts %s's %s expands below, the first new row gets the focus and the address does not change",
  async (name, path, size) => {
    const people = await call([name], true);
    const { page, open } = people[name];
    await open(path);
    const first = await keysOf(page);
    expect(first.length).toBe(size);
    await more(page).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => rows(page).count()).toBeGreaterThan(size);
    const grown = await keysOf(page);
    expect(grown.slice(0, size)).toEqual(first);
    expect(new Set(grown).size).toBe(grown.length);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-row"))).toBe(grown[size]);
    expect(new URL(page.url()).search).toBe(new URL(path, page.url()).search);
    await page
      .getByRole("status")
      .getByText(/^Показан/)
      .waitFor({ state: "attached" });
    await leave(people);
  },
);

test.each(lists)("without scripts %s's %s continues on a page of its own", async (name, path, size) => {
  const people = await call([name], false);
  const { page, open } = people[name];
  await open(path);
  const first = await keysOf(page);
  await more(page).click();
  await page.waitForURL((url) => /after=|updatedBefore=/.test(url.search));
  const second = await keysOf(page);
  expect(first.length).toBe(size);
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((key) => first.includes(key))).toEqual([]);
  await leave(people);
});
