import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Even without motion a change of colour or place is seen with the frame after next. */
export const settle = (page: Page) => page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));

interface Wanted {
  /** Mail clients put a letter into a page of their own, which has the landmarks. */
  readonly isLetter: boolean;
  /** Only what a change of colours can break. */
  readonly onlyContrast?: boolean;
}

/** Axe's findings in words, on a page that has it; framed letters are looked at by themselves. */
async function findBarriers(page: Page, { isLetter, onlyContrast = false }: Wanted): Promise<string[]> {
  await settle(page);
  const options: axe.RunOptions = {
    // Telling what is right takes most of the time.
    resultTypes: ["violations"],
    ...(onlyContrast && { runOnly: ["color-contrast"] }),
    ...(isLetter && !onlyContrast && { rules: { "landmark-one-main": { enabled: false }, region: { enabled: false } } }),
  };
  const violations = await page.evaluate(async (wanted) => {
    const { axe: judge } = window as Window & { axe?: typeof axe };
    if (judge === undefined) throw new Error("Axe is not on the page.");
    return (await judge.run({ exclude: ["iframe"] }, wanted)).violations;
  }, options);
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, html }) => `${id}: ${help} at ${target} ${html.slice(0, 120)}`));
}

const desk = { width: 1_280, height: 900 };
const phone = { width: 360, height: 740 };

/** The whole of axe on the desk and on the phone, each in one scheme; the colours of the other scheme by themselves. */
export async function findAllBarriers(page: Page, isLetter: boolean): Promise<string[]> {
  const found: string[] = [];
  // Reading axe costs more than a run of it.
  await page.evaluate(`${source};undefined`);
  for (const [viewport, whole, coloursOnly] of [
    [phone, "dark", "light"],
    [desk, "light", "dark"],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: whole, reducedMotion: "reduce" });
    found.push(...(await findBarriers(page, { isLetter })));
    await page.emulateMedia({ colorScheme: coloursOnly, reducedMotion: "reduce" });
    found.push(...(await findBarriers(page, { isLetter, onlyContrast: true })));
  }
  return found;
}
