import type { Browser } from "playwright-core";
import { everyLetter, letterName } from "#emails/fixture-letters.ts";
import { type LetterToRender, renderLetter } from "#emails/render-letter.ts";
import { findSideScroll } from "#tests/e2e/support/side-scroll.ts";
import type { Picture } from "./take-pictures.ts";

export interface LetterSheet {
  readonly name: string;
  readonly pictures: readonly Picture[];
}

const sheets = [
  { family: "plain", lang: "ru", variant: "bank", width: 600, colorScheme: "light" },
  { family: "plain", lang: "ru", variant: "crypto", width: 360, colorScheme: "dark" },
  { family: "en", lang: "en", variant: "bank", width: 360, colorScheme: "light" },
  { family: "en", lang: "en", variant: "crypto", width: 600, colorScheme: "dark" },
  { family: "wbit", lang: "ru", variant: "bank", width: 600, colorScheme: "light" },
  { family: "wbit", lang: "en", variant: "bank", width: 360, colorScheme: "dark" },
] as const;

async function takeLetters(browser: Browser, letters: readonly LetterToRender[], sheet: (typeof sheets)[number]): Promise<Picture[]> {
  const { width, colorScheme } = sheet;
  const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
  const pictures: Picture[] = [];
  for (const [index, letter] of letters.entries()) {
    await page.setContent(renderLetter(letter).html);
    const name = `${index + 1} ${letterName(letter).split(" ")[0]?.split("/").at(-1)}`;
    const findings = await findSideScroll(page);
    pictures.push({ look: { name, width, height: 800 }, png: await page.screenshot({ fullPage: true }), findings });
  }
  await page.close();
  return pictures;
}

/** Pictures of every case of every letter, one sheet for each family in one of its looks; requires a browser but no product. */
export async function takeLetterSheets(browser: Browser): Promise<LetterSheet[]> {
  const all = everyLetter("default");
  const taken: LetterSheet[] = [];
  for (const sheet of sheets) {
    const letters = all.filter(({ family, lang, variant }) => family === sheet.family && lang === sheet.lang && variant === sheet.variant);
    const name = `letters-${sheet.family}-${sheet.lang}-${sheet.variant}-${sheet.width}-${sheet.colorScheme}`;
    taken.push({ name, pictures: await takeLetters(browser, letters, sheet) });
  }
  return taken;
}
