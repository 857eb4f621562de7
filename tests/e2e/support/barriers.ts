import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Resolves after two frames: a change of colour or position is then rendered, even without motion. */
export const settle = (page: Page) => page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));

interface Wanted {
  /** A mail client shows a letter within its own page, which has the landmarks. */
  readonly isLetter: boolean;
  /** Rules that a change of colours can break. */
  readonly onlyContrast?: boolean;
}

/** Axe's findings on a page with axe loaded. Letters in frames have their own tests. */
async function findBarriers(page: Page, { isLetter, onlyContrast = false }: Wanted): Promise<string[]> {
  await settle(page);
  const options: axe.RunOptions = {
    // Reporting passed rules takes most of the time.
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

interface Looked {
  readonly isLetter: boolean;
  /**
   * Checks the colours of both schemes at both widths. One screen of each layout is enough: the schemes replace the same colours at every
   * width, so other screens are checked in one scheme at each width.
   */
  readonly everyScheme: boolean;
}

/** All rules of axe, at a phone's width in the dark scheme and at a desktop's width in the light one. */
export async function findAllBarriers(page: Page, { isLetter, everyScheme }: Looked): Promise<string[]> {
  const found: string[] = [];
  // Loading axe costs more than one run of it.
  await page.evaluate(`${source};undefined`);
  for (const [viewport, scheme, otherScheme] of [
    [phone, "dark", "light"],
    [desk, "light", "dark"],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    found.push(...(await findBarriers(page, { isLetter })));
    if (!everyScheme) continue;
    await page.emulateMedia({ colorScheme: otherScheme, reducedMotion: "reduce" });
    found.push(...(await findBarriers(page, { isLetter, onlyContrast: true })));
  }
  return found;
}
