import type { BrowserContext, Page } from "playwright-core";
import { enlargeText } from "#tests/e2e/support/enlarge-text.ts";
import type { Scenes } from "#tests/e2e/support/scenes.ts";
import type { Screen } from "#tests/e2e/support/screens.ts";
import { findSideScroll } from "#tests/e2e/support/side-scroll.ts";
import { type Visitors, visit } from "#tests/e2e/support/visitor.ts";
import { type Look, type LookGroup, lookGroups } from "./looks.ts";

export interface Picture {
  readonly look: Look;
  readonly png: Buffer;
  /** Faults of the page in this look, in words. */
  readonly findings: readonly string[];
}

function listenTo(page: Page): string[] {
  const heard: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) heard.push(`console: ${message.text().slice(0, 200)}`);
  });
  page.on("pageerror", (error) => heard.push(`thrown: ${error.message.slice(0, 200)}`));
  return heard;
}

/** A change of the window resets the font size, so it is set again before the picture. */
async function wholePage(page: Page, look: Look): Promise<Buffer> {
  if (!look.fontSize) return page.screenshot({ fullPage: true, animations: "disabled" });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: look.width, height: Math.min(height, 8_000) });
  await enlargeText(page, look.fontSize);
  return page.screenshot({ animations: "disabled" });
}

async function takePicture(context: BrowserContext, look: Look, path: string, expected: number): Promise<Picture> {
  const page = await context.newPage();
  const heard = listenTo(page);
  await page.setViewportSize({ width: look.width, height: look.height });
  if (look.fontSize) await enlargeText(page, look.fontSize);
  try {
    const status = await visit(page, path);
    if (look.isPrint) await page.emulateMedia({ media: "print" });
    const findings = [...heard.filter((line) => !line.includes(`${expected}`) || expected === 200), ...(await findSideScroll(page))];
    const png = await wholePage(page, look);
    return { look, png, findings: status === expected ? findings : [`answered ${status}`, ...findings] };
  } finally {
    await page.close();
  }
}

async function takeGroup(visitors: Visitors, screen: Screen, path: string, group: LookGroup): Promise<Picture[]> {
  const context = await visitors.open(screen.reader, group.context);
  if (group.language) await visitors.speak(context, group.language);
  const pictures: Picture[] = [];
  const expected = screen.name === "not-found" ? 404 : 200;
  for (const look of group.looks) pictures.push(await takePicture(context, look, path, expected));
  await context.close();
  return pictures;
}

/** A page in every look, phones first. */
export async function takePictures(visitors: Visitors, screen: Screen, scenes: Scenes): Promise<Picture[]> {
  const path = screen.path(scenes);
  const groups: Picture[][] = [];
  for (const group of lookGroups) groups.push(await takeGroup(visitors, screen, path, group));
  return groups.flat().sort((a, b) => a.look.width - b.look.width);
}
