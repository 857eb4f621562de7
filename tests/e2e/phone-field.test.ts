import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { Visitors, visit } from "./support/visitor.ts";

const browser = await openBrowser();
let visitors: Visitors;
beforeAll(() => {
  visitors = new Visitors(browser, inject("origin"));
});
afterAll(() => browser.close());

const wide = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const country = "[name=phoneCountry]";
const dialog = "dialog.list-search";
const unclear = /Неясно,\sкакой\sстраны\sномер/;

async function onPage(reader: "guest" | "irina", options: BrowserContextOptions, path: string, act: (page: Page) => Promise<void>) {
  const context = await visitors.open(reader, options);
  const page = await context.newPage();
  // Without scripts the page has no mark of being ready.
  await (options.javaScriptEnabled === false ? page.goto(path) : visit(page, path));
  await act(page);
  await context.close();
}

const isFocused = (page: Page, selector: string) => page.locator(selector).evaluate((element) => element === document.activeElement);

test("the keyboard finds a country by its name or its code, other text finds none, and Escape changes nothing", async () => {
  await onPage("guest", wide, "/contacts", async (page) => {
    await page.locator("html[data-js]").waitFor({ state: "attached" });
    await page.focus(country);
    await page.keyboard.press("Enter");
    await page.locator(dialog).waitFor();
    await page.keyboard.type("гер");
    const lines = page.locator(`${dialog} [role=option]`);
    // Names that begin with the text come first, then names that contain it.
    await expect
      .poll(async () => (await lines.allTextContents()).slice(0, 3))
      .toEqual(["Германия +49", "Гернси +44", "Босния и Герцеговина +387"]);
    await page.keyboard.press("ArrowDown");
    const active = await page.locator(`${dialog} [role=combobox]`).getAttribute("aria-activedescendant");
    expect(await page.locator(`#${active}`).textContent()).toBe("Гернси +44");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.locator(dialog).waitFor({ state: "detached" });
    expect(await page.inputValue(country)).toBe("DE");
    expect(await isFocused(page, country)).toBe(true);
    await page.keyboard.press("Enter");
    await page.locator(dialog).waitFor();
    await page.keyboard.type("+81");
    await expect.poll(() => lines.allTextContents()).toEqual(["Япония +81"]);
    await page.keyboard.type("0");
    await page.getByRole("status").getByText("Ничего не найдено").waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await page.locator(dialog).waitFor({ state: "detached" });
    expect(await page.inputValue(country)).toBe("DE");
  });
});

test("on phones the list fits the screen and can be operated by touch", async () => {
  await onPage("guest", { ...phone, colorScheme: "dark" }, "/contacts", async (page) => {
    await page.locator(country).tap();
    const box = await page.locator(dialog).boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 1_000) <= 360).toBe(true);
    await page.fill(`${dialog} input`, "кипр");
    await page.locator(`${dialog} [role=option]`).first().tap();
    await page.locator(dialog).waitFor({ state: "detached" });
    expect(await page.inputValue(country)).toBe("CY");
  });
});

test("the contact form in a modal has the same list, and Escape closes only the list", async () => {
  await onPage("guest", wide, "/about?modal=contact-us", async (page) => {
    await page.locator(`dialog ${country}`).click();
    await page.locator(dialog).waitFor();
    await page.keyboard.press("Escape");
    await page.locator(dialog).waitFor({ state: "detached" });
    expect(await page.locator("dialog[data-modal]").isVisible()).toBe(true);
  });
});

test.each([true, false])("a national number that fits two countries needs a choice (scripts: %s)", async (javaScriptEnabled) => {
  await onPage("irina", { ...wide, javaScriptEnabled }, "/profile/personal", async (page) => {
    await page.selectOption("[name=country]", "germany");
    await page.fill("[name=birthDate]", "1990-05-17");
    await page.fill("[name=postcode]", "10115");
    await page.fill("[name=phone]", "8 912 345-67-89");
    await page.locator("#personal button[type=submit]").last().click();
    await expect.poll(() => page.locator("#personal").textContent()).toMatch(unclear);
    expect(await page.inputValue("[name=phone]")).toBe("8 912 345-67-89");
    expect(await page.locator(`${country} option`).count()).toBeGreaterThan(235);
    // The number is read for the chosen country, which has no such number.
    await page.selectOption(country, "FR");
    await page.locator("#personal button[type=submit]").last().click();
    await expect.poll(() => page.locator("#personal").textContent()).toMatch(/Номер\sне\sподходит\sдля\sстраны:\sФранция/);
    expect(await page.inputValue(country)).toBe("FR");
  });
});
