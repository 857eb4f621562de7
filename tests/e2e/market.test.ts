import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { accept, publish } from "./acts.ts";
import { gather, leave, openWindow, signIn, submit, textOf } from "./people.ts";

const origin = inject("origin");
const roubles = { from: "russia", give: "RUB", to: "germany", get: "EUR" } as const;
/** Positions are compared to within this many pixels. */
const px = 3;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it("a changed filter applies at once, and each condition can be removed", async () => {
  const jonas = await signIn(browser, origin, "jonas", { javaScript: true });
  const { page } = jonas;
  await jonas.open("/transactions");
  await page.focus("[name=from]");
  await page.selectOption("[name=from]", "germany");
  await page.waitForURL(/from=germany/);
  expect(await page.locator("[name=from]").evaluate((select) => select === document.activeElement)).toBe(true);
  await page.selectOption("[name=give]", "EUR");
  await page.waitForURL(/give=EUR/);
  await page.selectOption("[name=sort]", "amount");
  await page.waitForURL(/sort=amount/);
  await page.selectOption("[name=from]", "");
  await page.waitForURL((url) => !url.search.includes("from="));
  await expect.poll(() => page.inputValue("[name=from]")).toBe("");
  await expect.poll(() => page.inputValue("[name=give]")).toBe("EUR");
  await page
    .locator(".filter-sentence")
    .getByRole("link", { name: /Сбросить/ })
    .click();
  await page.waitForURL((url) => !url.search.includes("give="));
  await expect.poll(() => page.inputValue("[name=give]")).toBe("");
  await leave({ jonas });
});

it("a guest's filter updates the list, the address and the chips at once, without the framework", async () => {
  const guest = await openWindow(browser, origin, { javaScript: true });
  const { page } = guest;
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(new URL(request.url()).pathname));
  await page.goto("/transactions");
  await page.locator("article").first().waitFor();
  await page.focus("[name=from]");
  await page.selectOption("[name=from]", "germany");
  await page.waitForURL(/\/transactions\?from=germany$/);
  await expect.poll(() => page.locator("article h2").allTextContents()).not.toContainEqual(expect.stringMatching(/^Из России/));
  expect(await page.locator("[name=from]").evaluate((select) => select === document.activeElement)).toBe(true);
  await page.selectOption("[name=give]", "EUR");
  await page.waitForURL(/from=germany&give=EUR$/);
  await page.selectOption("[name=sort]", "amount");
  await page.waitForURL(/from=germany&give=EUR&sort=amount$/);
  const clear = page.locator("#market-clear").getByRole("link", { name: /Сбросить/ });
  await clear.click();
  await page.waitForURL((url) => url.search === "");
  expect(scripts.filter((path) => !path.includes("enhance"))).toEqual([]);
  await leave({ guest });
});

it.each([
  ["a guest", null],
  ["a member", "jonas"],
])("the date of %s applies at once, and a past one is an error", async (_who, name) => {
  const reader = await (name ? signIn(browser, origin, name, { javaScript: true }) : openWindow(browser, origin, { javaScript: true }));
  const { page } = reader;
  // A guest's page has no framework to wait for.
  await (name ? reader.open("/transactions") : page.goto("/transactions"));
  await page.getByText("Ещё фильтры").click();
  await page.fill("[name=neededBy]", "2020-01-31");
  await page.waitForURL(/neededBy=2020-01-31/);
  const error = page.getByRole("alert").getByText("Дата 31.01.2020 уже прошла");
  await error.waitFor();
  await page.fill("[name=neededBy]", "2099-12-31");
  await page.waitForURL(/neededBy=2099-12-31/);
  await error.waitFor({ state: "detached" });
  await leave({ reader });
});

it("without a script the same filter is submitted by its button", async () => {
  const jonas = await signIn(browser, origin, "jonas", { javaScript: false });
  await jonas.open("/transactions");
  await jonas.page.selectOption("[name=from]", "germany");
  await jonas.page.selectOption("[name=to]", "russia");
  await submit(jonas.page, /from=germany&to=russia/, "form[role=search]");
  expect(await jonas.page.locator("article").count()).toBeGreaterThan(0);
  await leave({ jonas });
});

