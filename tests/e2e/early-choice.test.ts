import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { signIn } from "./people.ts";

const origin = inject("origin");
const chosen = { from: "germany:EUR", to: "russia:RUB" };
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it("keeps a choice made before the script loaded", async () => {
  const { page, context, troubles } = await signIn(browser, origin, "irina", { javaScript: true });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (script) => {
    await released;
    await script.continue();
  });
  await page.goto("/new-transaction", { waitUntil: "commit" });
  for (const [name, value] of Object.entries(chosen)) await page.selectOption(`[name=${name}]`, value);
  release();
  // The script's list of destinations omits the country of departure.
  await page.locator("[name=to]:not(:has(option[value='germany:EUR']))").waitFor();
  for (const [name, value] of Object.entries(chosen)) expect(await page.inputValue(`[name=${name}]`), name).toBe(value);
  expect(troubles).toEqual([]);
  await context.close();
});
