import { join } from "node:path";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";
import { SetupError } from "../../scripts/setup/step.ts";
import { unpackNpmBrowser } from "./npm-browser.ts";

const root = join(import.meta.dirname, "..", "..");

/** Own arguments, because the npm browser's list disables the origin rules of the web and runs everything in one process. */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--font-render-hinting=none",
];

/** Text is rendered the same on every machine, because the fonts come with the repository's packages. */
const typefaces = { FONTCONFIG_FILE: join(root, "tests", "support", "fonts.conf"), XDG_CACHE_HOME: join(root, ".cache") };

async function launchOptions(): Promise<LaunchOptions> {
  const env = { ...process.env, ...typefaces };
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH, args, env };
  if (process.platform !== "linux" || process.arch !== "x64") return { args };
  const { executable, libraries } = await unpackNpmBrowser();
  return { executablePath: executable, args, env: { ...env, LD_LIBRARY_PATH: libraries } };
}

/** A headless Chromium: CHROME_PATH, the npm package's on Linux x64, or the one that Playwright has installed. */
export async function openBrowser(): Promise<Browser> {
  try {
    return await chromium.launch({ headless: true, ...(await launchOptions()) });
  } catch (error) {
    if (error instanceof SetupError) throw error;
    throw new SetupError(
      `No browser for the tests: run npx playwright-core install chromium-headless-shell, or let CHROME_PATH name a Chromium.\n${error}`,
    );
  }
}

/** The browser's name, e.g. `HeadlessChrome/153.0.7412.0`; a full browser without a window reports `Chrome/…`. */
async function productOf(browser: Browser): Promise<string> {
  const session = await browser.newBrowserCDPSession();
  const { product } = await session.send("Browser.getVersion");
  await session.detach();
  return product;
}

/** True for a headless shell, which has no pushes and shows no notifications. */
export const isHeadlessShell = async (browser: Browser): Promise<boolean> => (await productOf(browser)).startsWith("HeadlessChrome/");

/** One line about the browser of this run. */
export async function describeBrowser(): Promise<string> {
  const browser = await openBrowser();
  const kind = (await isHeadlessShell(browser)) ? "headless shell" : "full browser";
  const line = `Chromium ${browser.version()} (${kind}${process.env.CHROME_PATH ? `, ${process.env.CHROME_PATH}` : ""})`;
  await browser.close();
  return line;
}