it.each([true, false])(
  "on phones the filter takes one line and the first offer is on the first screen (scripts: %s)",
  async (javaScript) => {
    const jonas = await signIn(browser, origin, "jonas", { javaScript, width: 360 });
    const { page } = jonas;
    await page.setViewportSize({ width: 360, height: 740 });
    await jonas.open("/transactions?from=germany&to=russia&give=EUR&min=500&max=2000");
    const line = page.locator("summary", { hasText: "Изменить" });
    await line.getByText("500–2 000 €").waitFor();
    expect(await page.locator("[name=from]").isVisible()).toBe(false);
    const box = await page.locator("article h2").first().boundingBox();
    expect(box?.y ?? 1_000).toBeLessThan(690);
    // Even with a long text the unit of time stays on the line of its number.
    const beginnings = await page.locator("article time").evaluateAll((times) =>
      times.map((time) => {
        time.textContent = "23 часа назад";
        return time.getBoundingClientRect().left - (time.closest(".offer-mark")?.getBoundingClientRect().left ?? 0);
      }),
    );
    expect(Math.min(...beginnings)).toBeGreaterThan(20);
    await line.click();
    await page.selectOption("[name=to]", "");
    await submit(page, /^(?!.*to=russia)/, "form[role=search]");
    await page.locator("[name=from]").waitFor({ state: "hidden" });
    await leave({ jonas });
  },
);

it("on phones the cost summary is a bar with the total that expands over the form and updates while typing", async () => {
  const irina = await signIn(browser, origin, "irina", { javaScript: true, width: 360 });
  const { page } = irina;
  await page.setViewportSize({ width: 360, height: 740 });
  await irina.open("/new-transaction");
  await page.selectOption("[name=from]", `${roubles.from}:${roubles.give}`);
  await page.selectOption("[name=to]", `${roubles.to}:${roubles.get}`);
  await submit(page, /amounts$/);
  const bar = page.locator(".receipt-summary");
  await page.fill("[name=getAmount]", "1000");
  await bar.getByText("93 971,54 ₽").waitFor();
  await expect.poll(async () => (await page.inputValue("[name=giveAmount]")).replace(/\s/g, " ")).toBe("91 234,50");
  await page.fill("[name=giveAmount]", "91 234,50");
  expect(await page.locator(".receipt-sheet").isVisible()).toBe(false);
  await bar.click();
  await page.locator(".receipt-sheet").getByText("Партнёр платит").waitFor();
  const button = await page.locator(".wizard-button").boundingBox();
  expect((button?.y ?? 1_000) + (button?.height ?? 0)).toBeLessThan(740 + px);
  await bar.click();
  const colourOf = (name: string) => page.locator(`[name=${name}]`).evaluate((field) => getComputedStyle(field).color);
  const ink = await colourOf("getAmount");
  await page.getByText("Назначить свой курс").click();
  await page.fill("[name=ownRate]", "200");
  // With a refused rate the computed sum is greyed, and only the rate's field has an error.
  await expect.poll(() => colourOf("getAmount")).not.toBe(ink);
  expect(await colourOf("giveAmount")).toBe(ink);
  expect(await page.getByText("Введите одну из сумм").count()).toBe(0);
  await page.fill("[name=ownRate]", "");
  await expect.poll(() => colourOf("getAmount")).toBe(ink);
  await submit(page, /review$/);
  await page.locator(".pair").getByText("93 971,54 ₽").waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [read, act] = await Promise.all([".deal-details", ".decision-act"].map((part) => page.locator(part).boundingBox()));
  expect((read?.y ?? 1_000) + (read?.height ?? 0)).toBeLessThan((act?.y ?? 0) + px);
  await leave({ irina });
});

it("on wide screens the button is below the cost summary and keeps its position whatever the form shows", async () => {
  const irina = await signIn(browser, origin, "irina", { javaScript: true, width: 1280 });
  const { page } = irina;
  await page.setViewportSize({ width: 1280, height: 900 });
  await irina.open("/new-transaction");
  await page.selectOption("[name=from]", `${roubles.from}:${roubles.give}`);
  await page.selectOption("[name=to]", `${roubles.to}:${roubles.get}`);
  await submit(page, /amounts$/);
  await page.locator("[name=getAmount]").waitFor();
  const button = page.locator(".wizard-button");
  const top = async () => {
    const box = await button.boundingBox();
    expect((box?.y ?? 1_000) + (box?.height ?? 0)).toBeLessThan(900 + px);
    return box?.y ?? Number.NaN;
  };
  const first = await top();
  const expectInPlace = async () => expect(Math.abs((await top()) - first)).toBeLessThan(px);
  const receipt = page.locator(".receipt-sheet");
  await page.fill("[name=getAmount]", "1000");
  await receipt.getByText("Партнёр платит").waitFor();
  await expectInPlace();
  await page.getByText("Назначить свой курс").click();
  await page.fill("[name=ownRate]", "93");
  await receipt.getByText("ваш курс").waitFor();
  await expectInPlace();
  // A refused rate clears all amounts.
  await page.fill("[name=ownRate]", "200");
  await receipt.getByText("Партнёр платит").waitFor({ state: "detached" });
  await expectInPlace();
  await button.locator("button").click();
  await page.locator("[id$=error]:not(:empty)").waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await expectInPlace();
  await leave({ irina });
});

