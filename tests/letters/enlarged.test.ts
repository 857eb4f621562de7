import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everyLetter, letterName } from "#emails/fixture-letters.ts";
import { renderLetter } from "#emails/render-letter.ts";
import { openBrowser } from "#tests/support/browser.ts";
import { findCut } from "./find-cut.ts";
import { oneOfEach } from "./one-of-each.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The factors by which mail programs and phones enlarge text. */
const scales = [1.3, 1.5, 2];

test.each(["plain", "en", "wbit"] as const)(
  "no word of family %s leaves a window of 320 px, or its line, with larger text",
  async (family) => {
    const letters = [...everyLetter("default"), ...oneOfEach("long")].filter((letter) => letter.family === family);
    expect(letters.length).toBeGreaterThan(150);
    const page = await browser.newPage({ viewport: { width: 320, height: 800 } });
    const found: string[] = [];
    for (const letter of letters) {
      await page.setContent(renderLetter(letter).html);
      for (const cut of await findCut(page, scales)) found.push(`${letterName(letter)}: ${cut}`);
    }
    await page.close();
    expect(found).toEqual([]);
  },
);
