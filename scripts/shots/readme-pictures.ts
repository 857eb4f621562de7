// npm run shots -- --only readme: the pictures of README.md, in docs/images.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { consentValue } from "#domain/people/notice/cookie-consent.ts";
import type { Scenes } from "#tests/e2e/support/scenes.ts";
import { type Screen, screens } from "#tests/e2e/support/screens.ts";
import { type Visitors, visit } from "#tests/e2e/support/visitor.ts";

const folder = join(import.meta.dirname, "..", "..", "docs", "images");

/** Names of the pictures, by the pages that they show. */
const pictures = { "landing-en": "landing", "offer-verifying": "deal", "manager-verify": "payment-desk" } as const;

const size = { width: 1_200, height: 800 };
/** Maximum size of a picture, so that it can be kept in the repository. */
const maxBytes = 120_000;

/** Hides the question about cookies, which would cover the page. */
const consent = { name: "consent", value: consentValue({ isAnalyticsAllowed: false }) };

async function takePicture(visitors: Visitors, screen: Screen, scenes: Scenes): Promise<Buffer> {
  const context = await visitors.open(screen.reader, { colorScheme: "light", viewport: size, locale: "en-GB" });
  try {
    await visitors.speak(context, "en");
    const page = await context.newPage();
    const path = screen.path(scenes);
    await visit(page, path);
    await context.addCookies([{ ...consent, url: page.url() }]);
    const status = await visit(page, path);
    if (status !== 200) throw new Error(`${path} answered ${status}.`);
    return await page.screenshot({ animations: "disabled" });
  } finally {
    await context.close();
  }
}

/** Takes the visible part of each page, in English, as WebP. */
export async function takeReadmePictures(visitors: Visitors, scenes: Scenes): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [name, picture] of Object.entries(pictures)) {
    const screen = screens.find((one) => one.name === name);
    if (screen === undefined) throw new Error(`There is no screen ${name}.`);
    const webp = await sharp(await takePicture(visitors, screen, scenes))
      .webp({ quality: 82 })
      .toBuffer();
    if (webp.length > maxBytes) throw new Error(`${picture}.webp has ${webp.length} bytes, more than ${maxBytes}.`);
    writeFileSync(join(folder, `${picture}.webp`), webp);
    console.log(`✓ docs/images/${picture}.webp, ${webp.length} bytes`);
  }
}
