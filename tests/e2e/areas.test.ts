import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openGallery } from "./support/gallery.ts";

const gallery = await openGallery();
const settings = { name: "settings", reader: "irina", path: () => "/settings" } as const;
const wide = { viewport: { width: 1280, height: 900 } };
const own = { ru: /^Мои сделки/, en: /^My deals/ } as const;

/** Errors and warnings of the browser, and the areas of the catalogue that it loads. */
async function observe(page: Page) {
  const observed = { troubles: [] as string[], files: [] as string[] };
  page.on("pageerror", (error) => observed.troubles.push(String(error)));
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && observed.troubles.push(message.text()));
  page.on("request", (request) =>
    observed.files.push(...(/\/assets\/(deal|market|profile)-[\w-]{8}\.js$/.exec(request.url())?.slice(1) ?? [])),
  );
  return observed;
}

const goToOwnOffers = (page: Page) => page.locator("header a[href='/my-transactions']").first().click();

test.each(["ru", "en"] as const)(
  "loads the sentences of the next area in %s before the page is shown, without a new document",
  async (language) => {
    let observed: Awaited<ReturnType<typeof observe>> | undefined;
    await gallery.show(
      settings,
      wide,
      async (page) => {
        expect(observed?.files).toContain("profile");
        expect(observed?.files).not.toContain("deal");
        await page.evaluate(() => {
          const heading = () => document.querySelector("h1")?.textContent ?? "";
          Object.assign(globalThis, { headings: [heading()] });
          new MutationObserver(() => Object.assign(globalThis, { headings: [...Reflect.get(globalThis, "headings"), heading()] })).observe(
            document.body,
            { childList: true, subtree: true, characterData: true },
          );
        });
        await goToOwnOffers(page);
        await page.locator("h1", { hasText: own[language] }).waitFor();
        const headings: string[] = await page.evaluate(() => Reflect.get(globalThis, "headings"));
        expect(headings.filter((heading) => heading.includes("member."))).toEqual([]);
        expect(headings.length).toBeGreaterThan(1);
        expect(observed?.files).toContain("deal");
        expect(observed?.troubles).toEqual([]);
      },
      async (page) => {
        await page.context().addCookies([{ name: "lang", value: language, url: gallery.origin }]);
        observed = await observe(page);
      },
    );
  },
);

test("reloads the whole page when its sentences cannot be fetched, and keeps the server's HTML", async () => {
  await gallery.show(settings, wide, async (page) => {
    await page.route(/\/assets\/deal-[\w-]{8}\.js$/, (request) => request.abort());
    const loaded = page.waitForEvent("load");
    await goToOwnOffers(page);
    await loaded;
    await page.locator("h1", { hasText: own.ru }).waitFor();
    expect(await page.locator("main").textContent()).not.toContain("member.");
  });
});

test.each(["ru", "en"] as const)("shows the page in %s without JavaScript", async (language) => {
  await gallery.show({ ...settings, path: () => "/policy" }, wide, async (page) => {
    const context = await page
      .context()
      .browser()
      ?.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() });
    if (context === undefined) throw new Error("The browser is gone.");
    await context.addCookies([{ name: "lang", value: language, url: gallery.origin }]);
    const plain = await context.newPage();
    await plain.goto(`${gallery.origin}/my-transactions`);
    expect(await plain.locator("h1").textContent()).toMatch(own[language]);
    expect(await plain.locator("html").getAttribute("lang")).toBe(language);
    await context.close();
  });
});
