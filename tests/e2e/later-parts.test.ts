import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openGallery } from "./support/gallery.ts";
import { staffScreens } from "./support/screens.ts";

const gallery = await openGallery();
const desk = staffScreens.find(({ name }) => name === "agent-incoming-one");
if (desk === undefined) throw new Error("There is no payment desk among the screens.");
const wide = { viewport: { width: 1280, height: 900 } };

/** The reading parts of the desk do not come until they are let go. */
async function hold(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(String(error)));
  page.on("console", (message) => message.type() === "error" && troubles.push(message.text()));
  await page.route("**/assets/reading-*.js", async (script) => {
    await released;
    await script.continue();
  });
  return { release, troubles };
}

test("what the server drew stays as it is when its script comes, and so does what was typed beside it", async () => {
  let held: Awaited<ReturnType<typeof hold>> | undefined;
  await gallery.show(
    desk,
    wide,
    async (page) => {
      const sheet = await page.locator("#evidence img").elementHandle();
      await page.fill("#work [name=reference]", "INV-77");
      await page.locator("#history summary").click();
      held?.release();
      // From now on a press changes the picture and asks for no page.
      const arrived = page.waitForResponse(/\/reading-[^/]+\.js$/);
      await arrived.catch(() => undefined);
      await page.waitForTimeout(300);
      expect(await sheet?.evaluate((node) => node.isConnected)).toBe(true);
      expect(await page.locator("#history").getAttribute("open")).not.toBe(null);
      await page.locator("[data-act=zoom-in]").click();
      await page.locator("#evidence img[data-zoom='125'], #evidence img[data-zoom='150']").waitFor();
      expect(await page.inputValue("#work [name=reference]")).toBe("INV-77");
      expect(held?.troubles).toEqual([]);
    },
    async (page) => {
      held = await hold(page);
    },
  );
});

test("a tool that is pressed before its script came leads to its page", async () => {
  await gallery.show(
    desk,
    wide,
    async (page) => {
      await Promise.all([page.waitForURL(/zoom=/), page.locator("[data-act=zoom-in]").click()]);
      expect(await page.locator("#evidence img").getAttribute("data-zoom")).not.toBe("100");
    },
    async (page) => {
      await hold(page);
    },
  );
});

test("an error page whose script never comes stays as the server drew it, after one more try", async () => {
  const lost = { name: "not-found", reader: "irina", path: () => "/my-transactions/no-such-deal" } as const;
  let asked = 0;
  await gallery.show(
    lost,
    wide,
    async (page) => {
      await expect.poll(() => asked, { timeout: 10_000 }).toBe(2);
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(1_000);
      expect(asked).toBe(2);
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
    async (page) => {
      await page.route("**/assets/*error-page*.js", (script) => script.abort());
      page.on("request", (request) => {
        if (request.resourceType() === "document") asked += 1;
      });
    },
  );
});