/** Types a refused amount and checks that one visible message, linked to the field, gives the reason. */
async function expectRefused(page: Page, amount: string, foot: number): Promise<string> {
  const sum = page.locator("[name=giveAmount]");
  await sum.fill(amount);
  const reason = page.locator(".between").getByText(/^Сумма может быть/);
  await reason.waitFor();
  const id = (await reason.getAttribute("id")) ?? "";
  await expect.poll(() => sum.getAttribute("aria-describedby")).toBe(id);
  expect(await sum.getAttribute("aria-invalid")).toBe("true");
  expect(await reason.getAttribute("aria-live")).toBe("polite");
  expect(await page.locator("main").getByText("Сумма может быть").count()).toBe(1);
  const box = await reason.boundingBox();
  expect((box?.y ?? 1_000) + (box?.height ?? 0)).toBeLessThan(foot);
  return id;
}

it.each([
  [360, 740, 640],
  [1280, 900, 900],
])("at %i × %i the message for a sum out of bounds is beside it, while typing and after a refusal", async (width, height, foot) => {
  const irina = await signIn(browser, origin, "irina", { javaScript: true, width });
  const { page } = irina;
  await page.setViewportSize({ width, height });
  await irina.open("/new-transaction");
  await page.selectOption("[name=from]", `${roubles.from}:${roubles.give}`);
  await page.selectOption("[name=to]", `${roubles.to}:${roubles.get}`);
  await submit(page, /amounts$/);
  const typed = await expectRefused(page, "500", foot);
  await page.locator(".wizard-button button").click();
  // The field has the error now, and no other element.
  await page.locator("[id$=error]", { hasText: "Сумма может быть" }).waitFor();
  expect(await page.locator("main").getByText("Сумма может быть").count()).toBe(1);
  expect(await expectRefused(page, "20 000 000", foot)).toBe(typed);
  await page.fill("[name=giveAmount]", "91 234,50");
  await expect.poll(() => page.getAttribute("[name=giveAmount]", "aria-invalid")).toBe(null);
  await expect.poll(() => page.getByText("Сумма может быть").count()).toBe(0);
  const turned = () => page.locator(".own-rate > summary svg").evaluate((sign) => getComputedStyle(sign).rotate);
  expect(await turned()).toBe("none");
  await page.getByText("Назначить свой курс").click();
  expect(await turned()).toBe("180deg");
  await leave({ irina });
});

it("the edit form of an offer shows the same message for an amount beyond the limits", async () => {
  const irina = await signIn(browser, origin, "irina", { javaScript: true, width: 360 });
  const id = await publish(irina, { ...roubles, amount: "47 000" });
  await irina.page.setViewportSize({ width: 360, height: 740 });
  await irina.open(`/edit-transaction/${id}`);
  await expectRefused(irina.page, "500", 640);
  await leave({ irina });
});

it("an accepted offer shows that it was taken and links similar ones", async () => {
  const people = await gather(browser, origin, ["irina", "jonas", "marta"], { javaScript: true });
  const id = await publish(people.irina, { ...roubles, amount: "45 000" });
  await publish(people.irina, { ...roubles, amount: "46 000" });
  await accept(people.jonas, id);
  const seen = await textOf(people.marta, `/transactions?offer=${id}`);
  expect(seen).toContain("уже принял другой участник");
  expect(seen).toContain("46 000,00 ₽");
  await leave(people);
}, 60_000);

it("the calculator and the amounts step reload the rate every 30 seconds without an amount, and not in a hidden tab", async () => {
  const irina = await signIn(browser, origin, "irina", { javaScript: true });
  const { page } = irina;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const reloads = (path: string) => asked.filter((one) => one === path).length;
  const hide = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  const expectReloads = async (path: string) => {
    await page.clock.runFor(31_000);
    await expect.poll(() => reloads(path)).toBe(1);
    await hide(true);
    await page.clock.runFor(95_000);
    expect(reloads(path)).toBe(1);
    await hide(false);
    await expect.poll(() => reloads(path)).toBe(2);
  };
  await page.clock.install();
  await irina.open("/new-transaction");
  await page.selectOption("[name=from]", `${roubles.from}:${roubles.give}`);
  await page.selectOption("[name=to]", `${roubles.to}:${roubles.get}`);
  await submit(page, /amounts$/);
  await page.locator("[name=getAmount]").waitFor();
  asked.length = 0;
  await expectReloads("/rates.json");
  await page.goto("/tariffs");
  await page.locator("form[data-live] [name=amount]").fill("");
  await page.clock.runFor(1_000);
  await expect.poll(() => page.url()).toContain("amount=");
  asked.length = 0;
  await expectReloads("/tariffs");
  // The reload when the tab became visible does not delay the regular ones.
  await page.clock.runFor(31_000);
  await expect.poll(() => reloads("/tariffs")).toBe(3);
  await leave({ irina });
});
