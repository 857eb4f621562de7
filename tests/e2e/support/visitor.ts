import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { demoPassword } from "../../../prisma/seed/people.ts";
import type { Reader } from "./screens.ts";

type StoredState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Writes the file atomically, because parallel test files read it. */
function keep(note: string, state: StoredState): void {
  const unfinished = `${note}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(state), { mode: 0o600 });
  renameSync(unfinished, note);
}

/** Signs in with the form, once per person and run: later windows use the same session, also in other test files. */
export class Visitors {
  readonly #browser: Browser;
  readonly #origin: string;
  readonly #keptIn: string | undefined;
  readonly #states = new Map<Reader, Promise<StoredState | undefined>>();

  /** `keptIn` is a folder of this run, where the sessions are stored. */
  constructor(browser: Browser, origin: string, keptIn?: string) {
    this.#browser = browser;
    this.#origin = origin;
    this.#keptIn = keptIn;
  }

  async #signIn(reader: Reader): Promise<StoredState | undefined> {
    if (reader === "guest") return undefined;
    const note = this.#keptIn && join(this.#keptIn, `session-${reader}.json`);
    if (note && existsSync(note)) return JSON.parse(readFileSync(note, "utf8")) as StoredState;
    const context = await this.#browser.newContext({ baseURL: this.#origin, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/login");
    await page.fill("input[name=email]", `${reader}@bridgehold.test`);
    await page.fill("input[name=password]", demoPassword);
    await page.click("main form button[type=submit]");
    if (new URL(page.url()).pathname === "/login") throw new Error(`${reader} could not sign in.`);
    const state = await context.storageState();
    await context.close();
    if (note) keep(note, state);
    return state;
  }

  /** A browser window of that person; the caller closes it. */
  async open(reader: Reader, options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const state = this.#states.get(reader) ?? this.#signIn(reader);
    this.#states.set(reader, state);
    // A retried test signs in again.
    state.catch(() => this.#states.delete(reader));
    return this.#browser.newContext({ baseURL: this.#origin, storageState: await state, locale: "ru-RU", ...options });
  }

  /** Sets the language, as the switch in the page does. */
  speak(context: BrowserContext, language: "ru" | "en"): Promise<void> {
    return context.addCookies([{ name: "lang", value: language, url: this.#origin }]);
  }
}

const settleLimitMs = 30_000;

const hasSettled = () =>
  document.fonts.status === "loaded" && (!("framework" in document.documentElement.dataset) || "app" in document.documentElement.dataset);

/** Opens a page and waits until its fonts are loaded and the framework, if the page has one, runs. Returns the status. */
export async function visit(page: Page, path: string): Promise<number> {
  const response = await page.goto(path, { waitUntil: "load", timeout: 60_000 });
  for (const end = Date.now() + settleLimitMs; !(await page.evaluate(hasSettled)); ) {
    if (Date.now() > end) throw new Error(`${path} does not come to rest.`);
    await page.waitForTimeout(20);
  }
  return response?.status() ?? 0;
}
