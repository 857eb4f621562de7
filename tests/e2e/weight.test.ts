import { brotliCompressSync, constants } from "node:zlib";
import type { Page, Response } from "playwright-core";
import { expect, test } from "vitest";
import budgets from "./budgets.json" with { type: "json" };
import { named, openGallery } from "./support/gallery.ts";
import { memberScreens, publicScreens, type Screen, staffScreens } from "./support/screens.ts";

const gallery = await openGallery();

interface Weight {
  readonly markupAndStyle: number;
  readonly ownScript: number;
  readonly frameworkScript: number;
  readonly script: number;
  /** Script that somebody who comes from the reader's first screen still has to fetch. */
  readonly nextScript: number;
  /** Script that comes when the page stands: the live channel, and sentences of what may still be opened. */
  readonly laterScript: number;
  readonly heaviest: readonly string[];
}

/** What a proxy or a server would send; files of the build travel with the sizes that they really have. */
const squeezed = (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

async function sizeOf(response: Response): Promise<{ kind: string; path: string; bytes: number }> {
  const kind = response.request().resourceType();
  const path = new URL(response.url()).pathname;
  const { responseBodySize } = await response.request().sizes();
  const isCompressed = (await response.headerValue("content-encoding")) === "br";
  return { kind, path, bytes: isCompressed ? responseBodySize : squeezed(await response.body()) };
}

/** As after a first touch: what waits for a quiet moment comes now. */
async function touch(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await page.waitForTimeout(1_500);
}

/** Scripts of the first screen of each reader: whoever goes on from there has them. */
const known = new Map<Screen["reader"], ReadonlySet<string>>();

async function weigh(screen: Screen): Promise<Weight> {
  const responses: Response[] = [];
  const prepare = async (page: Page) => {
    page.on("response", (response) => {
      if (["document", "stylesheet", "script"].includes(response.request().resourceType())) responses.push(response);
    });
  };
  return gallery.show(
    screen,
    { viewport: { width: 1280, height: 900 } },
    async (page) => {
      await page.waitForTimeout(300);
      const opening = responses.length;
      await touch(page);
      // Letters in frames are other documents.
      const own = (list: readonly Response[]) => list.filter((response) => response.frame() === page.mainFrame());
      const files = await Promise.all(own(responses.slice(0, opening)).map(sizeOf));
      const later = await Promise.all(own(responses.slice(opening)).map(sizeOf));
      const sum = (isMeant: (file: (typeof files)[number]) => boolean) =>
        files.filter(isMeant).reduce((total, { bytes }) => total + bytes, 0);
      const scripts = files.filter(({ kind }) => kind === "script");
      const before = known.get(screen.reader) ?? new Set(scripts.map(({ path }) => path));
      known.set(screen.reader, before);
      const isOwn = (path: string) => /\/enhance-[^/]+\.js$/.test(path);
      return {
        markupAndStyle: sum(({ kind }) => kind !== "script"),
        ownScript: sum(({ kind, path }) => kind === "script" && isOwn(path)),
        frameworkScript: sum(({ kind, path }) => kind === "script" && !isOwn(path)),
        script: sum(({ kind }) => kind === "script"),
        nextScript: sum(({ kind, path }) => kind === "script" && !before.has(path)),
        laterScript: later.reduce((total, { bytes }) => total + bytes, 0),
        heaviest: [...files]
          .sort((a, b) => b.bytes - a.bytes)
          .slice(0, 8)
          .map(({ path, bytes }) => `${bytes} ${path}`),
      };
    },
    prepare,
  );
}

/** Budgets that the page breaks, with the files to look at. */
function overBudget(
  weight: Weight,
  budget: Partial<Record<"markupAndStyle" | "ownScript" | "frameworkScript" | "script" | "nextScript" | "laterScript", number>>,
): string {
  const over = Object.entries(budget).flatMap(([name, limit]) => {
    const bytes = weight[name as keyof typeof budget];
    return bytes > limit ? [`${name}: ${bytes} of ${limit} bytes`] : [];
  });
  return over.length > 0 ? [...over, ...weight.heaviest].join("\n") : "";
}

// The gallery of letters and the demo's sample page carry far more text than a page of the product.
const lightPages = publicScreens.filter(({ name }) => name !== "letters");

test.each(lightPages.map(named))("%s fits a public page's budget, without the framework", async (_, screen) => {
  expect(overBudget(await weigh(screen), budgets.public)).toBe("");
});

test.each(memberScreens.map(named))("%s fits a member page's budget", async (_, screen) => {
  expect(overBudget(await weigh(screen), budgets.member)).toBe("");
});

test.each(staffScreens.map(named))("%s fits a staff page's budget", async (_, screen) => {
  expect(overBudget(await weigh(screen), budgets.staff)).toBe("");
});
