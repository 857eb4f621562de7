import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import { openBrowser } from "#tests/support/browser.ts";
import { placeOf } from "./support/place-of.ts";
import { findScenes } from "./support/scenes.ts";
import type { Reader } from "./support/screens.ts";
import { Visitors, visit } from "./support/visitor.ts";

const scenes = await findScenes(inject("dataDir"));
const browser = await openBrowser();
const visitors = new Visitors(browser, inject("origin"));
afterAll(() => browser.close());

const dialog = "dialog[data-modal]";
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const patience = { timeout: 60_000 };
const withoutScript = { javaScriptEnabled: false };

async function look(reader: Reader, path: string, act: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) {
  const context = await visitors.open(reader, options);
  try {
    const page = await context.newPage();
    if (options.javaScriptEnabled === false) await page.goto(path);
    else await visit(page, path);
    await act(page);
  } finally {
    await context.close();
  }
}

/** Positions are compared to within this many pixels. */
const px = 3;
type Place = Awaited<ReturnType<typeof placeOf>>;
function expectSamePlace(one: Place, other: Place): void {
  for (const side of ["x", "y", "width", "height"] as const) expect(Math.abs(one[side] - other[side]), side).toBeLessThan(px);
}

const isReal = (page: Page) => page.locator(dialog).evaluate((node) => node.matches(":modal"));
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest("a")?.getAttribute("href") ?? document.activeElement?.tagName);
const scrollOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
const gone = (page: Page) => page.locator(dialog).waitFor({ state: "detached" });

test("a link opens the notifications over the page; Escape closes them, restores the focus and keeps the history", async () => {
  await look("irina", "/settings", async (page) => {
    await page.goto("/my-transactions");
    await visit(page, "/my-transactions?tab=waiting");
    const bell = page.locator("header a[href*='modal=notifications']");
    const href = await bell.getAttribute("href");
    await bell.click();
    await page.locator(dialog).waitFor();
    expect(new URL(page.url()).search).toBe("?tab=waiting&modal=notifications");
    await expect.poll(() => isReal(page), patience).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H2");
    expect(await scrollOf(page)).toBe("hidden");
    await page.keyboard.press("Escape");
    await gone(page);
    expect(new URL(page.url()).search).toBe("?tab=waiting");
    expect(await focused(page)).toBe(href);
    expect(await scrollOf(page)).not.toBe("hidden");
    // The modal's history entry was replaced.
    await page.goBack();
    expect(new URL(page.url()).search).toBe("?tab=waiting");
    await page.goBack();
    await page.waitForURL(/\/my-transactions$/);
  });
});

test("Back closes a modal, Forward opens it again, a click outside closes it", async () => {
  await look("irina", "/my-transactions", async (page) => {
    await page.click("header a[href*='modal=notifications']");
    await page.locator(dialog).waitFor();
    await page.goBack();
    await gone(page);
    await page.goForward();
    await page.locator(dialog).waitFor();
    await expect.poll(() => isReal(page), patience).toBe(true);
    await page.mouse.click(10, 300);
    await gone(page);
  });
});

test("a click outside keeps a form with typed values, Escape closes it anyway", async () => {
  const offer = `/my-transactions/${scenes.signing}`;
  await look("irina", `${offer}?modal=confirm-with-password&modalId=${scenes.signing}&modalAction=sign`, async (page) => {
    await page.fill(`${dialog} input[name=password]`, "something");
    await page.mouse.click(10, 300);
    expect(await page.locator(dialog).count()).toBe(1);
    await page.keyboard.press("Escape");
    await gone(page);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(offer);
  });
});

