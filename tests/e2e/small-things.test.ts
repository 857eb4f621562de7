import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { findShifts, watchShifts } from "./support/layout-shifts.ts";
import { Visitors, visit } from "./support/visitor.ts";

const origin = inject("origin");
let visitors: Visitors;
const browser = await openBrowser();
beforeAll(() => {
  visitors = new Visitors(browser, origin);
});
afterAll(() => browser.close());

const wide = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** Positions are compared to within this many pixels. */
const px = 3;
/** The page attaches the handlers of phones a second after it loads (specification §9). */
const attachedMs = 1_200;

async function onPage(reader: "guest" | "irina", options: BrowserContextOptions, path: string, act: (page: Page) => Promise<void>) {
  const context = await visitors.open(reader, options);
  const page = await context.newPage();
  await visit(page, path);
  await act(page);
  await context.close();
}

const topOf = (page: Page, selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

test("a footer link scrolls to its section of the landing page, 50 ms after the page has loaded", async () => {
  await onPage("guest", wide, "/qa", async (page) => {
    // Late content above the section shifts it away from the browser's scroll position.
    await page.addInitScript(() => addEventListener("load", () => scrollTo(0, 0)));
    await page.locator("footer a[href$='#tariffs']").click();
    await page.waitForURL(/#tariffs$/, { waitUntil: "load" });
    await expect.poll(() => topOf(page, "#tariffs")).toBeLessThan(200);
    await page.evaluate(() => scrollTo(0, 0));
    await page.reload({ waitUntil: "load" });
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test("Enter closes the keyboard of a field on phones, and submits the form elsewhere", async () => {
  const pressEnter = async (page: Page) => {
    await page.waitForTimeout(attachedMs);
    // The browser does not send the form while a required field is empty.
    await page.fill("[name=password]", "not it");
    await page.fill("[name=email]", "nobody@bridgehold.test");
    await page.press("[name=email]", "Enter");
  };
  await onPage("guest", phone, "/login", async (page) => {
    let posts = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") posts += 1;
    });
    await pressEnter(page);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    await page.waitForTimeout(200);
    expect(posts).toBe(0);
    // A form with one field is submitted.
    await visit(page, "/qa");
    await page.waitForTimeout(attachedMs);
    await page.fill("main [name=q]", "документ");
    await page.press("main [name=q]", "Enter");
    await page.waitForURL(/q=/);
  });
  await onPage("guest", wide, "/login", async (page) => {
    await page.evaluate(() => document.querySelector("#login")?.addEventListener("submit", (event) => event.preventDefault()));
    const sent = page.evaluate(() => new Promise<void>((done) => addEventListener("submit", () => done())));
    await pressEnter(page);
    await sent;
  });
});

test("a change of region clears the accepted terms", async () => {
  await onPage("guest", wide, "/register", async (page) => {
    const box = page.locator("[name=isPolicyAccepted]");
    await box.check();
    await page.locator("[name=region]:not(:checked)").first().check();
    expect(await box.isChecked()).toBe(false);
  });
});

test("a toast disappears after three seconds, or when it is closed", async () => {
  await onPage("guest", wide, "/dev/ui?modal=example", async (page) => {
    const toast = page.locator(".toast:not(.cookie-bar)").first();
    expect(await toast.evaluate((one) => getComputedStyle(one).animationDelay)).toBe("3s");
    // The example is behind a modal and cannot be clicked.
    await toast.locator("[data-dismiss]").dispatchEvent("click");
    expect(await toast.isHidden()).toBe(true);
  });
});

test("a navigation inside the product changes the title once", async () => {
  await onPage("irina", wide, "/my-transactions", async (page) => {
    await page.evaluate(() => {
      const titles: string[] = [document.title];
      Object.assign(window, { titles });
      new MutationObserver(() => titles.at(-1) === document.title || titles.push(document.title)).observe(document.head, {
        ...{ childList: true, subtree: true, characterData: true },
      });
    });
    await page.locator("header nav a.nav-item[href='/transactions']").click();
    await page.waitForURL(/\/transactions$/);
    await page.waitForTimeout(500);
    const titles = await page.evaluate(() => (window as Window & { titles?: string[] }).titles ?? []);
    expect(titles).toHaveLength(2);
    expect(titles.at(-1)).toBe(await page.title());
  });
});

test("a slow navigation shows a progress bar: starts at 0.08, advances every 800 ms and disappears with the new page", async () => {
  await onPage("irina", wide, "/my-transactions", async (page) => {
    await page.evaluate(() => {
      const widths: number[] = [];
      Object.assign(window, { widths });
      new MutationObserver(() => {
        const width = Number(document.querySelector(".progress rect")?.getAttribute("width") ?? 0);
        if (width > 0 && width !== widths.at(-1)) widths.push(width);
      }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["width"] });
    });
    let letGo = () => {};
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    await page.route(/\/transactions\.data/, async (answer) => {
      await held;
      await answer.continue();
    });
    await page.locator("header nav a.nav-item[href='/transactions']").click();
    const widths = () => page.evaluate(() => (window as Window & { widths?: number[] }).widths ?? []);
    await expect.poll(async () => (await widths()).length).toBeGreaterThanOrEqual(3);
    const [first, ...later] = await widths();
    expect(first).toBe(8);
    expect(later).toEqual([...later].sort((a, b) => a - b));
    expect(Math.max(...later)).toBeLessThan(100);
    letGo();
    await page.waitForURL(/\/transactions$/);
    await expect.poll(() => page.locator(".progress").count()).toBe(0);
  });
});

const asked = ".cookie-bar";

/** Sets the start of the visit to so long ago. */
const began = (page: Page, milliseconds: number) =>
  page.addInitScript((ago) => sessionStorage.setItem("cookies-since", String(Date.now() - ago)), milliseconds);

test("the cookie question appears 15 s after the start of a visit, shifts nothing, and is answered without navigation", async () => {
  const context = await visitors.open("guest", phone);
  const page = await context.newPage();
  await watchShifts(page);
  await visit(page, "/register");
  const delay = await page.locator(asked).evaluate((bar) => Number.parseFloat(getComputedStyle(bar).animationDelay));
  expect([delay > 10, delay <= 15, await page.locator(asked).isVisible()]).toEqual([true, true, false]);
  await began(page, 14_000);
  await visit(page, "/register");
  await page.fill("[name=email]", "half@typed.test");
  await page.locator(asked).waitFor({ state: "visible" });
  await page.locator(`${asked} button`).first().scrollIntoViewIfNeeded();
  const [bar, bottom] = await Promise.all([page.locator(asked).boundingBox(), page.locator(".bottom-bar").boundingBox()]);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThan((bottom?.y ?? 0) + px);
  expect(await findShifts(page)).toEqual([]);
  const heard = page.waitForResponse((response) => new URL(response.url()).pathname === "/cookies");
  await page.locator(`${asked} button[value=off]`).click();
  await heard;
  expect(await page.locator(asked).isVisible()).toBe(false);
  expect(await page.inputValue("[name=email]")).toBe("half@typed.test");
  await visit(page, "/");
  expect(await page.locator(asked).count()).toBe(0);
  await context.close();
});

/** Whether the cookie question overlaps the element on the screen. */
async function isCovered(page: Page, selector: string): Promise<boolean> {
  const [one, bar] = await Promise.all([page.locator(selector).last().boundingBox(), page.locator(asked).boundingBox()]);
  if (one === null || bar === null) throw new Error(`No box of ${selector}`);
  return one.y < bar.y + bar.height - px && bar.y < one.y + one.height - px;
}

test("on phones the cookie question covers no header, heading, price or button of the first screen, and no last link", async () => {
  await onPage("guest", phone, "/", async (page) => {
    await began(page, 20_000);
    for (const [path, parts] of [
      ["/", ["h1", "#quote .text-brand", "#quote a.button-primary"]],
      ["/en", ["h1", "#quote .text-brand", "#quote a.button-primary"]],
      ["/register", ["h1", "main button[type=submit]"]],
      ["/login", ["h1", "main form button[type=submit]"]],
    ] as const) {
      await visit(page, path);
      await page.locator(asked).waitFor({ state: "visible" });
      for (const part of ["header", ...parts]) expect([path, part, await isCovered(page, part)]).toEqual([path, part, false]);
      const bars = await Promise.all([
        page.locator(`${asked} button`).first().boundingBox(),
        page.locator(`${asked} button`).last().boundingBox(),
      ]);
      expect(bars[0]?.y).toBe(bars[1]?.y);
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await isCovered(page, "main a")).toBe(false);
  });
});

test("the cookie question on phones leaves the focused element of the header and of the page visible", async () => {
  await onPage("guest", phone, "/login", async (page) => {
    await began(page, 20_000);
    await visit(page, "/login");
    await page.locator(asked).waitFor({ state: "visible" });
    await page.locator("header a").first().focus();
    await page.keyboard.press("Tab");
    expect(await isCovered(page, ":focus")).toBe(false);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.locator("main a").last().focus();
    for (let press = 0; press < 6; press += 1) await page.keyboard.press("Shift+Tab");
    const { top, edge } = await page.evaluate((bar) => {
      const shown = document.querySelector(bar)?.getBoundingClientRect();
      return { top: document.activeElement?.getBoundingClientRect().top ?? 0, edge: shown?.bottom ?? 0 };
    }, asked);
    expect(top).toBeGreaterThanOrEqual(edge - px);
  });
});

test("a member answers the cookie question while the framework runs, and stays on the page", async () => {
  const context = await visitors.open("irina", wide);
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(String(error)));
  await began(page, 20_000);
  await visit(page, "/settings");
  await page.locator(`${asked} button[value=on]`).click();
  await page.locator("header nav a.nav-item[href='/transactions']").click();
  await page.waitForURL(/\/transactions$/);
  await expect.poll(() => page.locator(asked).isVisible()).toBe(false);
  expect(troubles).toEqual([]);
  await expect.poll(async () => (await context.cookies()).find(({ name }) => name === "consent")?.value).toBe("1.analytics");
  await context.close();
});
