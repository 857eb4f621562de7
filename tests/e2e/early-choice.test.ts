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
  // The script disables the country of departure in the list of destinations, and says why.
  const disabled = (value: string) => page.locator(`[name=to] option[value='${value}']:disabled`);
  await disabled("germany:EUR").waitFor({ state: "attached" });
  expect(await disabled("germany:EUR").textContent()).toContain("(тот же агент)");
  for (const [name, value] of Object.entries(chosen)) expect(await page.inputValue(`[name=${name}]`), name).toBe(value);
  // A destination that the new departure excludes is replaced by one that can be sent.
  await page.selectOption("[name=from]", "russia:RUB");
  await disabled("russia:RUB").waitFor({ state: "attached" });
  await expect.poll(() => page.inputValue("[name=to]")).not.toBe("russia:RUB");
  expect(await disabled(await page.inputValue("[name=to]")).count()).toBe(0);
  expect(troubles).toEqual([]);
  await context.close();
});