test("a wrong password shows its error in the modal; without script on the act's own page", async () => {
  const asked = `/my-transactions/${scenes.signing}?modal=confirm-with-password&modalId=${scenes.signing}&modalAction=cancel`;
  const refused = async (page: Page) => {
    await page.fill(`${dialog} input[name=password]`, "not it");
    await page.click(`${dialog} button[type=submit]`);
  };
  await look("irina", asked, async (page) => {
    // Before the modal's script loads, a click submits the form to its page, as without scripts.
    await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/confirm-with-password-")));
    await page.waitForTimeout(500);
    await refused(page);
    const field = page.locator(`${dialog} [aria-invalid=true]`);
    await field.waitFor();
    await expect.poll(() => field.evaluate((node) => node === document.activeElement), patience).toBe(true);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(asked);
  });
  await look(
    "irina",
    asked,
    async (page) => {
      await refused(page);
      await page.waitForURL(`**/my-transactions/${scenes.signing}/cancel`);
      await page.locator("main [aria-invalid=true]").waitFor();
      await gone(page);
    },
    withoutScript,
  );
});

test("without script a modal is over an inert page, and its close button is a link to the page", async () => {
  const path = "/my-transactions?tab=waiting&modal=notifications";
  await look(
    "irina",
    path,
    async (page) => {
      expect(await page.locator(`${dialog}[open]`).isVisible()).toBe(true);
      expect(await page.locator("header").evaluate((node) => node.closest("[inert]") !== null)).toBe(true);
      expect(await page.locator(dialog).evaluate((node) => node.closest("[inert]") === null)).toBe(true);
      await page.click(`${dialog} a[data-modal-close]`);
      expect(new URL(page.url()).search).toBe("?tab=waiting");
      expect(await page.locator(dialog).count()).toBe(0);
    },
    withoutScript,
  );
});

async function pullDown(page: Page, distance: number) {
  const session = await page.context().newCDPSession(page);
  const { y } = await placeOf(page, dialog);
  const at = (by: number) => [{ x: 180, y: y + 14 + by }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(distance / 2) });
  await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(distance) });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("on a phone a short swipe keeps the sheet, a swipe of more than 20 px closes it", async () => {
  await look(
    "irina",
    "/my-transactions?modal=transfer-type",
    async (page) => {
      const before = await placeOf(page, dialog);
      await pullDown(page, 16);
      await page.waitForTimeout(100);
      expectSamePlace(await placeOf(page, dialog), before);
      await pullDown(page, 60);
      await gone(page);
      expect(new URL(page.url()).search).toBe("");
    },
    phone,
  );
});

test("on a wide screen the list of notifications is under the bell", async () => {
  await look("irina", "/my-transactions?modal=notifications", async (page) => {
    const [list, bell] = [await placeOf(page, dialog), await placeOf(page, "header a[href*='modal=notifications']")];
    expect(list.width).toBeLessThan(640);
    expect(list.y).toBeGreaterThan(bell.y + bell.height - px);
    expect(list.y).toBeLessThan(bell.y + bell.height + 40);
    expect(bell.x).toBeGreaterThan(list.x);
    expect(bell.x).toBeLessThan(list.x + list.width);
  });
});

test("on a phone the notifications fill the screen", async () => {
  const check = async (page: Page) => {
    expectSamePlace(await placeOf(page, dialog), { x: 0, y: 0, width: 360, height: 740 });
  };
  await look("irina", "/my-transactions?modal=notifications", check, phone);
});

test("there is one modal at a time, and a page opened from it closes it", async () => {
  await look("irina", "/my-transactions?modal=notifications&modal=transfer-type", async (page) => {
    expect(await page.locator(dialog).count()).toBe(1);
    await page.click(`${dialog} a[href='/notifications']`);
    await page.waitForURL("**/notifications");
    await gone(page);
  });
});

test("marking a notification keeps the modal, opening one closes it", async () => {
  await look("jonas", "/my-transactions?modal=notifications", async (page) => {
    const unread = page.locator(`${dialog} button[value=read]`);
    // The list changes while it is open, so the marked notification is identified by its id.
    const id = await unread
      .first()
      .evaluate((tick) => (tick as HTMLButtonElement).form?.querySelector<HTMLInputElement>("[name=id]")?.value);
    const own = page.locator(`${dialog} form:has([name=id][value="${id}"])`);
    await own.locator("button[value=read]").click();
    await own.locator("button[value=read]").waitFor({ state: "detached" });
    await expect.poll(() => isReal(page), patience).toBe(true);
    await page.locator(`${dialog} button[value=open]`).first().click();
    await gone(page);
    expect(new URL(page.url()).searchParams.has("modal")).toBe(false);
  });
});

