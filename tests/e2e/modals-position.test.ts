import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dialog, gone, openLook, patience, phone, px } from "./support/modal-pages.ts";
import { placeOf } from "./support/place-of.ts";

const look = await openLook();

type Place = Awaited<ReturnType<typeof placeOf>>;
function expectSamePlace(one: Place, other: Place): void {
  for (const side of ["x", "y", "width", "height"] as const) expect(Math.abs(one[side] - other[side]), side).toBeLessThan(px);
}

async function pullDown(page: Page, distance: number) {
  const session = await page.context().newCDPSession(page);
  const { y } = await placeOf(page, dialog);
  const at = (by: number) => [{ x: 180, y: y + 14 + by }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(distance / 2) });
  await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(distance) });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("on a phone a swipe up to 20 px keeps the sheet, and a longer one closes it", async () => {
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

const placeOnPage = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Waits, because on a busy machine a link can reload the page before the framework handles it; then a script restores the position. */
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

test("a page that is reloaded with its modal keeps the scroll position, also after the modal closed", async () => {
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
  // A modal that is closed before the framework runs loads the page again.
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
