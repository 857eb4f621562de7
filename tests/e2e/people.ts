import type { Browser, BrowserContext, Page } from "playwright-core";

const password = "Mostovaya-2026!";

/** One person in a browser of their own: cookies, language and script setting are theirs alone. */
export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors that the browser reported; an empty list at the end of every story. */
  readonly troubles: readonly string[];
  open(path: string): Promise<void>;
}

interface PersonOptions {
  readonly javaScript: boolean;
  readonly language?: "ru" | "en";
  readonly width?: number;
}

function collectTroubles(page: Page): string[] {
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(`${page.url()}: ${error.message}`));
  // A refused form answers 4xx on purpose; the browser reports each such page load as an error of its own.
  page.on("console", (message) => message.type() === "error" && !/status of 4\d\d/.test(message.text()) && troubles.push(message.text()));
  return troubles;
}

/** Opens a browser window for a demo account (`irina`, `manager.europe`, …) and signs in by the form. */
export async function signIn(browser: Browser, origin: string, name: string, options: PersonOptions): Promise<Person> {
  const context = await browser.newContext({
    javaScriptEnabled: options.javaScript,
    viewport: { width: options.width ?? 1_280, height: 900 },
    locale: options.language === "en" ? "en-GB" : "ru-RU",
    baseURL: origin,
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const troubles = collectTroubles(page);
  await page.goto(options.language === "en" ? "/en/login" : "/login");
  await page.fill("[name=email]", `${name}@bridgehold.test`);
  await page.fill("[name=password]", password);
  await submit(page, /^(?!.*login)/);
  return {
    page,
    context,
    troubles,
    async open(path) {
      await page.goto(path);
    },
  };
}

/**
 * Presses the main form's last button and waits until the browser has arrived at `path`: a redirect means that it went through.
 * `form` names another form of the page.
 */
export async function submit(page: Page, path: RegExp, form = "main form"): Promise<void> {
  await page.locator(`${form} button[type=submit]:visible`).last().click();
  await page.waitForURL((url) => path.test(url.pathname + url.search), { waitUntil: "load" });
}

/** Sends a staff form and waits until it is gone: what it asked for has happened. */
export async function send(page: Page, form: string): Promise<void> {
  await page.locator(`#${form} button[type=submit]`).last().click();
  await page.locator(`#${form}`).waitFor({ state: "detached" });
}

/** Presses the button and waits for the refusal that the form comes back with. */
export async function submitRefused(page: Page, sentence: RegExp, form = "main form"): Promise<void> {
  await page.locator(`${form} button[type=submit]:visible`).last().click();
  await page.locator("main").getByText(sentence).first().waitFor();
}

export const typePassword = (page: Page): Promise<void> => page.fill("[name=password]", password);