const placeOnPage = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Waits, because on a busy machine a link can load the page anew before the framework handles it; then a script returns to the place. */
const expectPlace = (page: Page, place: number) => expect.poll(() => placeOnPage(page), patience).toBe(place);

test("the scroll position stays when the bottom bar or the header gets the focus, opens a modal and closes it", async () => {
  const opener = ".bottom-bar a[href*='modal=transfer-type']";
  const act = async (page: Page) => {
    await page.locator(opener).focus();
    expect(await placeOnPage(page)).toBe(0);
    await page.tap(opener);
    await page.locator(dialog).waitFor();
    await page.keyboard.press("Escape");
    await gone(page);
    expect(await placeOnPage(page)).toBe(0);
  };
  await look("guest", "/tariffs", act, phone);
  await look("irina", "/my-transactions", async (page) => {
    await page.evaluate(() => scrollTo(0, 300));
    const before = await placeOnPage(page);
    expect(before).toBeGreaterThan(100);
    await page.locator("header a[href*='modal=notifications']").focus();
    await page.keyboard.press("Enter");
    await page.locator(dialog).waitFor();
    await page.keyboard.press("Escape");
    await gone(page);
    await expectPlace(page, before);
  });
});

test("a page that is loaded anew with its modal keeps the scroll position, also after the modal closed", async () => {
  const keeps = (opener: string, top: number) => async (page: Page) => {
    await page.evaluate((to) => scrollTo(0, to), top);
    const before = await placeOnPage(page);
    expect(before).toBeGreaterThan(100);
    await page.click(opener);
    await page.locator(dialog).waitFor();
    await expectPlace(page, before);
    await page.keyboard.press("Escape");
    await gone(page);
    await expectPlace(page, before);
  };
  await look("guest", "/tariffs", keeps(".bottom-bar a[href*='modal=transfer-type']", 400), phone);
  await look("irina", "/my-transactions", keeps("footer a[href*='modal=contact-us']", 10_000));
  // Closed before the framework runs, the page is loaded anew once more.
  await look("irina", "/my-transactions", async (page) => {
    await page.route(/\/assets\/(?!enhance-)[^/]+\.js$/, (script) => script.abort());
    await keeps("footer a[href*='modal=contact-us']", 10_000)(page);
  });
});

test("the scroll position stays when a button of the page opens a modal and Escape closes it", async () => {
  await look(
    "irina",
    "/settings/data",
    async (page) => {
      const opener = page.locator("main a[href*='modalAction=delete-profile']");
      await opener.scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const before = await placeOnPage(page);
      expect(before).toBeGreaterThan(50);
      await opener.click();
      await page.locator(dialog).waitFor();
      await expectPlace(page, before);
      await page.keyboard.press("Escape");
      await gone(page);
      await expectPlace(page, before);
    },
    { ...phone, viewport: { width: 360, height: 480 } },
  );
});

test("the archive of a deal downloads from its modal without navigation, and by a link without script", async () => {
  const asked = `/my-transactions/${scenes.signing}/documents?modal=docs-downloading&modalId=${scenes.signing}`;
  await look("irina", `/my-transactions/${scenes.signing}/documents`, async (page) => {
    const download = page.waitForEvent("download", patience);
    await page.click("main a[href*='modal=docs-downloading']");
    expect((await download).suggestedFilename()).toMatch(/^F-\d{4}-\d+\.zip$/);
    await page.locator(`${dialog} [role=status]`).waitFor();
  });
  const link = async (page: Page) => {
    const download = page.waitForEvent("download", patience);
    await page.click(`${dialog} a[href$='/proof-pack.zip']`);
    expect((await download).suggestedFilename()).toMatch(/^F-\d{4}-\d+\.zip$/);
  };
  await look("irina", asked, link, withoutScript);
});

test("a failed download says so in the modal and can be repeated", async () => {
  await look("irina", `/my-transactions/${scenes.signing}/documents`, async (page) => {
    await page.route(/proof-pack\.zip/, (route) => route.abort());
    await page.click("main a[href*='modal=docs-downloading']");
    await page.locator(`${dialog} [role=alert]`).waitFor(patience);
    expect(await page.locator(`${dialog} a[href$='/proof-pack.zip']`).isVisible()).toBe(true);
  });
});

