// npm run shots -- [--origin http://localhost:3000 --data .data] [--only login | --only letters | --only readme] Takes pictures of every
// page in every look. artifacts/shots/<page>.png is a contact sheet; the folder with that name has the single pictures.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { findScenes, type Scenes } from "#tests/e2e/support/scenes.ts";
import { type Screen, screens } from "#tests/e2e/support/screens.ts";
import { Visitors } from "#tests/e2e/support/visitor.ts";
import { openBrowser } from "#tests/support/browser.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { composeSheet } from "./contact-sheet.ts";
import { takeLetterSheets } from "./letters.ts";
import { takeReadmePictures } from "./readme-pictures.ts";
import { type Picture, takePictures } from "./take-pictures.ts";

interface ShotOptions {
  /** A running product; without it one is started and stopped. */
  readonly origin?: string;
  /** Its data folder. */
  readonly data: string;
  /** Part of a screen's name or reader. */
  readonly only: string;
}

function readShotOptions(args: readonly string[]): ShotOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { origin: { type: "string" }, data: { type: "string" }, only: { type: "string" } },
  });
  return { origin: values.origin, data: resolve(values.data ?? ".data"), only: values.only ?? "" };
}

const folder = join(import.meta.dirname, "..", "..", "artifacts", "shots");

const openProduct = ({ origin, data }: ShotOptions): Promise<Pick<Product, "origin" | "dataDir" | "stop">> =>
  origin
    ? Promise.resolve({ origin, dataDir: data, stop: async () => {} })
    : startProduct({
        DEPLOYMENT: "demo",
        RATES_SOURCE: "recorded",
        EMAIL_PREVIEW: "on",
        LOG_LEVEL: "warn",
        LOGIN_LIMIT_PER_ACCOUNT: "1000",
        CONFIRM_LIMIT_PER_SESSION: "1000",
      });

async function keep(screen: Pick<Screen, "name">, pictures: readonly Picture[]): Promise<number> {
  rmSync(join(folder, screen.name), { recursive: true, force: true });
  mkdirSync(join(folder, screen.name), { recursive: true });
  writeFileSync(join(folder, `${screen.name}.png`), await composeSheet(pictures));
  for (const { look, png } of pictures) writeFileSync(join(folder, screen.name, `${look.name.replaceAll(" ", "-")}.png`), png);
  const findings = pictures.flatMap(({ look, findings: found }) => found.map((finding) => `    ${look.name}: ${finding}`));
  console.log(findings.length === 0 ? `✓ ${screen.name}` : `✗ ${screen.name}\n${findings.join("\n")}`);
  return findings.length;
}

async function shootLetters(): Promise<void> {
  const browser = await openBrowser();
  try {
    for (const sheet of await takeLetterSheets(browser)) await keep(sheet, sheet.pictures);
  } finally {
    await browser.close();
  }
}

async function shootScreens(visitors: Visitors, scenes: Scenes, only: string): Promise<void> {
  const wanted = screens.filter(({ name, reader }) => name.includes(only) || reader === only);
  let found = 0;
  for (const screen of wanted) found += await keep(screen, await takePictures(visitors, screen, scenes));
  console.log(`${wanted.length} pages, ${found} findings, in ${folder}`);
}

async function shootProduct(options: ShotOptions): Promise<void> {
  const product = await openProduct(options);
  const browser = await openBrowser();
  try {
    const scenes = await findScenes(product.dataDir);
    const visitors = new Visitors(browser, product.origin);
    if (options.only === "readme") await takeReadmePictures(visitors, scenes);
    else await shootScreens(visitors, scenes, options.only);
  } finally {
    await browser.close();
    await product.stop();
  }
}

const options = readShotOptions(process.argv.slice(2));
if (options.only !== "letters") await shootProduct(options);
if (options.only === "letters" || options.only === "") await shootLetters();
