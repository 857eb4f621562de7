import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openGallery } from "./support/gallery.ts";

const gallery = await openGallery();
const settings = { name: "settings", reader: "irina", path: () => "/settings" } as const;
const wide = { viewport: { width: 1280, height: 900 } };
const own = { ru: /^Мои сделки/, en: /^My deals/ } as const;

/** What the browser says of itself, and the catalogue files that it loads. */
async function listen(page: Page) {
  const heard = { troubles: [] as string[], files: [] as string[] };
  page.on("pageerror", (error) => heard.troubles.push(String(error)));
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && heard.troubles.push(message.text()));
  page.on("request", (request) =>
    heard.files.push(...(/\/assets\/(member|market|profile)-[^/]+\.js$/.exec(request.url())?.slice(1) ?? [])),
  );
  return heard;
}

const goToOwnOffers = (page: Page) => page.locator("header a[href='/my-transactions']").first().click();

test.each(["ru", "en"] as const)(
  "a page reached by a link has its words in %s before it is shown, without a new document",
  async (language) => {
    let heard: Awaited<ReturnType<typeof listen>> | undefined;
    await gallery.show(
      settings,
      wide,
      async (page) => {
        expect(heard?.files).toContain("profile");
        expect(heard?.files).not.toContain("member");
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
        expect(heard?.files).toContain("member");
        expect(heard?.troubles).toEqual([]);
      },
      async (page) => {
        await page.context().addCookies([{ name: "lang", value: language, url: gallery.origin }]);
        heard = await listen(page);
      },
    );
  },
);

test("a page whose words cannot be fetched is asked for as a whole, and stays as the server drew it", async () => {
  await gallery.show(settings, wide, async (page) => {
    await page.route(/\/assets\/member-[^/]+\.js$/, (request) => request.abort());
    const loaded = page.waitForEvent("load");
    await goToOwnOffers(page);
    await loaded;
    await page.locator("h1", { hasText: own.ru }).waitFor();
    expect(await page.locator("main").textContent()).not.toContain("member.");
  });
});

test.each(["ru", "en"] as const)("without script the same page speaks %s", async (language) => {
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
