import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openGallery } from "./support/gallery.ts";
import { memberScreens, staffScreens } from "./support/screens.ts";

const gallery = await openGallery();
const desk = staffScreens.find(({ name }) => name === "agent-incoming-one");
if (desk === undefined) throw new Error("There is no payment desk among the screens.");
const ownOffers = { name: "own-offers", reader: "irina", path: () => "/my-transactions" } as const;
const wide = { viewport: { width: 1280, height: 900 } };

/** Holds back the framework and the page's script until `release`. */
async function hold(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(String(error)));
  page.on("console", (message) => message.type() === "error" && troubles.push(message.text()));
  await page.route(/\/assets\/(?!enhance-)[^/]+\.js$/, async (script) => {
    await released;
    await script.continue();
  });
  return { release, troubles };
}

/** `gallery.show` waits for the script that this test delays, so these pages are opened again. */
const reopen = (page: Page) => page.goto(page.url(), { waitUntil: "domcontentloaded" });
const isTakenOver = () => document.documentElement.dataset.app !== undefined;

test("late scripts keep the server's HTML and typed values", async () => {
  await gallery.show(desk, wide, async (page) => {
    const { release, troubles } = await hold(page);
    await reopen(page);
    const sheet = await page.locator("#evidence img").elementHandle();
    await page.fill("#work [name=reference]", "INV-77");
    await page.locator("#history summary").click();
    release();
    await page.waitForFunction(isTakenOver);
    await page.waitForTimeout(300);
    expect(await sheet?.evaluate((node) => node.isConnected)).toBe(true);
    expect(await page.locator("#history").getAttribute("open")).not.toBe(null);
    // From now on a click changes the picture without a page load.
    await page.locator("[data-act=zoom-in]").click();
    await page.locator("#evidence img[data-zoom='125'], #evidence img[data-zoom='150']").waitFor();
    expect(await page.inputValue("#work [name=reference]")).toBe("INV-77");
    expect(troubles).toEqual([]);
  });
});

test("late scripts keep a value typed into a modal, also when the modal's own script is last", async () => {
  const signing = memberScreens.find(({ name }) => name === "sign-over-offer");
  if (signing === undefined) throw new Error("There is no modal for a signature among the screens.");
  await gallery.show(signing, wide, async (page) => {
    const { release, troubles } = await hold(page);
    let releaseModal = () => {};
    const modalReleased = new Promise<void>((resolve) => {
      releaseModal = resolve;
    });
    await page.route(/\/assets\/confirm-with-password-[^/]+\.js$/, async (script) => {
      await modalReleased;
      await script.continue();
    });
    await reopen(page);
    const password = page.locator("dialog [name=password]");
    const drawn = await password.elementHandle();
    await password.fill("half a pass");
    release();
    await page.waitForFunction(isTakenOver);
    await page.waitForTimeout(500);
    expect(await drawn?.evaluate((node) => node.isConnected)).toBe(true);
    releaseModal();
    await page.waitForTimeout(500);
    expect(await password.inputValue()).toBe("half a pass");
    expect(troubles).toEqual([]);
  });
});

test("a choice made in the market's filter before scripts load is applied when they load", async () => {
  const market = memberScreens.find(({ name }) => name === "market");
  if (market === undefined) throw new Error("There is no market among the screens.");
  await gallery.show(market, wide, async (page) => {
    const { release } = await hold(page);
    await reopen(page);
    await page.click("#market-filter .filter-more > summary");
    await page.selectOption("#market-filter [name=type]", { index: 1 });
    const chosen = await page.inputValue("#market-filter [name=type]");
    release();
    await page.waitForURL((url) => url.searchParams.get("type") === chosen);
    expect(await page.inputValue("#market-filter [name=type]")).toBe(chosen);
  });
});

test("a button clicked before its script loads opens its page", async () => {
  await gallery.show(desk, wide, async (page) => {
    const { release } = await hold(page);
    await reopen(page);
    await Promise.all([page.waitForURL(/zoom=/, { waitUntil: "commit" }), page.locator("[data-act=zoom-in]").click()]);
    expect(await page.locator("#evidence img").getAttribute("data-zoom")).not.toBe("100");
    release();
  });
});

const marketScript = /\/assets\/transactions-[^/]+\.js$/;
const toMarket = (page: Page) => page.locator('header nav a[href="/transactions"]:visible').first();

test("a page whose script cannot be fetched is loaded as a document at the next click", async () => {
  await gallery.show(ownOffers, wide, async (page) => {
    // Hovering the link may fetch it too, so the network returns only with the document.
    await page.route(marketScript, (script) => script.abort());
    await Promise.all([page.waitForEvent("load"), toMarket(page).click()]);
    await page.unroute(marketScript);
    await page.waitForFunction(isTakenOver);
    await toMarket(page).click();
    await page.waitForURL("**/transactions");
    await page.getByRole("heading", { level: 1, name: "Предложения" }).waitFor();
  });
});

test("a page whose script never loads shows the server's HTML, and its links work", async () => {
  await gallery.show(ownOffers, wide, async (page) => {
    await page.route(marketScript, (script) => script.abort());
    await page.goto("/transactions", { waitUntil: "load" });
    await page.getByRole("heading", { level: 1, name: "Предложения" }).waitFor();
    await page.locator('header nav a[href="/my-transactions"]:visible').first().click();
    await page.waitForURL("**/my-transactions");
  });
});
