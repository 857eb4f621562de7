import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { named, openGallery } from "./support/gallery.ts";
import { memberScreens, staffScreens } from "./support/screens.ts";

const gallery = await openGallery();

/** A sentence that the browser was not given shows its key. */
const bareKey =
  /\b(?:auth|backOffice|common|errors|market|member|members|modals|offer|profile|reference|shell|staff)(?:\.[a-zA-Z][\w-]*){1,4}\b/;

// What the server said and what the browser says must be the same, or the page is drawn twice.
test.each([...memberScreens, ...staffScreens].map(named))("%s is taken over by the browser word by word", async (_, screen) => {
  const faults: string[] = [];
  const prepare = async (page: Page) => {
    page.on("pageerror", ({ message }) => faults.push(message));
  };
  await gallery.show(
    screen,
    { viewport: { width: 1280, height: 900 } },
    async (page) => {
      await page.waitForFunction(() => document.documentElement.dataset.app !== undefined);
      await page.waitForTimeout(300);
      const words = await page.evaluate(() => document.querySelector("main")?.textContent ?? "");
      expect([...faults, ...(bareKey.exec(words) ?? [])]).toEqual([]);
    },
    prepare,
  );
});
