import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

/** Absolute path of a program on PATH, or null: the browser library takes no bare names. */
function onPath(name: string): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** CHROME_PATH, a Chromium of the system, the one from npm on Linux x64, or whatever Playwright has installed. */
async function launchOptions(): Promise<LaunchOptions> {
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH, args: quiet };
  const system = ["chromium", "google-chrome", "chromium-browser"].map(onPath).find((path) => path !== null);
  if (system) return { executablePath: system, args: quiet };
  if (process.platform === "linux" && process.arch === "x64") {
    const { default: bundled } = await import("@sparticuz/chromium");
    return { executablePath: await bundled.executablePath(), args: [...bundled.args, ...quiet] };
  }
  return {};
}

/** A headless Chromium; says in one sentence what to install when there is none. */
export async function openBrowser(): Promise<Browser> {
  try {
    return await chromium.launch({ headless: true, ...(await launchOptions()) });
  } catch (error) {
    throw new Error("No browser for the tests: install Chromium, or run npx playwright install chromium, or set CHROME_PATH.", {
      cause: error,
    });
  }
}
