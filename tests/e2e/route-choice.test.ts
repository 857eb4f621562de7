import type { Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import { ownBrowser } from "./own-browser.ts";
import { signIn } from "./people.ts";

const origin = inject("origin");
const own = ownBrowser("route-choice");
const dialog = "dialog.list-search";

async function onWizard(options: Parameters<typeof signIn>[3], act: (page: Page) => Promise<void>): Promise<void> {
  const { page, context, open, troubles } = await signIn(own.browser, origin, "irina", options);
  await open("/new-transaction");
  await act(page);
  expect(troubles).toEqual([]);
  await context.close();
}

it("finds a country or a currency by keyboard, and shows lines that cannot be selected with the reason", async () => {
  await onWizard({ javaScript: true, width: 1_280 }, async (page) => {
    const lines = page.locator(`${dialog} [role=option]`);
    await page.focus("[name=from]");
    await page.keyboard.press("Enter");
    await page.locator(dialog).waitFor();
    await page.keyboard.type("поль");
    await expect.poll(() => lines.allTextContents()).toEqual(["Польша, EUR", "Польша, USD"]);
    await page.keyboard.press("Enter");
    await page.locator(dialog).waitFor({ state: "detached" });
    expect(await page.inputValue("[name=from]")).toBe("poland:EUR");

    await page.focus("[name=to]");
    await page.keyboard.press("Enter");
    await page.locator(dialog).waitFor();
    const before = await page.inputValue("[name=to]");
    await page.keyboard.type("груз");
    await expect.poll(() => lines.allTextContents()).toEqual(["Грузия (пока нет агента)"]);
    expect(await lines.first().getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("Enter");
    await page.fill(`${dialog} input`, "герм");
    // Germany and Poland have the same agent.
    await expect.poll(() => lines.first().textContent()).toBe("Германия, EUR (тот же агент)");
    await page.keyboard.press("Enter");
    expect(await page.locator(dialog).isVisible()).toBe(true);
    await page.fill(`${dialog} input`, "рубл");
    await expect.poll(() => lines.allTextContents()).toEqual(["Россия, RUB"]);
    await page.keyboard.press("Escape");
    await page.locator(dialog).waitFor({ state: "detached" });
    expect(await page.inputValue("[name=to]")).toBe(before);
  });
});

it("can be operated by touch on a phone, and is the browser's own list without scripts", async () => {
  await onWizard({ javaScript: true, width: 360 }, async (page) => {
    await page.locator("[name=from]").click();
    await page.fill(`${dialog} input`, "кипр");
    await page.locator(`${dialog} [role=option]`).first().click();
    await page.locator(dialog).waitFor({ state: "detached" });
    expect(await page.inputValue("[name=from]")).toBe("cyprus:EUR");
  });
  await onWizard({ javaScript: false, width: 360 }, async (page) => {
    await page.selectOption("[name=from]", { label: "Кипр, EUR" });
    await page.selectOption("[name=to]", "russia:RUB");
    await page.locator("#route button[type=submit]").click();
    await page.waitForURL(/\/amounts/);
    // Going back keeps the choice.
    await page.locator("main a[href*='from=cyprus']").first().waitFor({ state: "attached" });
  });
});