test("a page without the framework closes its modal in place", async () => {
  await look("irina", "/menu", async (page) => {
    await page.click("header a[href*='modal=notifications']");
    await page.locator(dialog).waitFor();
    await expect.poll(() => isReal(page), patience).toBe(true);
    await page.keyboard.press("Escape");
    await gone(page);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/menu");
    expect(await focused(page)).toContain("modal=notifications");
    await page.click("header summary >> nth=-1");
    expect(await page.locator("header .menu").isVisible()).toBe(true);
  });
});

test("a sign-in by the form logs nothing to the console", async () => {
  const heard: string[] = [];
  await look("guest", "/", async (page) => {
    page.on("pageerror", (error) => heard.push(error.message));
    page.on("console", (message) => message.type() === "error" && heard.push(message.text()));
    await page.click("header a[href='/login']");
    await page.waitForURL("**/login*");
    await page.fill("[name=email]", "marta@bridgehold.test");
    await page.fill("[name=password]", "Mostovaya-2026!");
    await page.click("main form button[type=submit]");
    await page.waitForURL("**/my-transactions");
    await page.waitForTimeout(500);
  });
  expect(heard).toEqual([]);
});

test("the cookie choice works in a modal without leaving the page, on pages with and without the framework", async () => {
  for (const [reader, page] of [
    ["irina", "/my-transactions"],
    ["guest", "/tariffs"],
  ] as const) {
    await look(reader, page, async (at) => {
      await at.click("footer a[href*='modal=cookies']");
      await at.locator(dialog).waitFor();
      await expect.poll(() => isReal(at), patience).toBe(true);
      expect(await scrollOf(at)).toBe("hidden");
      await at.keyboard.press("Escape");
      await gone(at);
      expect(new URL(at.url()).pathname + new URL(at.url()).search).toBe(page);
      await visit(at, `${page}?modal=cookies`);
      await at.check(`${dialog} [name=analytics]`);
      await at.click(`${dialog} button[type=submit]`);
      await gone(at);
      expect(new URL(at.url()).pathname + new URL(at.url()).search).toBe(page);
      await expect.poll(async () => (await at.context().cookies()).find(({ name }) => name === "consent")?.value).toBe("1.analytics");
    });
  }
});

test("a guest signs in over the market and stays there", async () => {
  await look("guest", "/transactions", async (page) => {
    await visit(page, "/transactions?modal=login");
    await page.fill(`${dialog} [name=email]`, "marta@bridgehold.test");
    await page.fill(`${dialog} [name=password]`, "Mostovaya-2026!");
    await page.click(`${dialog} button[type=submit]`);
    await page.locator("header a[href*='modal=notifications']").waitFor();
    expect(new URL(page.url()).pathname).toBe("/transactions");
    expect(await page.locator(dialog).count()).toBe(0);
  });
});

test("keys typed right after Ctrl+K go to the search field when it opens, and trigger no shortcut", async () => {
  await look("agents", "/notifications-panel", async (page) => {
    await page.locator("html[data-app]").waitFor();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/modal=search/, async (route) => {
      await held;
      await route.continue();
    });
    const address = page.url();
    await page.keyboard.press("Control+K");
    await page.keyboard.type("jaклим");
    expect(await page.locator(dialog).count()).toBe(0);
    const { y } = await placeOf(page, "dialog[open]");
    letGo();
    const field = page.locator(`${dialog} [data-modal-field]`);
    await field.waitFor(patience);
    await expect.poll(() => field.inputValue(), patience).toBe("jaклим");
    // With and without results the dialog keeps its place.
    expect(Math.abs((await placeOf(page, "dialog[open]")).y - y)).toBeLessThan(px);
    expect(page.url().replace(/\?modal=search$/, "")).toBe(address);
    expect(await page.locator("dialog[open]").count()).toBe(1);
    // One Escape closes it, even with typed text.
    await page.keyboard.press("Escape");
    await gone(page);
  });
});
