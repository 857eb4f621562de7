// Shared by the tests of the look: the product's scenes, a browser and signed-in people. In a test file:
//
//   const gallery = await openGallery();
//   test.each(screens.map(named))("%s …", async (_, screen) => { await gallery.show(screen, { … }, async (page) => …) });
//
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, inject } from "vitest";
import { openBrowser } from "#tests/support/browser.ts";
import { findScenes } from "./scenes.ts";
import type { Screen } from "./screens.ts";
import { Visitors, visit } from "./visitor.ts";

export const named = (screen: Screen) => [`${screen.name} (${screen.reader})`, screen] as const;

type Prepare = (page: Page) => Promise<unknown>;

export interface Gallery {
  readonly origin: string;
  /** Opens the screen as its reader, in a window that the caller closes; `prepare` runs before the page loads. */
  open(
    screen: Screen,
    options: BrowserContextOptions,
    prepare?: Prepare,
  ): Promise<{ readonly context: BrowserContext; readonly page: Page }>;
  /** Like `open` with one viewport, but closes the window afterwards. */
  show<T>(screen: Screen, options: BrowserContextOptions, look: (page: Page) => Promise<T>, prepare?: Prepare): Promise<T>;
}

export async function openGallery(): Promise<Gallery> {
  const scenes = await findScenes(inject("dataDir"));
  const browser = await openBrowser();
  const visitors = new Visitors(browser, inject("origin"), inject("dataDir"));
  afterAll(() => browser.close());
  const gallery: Gallery = {
    origin: inject("origin"),
    async open(screen, options, prepare) {
      const context = await visitors.open(screen.reader, options);
      try {
        const page = await context.newPage();
        await prepare?.(page);
        const status = await visit(page, screen.path(scenes));
        const expected = screen.name === "not-found" ? 404 : 200;
        if (status !== expected) throw new Error(`${screen.path(scenes)} answered ${status}.`);
        return { context, page };
      } catch (error) {
        await context.close();
        throw error;
      }
    },
    async show(screen, options, look, prepare) {
      const { context, page } = await gallery.open(screen, options, prepare);
      try {
        return await look(page);
      } finally {
        await context.close();
      }
    },
  };
  return gallery;
}
