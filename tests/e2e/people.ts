import type { Browser, BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { demoPassword } from "../../prisma/seed/people.ts";

/** One person in a separate browser context: cookies, language and script setting are separate. */
export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors that the browser reported; empty at the end of every scenario. */
  readonly troubles: readonly string[];
  /** Opens the path and waits until its scripts run; returns the status. */
  open(path: string): Promise<number>;
  /** Clicks and opened addresses so far: each address counts as the click on its link in a list, a letter or a notification. */
  presses(): number;
}

interface PersonOptions {
  readonly javaScript: boolean;
  readonly language?: "ru" | "en";
  readonly width?: number;
}

/** Leaving a page while its data still arrives aborts the response, and React Router does not catch that rejection; no person sees it. */
const isLeaving = (error: Error) => error.message === "BodyStreamBuffer was aborted";

function collectTroubles(page: Page): string[] {
  const troubles: string[] = [];
  page.on("pageerror", (error) => !isLeaving(error) && troubles.push(`${page.url()}: ${error.message}`));
  // A refused form returns 4xx on purpose; the browser reports each such page load as an error.
  page.on("console", (message) => message.type() === "error" && !/status of 4\d\d/.test(message.text()) && troubles.push(message.text()));
  return troubles;
}

/** Counts the clicks. Without scripts the page cannot report them. */
async function countPresses(page: Page): Promise<() => number> {
  const [said, open] = ["a press of the pointer", page.goto.bind(page)];
  let count = 0;
  page.on("console", (message) => {
    if (message.text() === said) count += 1;
  });
  await page.addInitScript((words) => {
    addEventListener("pointerdown", ({ isTrusted }) => isTrusted && console.debug(words), { capture: true });
  }, said);
  page.goto = (...args) => {
    count += 1;
    return open(...args);
  };
  return () => count;
}

type StoredState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Sessions of this test file. A later window of the same person uses the same session. */
const sessions = new Map<string, StoredState>();

/** Makes the next window sign in with the form again, for instance because a failed test has signed the person out. */
export const forgetSessions = (): void => sessions.clear();

async function passTheForm(page: Page, name: string, language: PersonOptions["language"]): Promise<void> {
  await page.goto(language === "en" ? "/en/login" : "/login");
  await page.fill("[name=email]", `${name}@bridgehold.test`);
  await typePassword(page);
  await submit(page, /^(?!.*login)/);
}

/** Opens a browser window for a demo account (`irina`, `manager.europe`, …), signed in by the form the first time. */
export async function signIn(browser: Browser, origin: string, name: string, options: PersonOptions): Promise<Person> {
  const key = JSON.stringify([origin, name, options]);
  const person = await openWindow(browser, origin, options, sessions.get(key));
  if (!sessions.has(key)) {
    await passTheForm(person.page, name, options.language);
    sessions.set(key, await person.context.storageState());
  }
  return person;
}

/** A browser window of an unknown person, or with the given session. */
export async function openWindow(browser: Browser, origin: string, options: PersonOptions, storageState?: StoredState): Promise<Person> {
  const context = await browser.newContext({
    storageState,
    javaScriptEnabled: options.javaScript,
    viewport: { width: options.width ?? 1_280, height: 900 },
    locale: options.language === "en" ? "en-GB" : "ru-RU",
    baseURL: origin,
  });
  // In long scenarios the cookie question would cover their pages.
  await context.addCookies([{ name: "consent", value: "1.essential", url: origin }]);
  // A limit for hangs only: a busy machine is no fault.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const troubles = collectTroubles(page);
  const presses = await countPresses(page);
  return {
    page,
    context,
    troubles,
    presses,
    async open(path) {
      const response = await page.goto(path);
      if (options.javaScript) await page.locator("html[data-app]").waitFor({ state: "attached" });
      return response?.status() ?? 0;
    },
  };
}

/** The visible text of a page, with plain spaces. */
export async function textOf({ page, open }: Person, path: string): Promise<string> {
  await open(path);
  // biome-ignore lint/performance/useDomNodeTextContent: hidden elements are not what a person reads
  return (await page.locator("main").innerText()).replace(/\s+/g, " ");
}

/** Opens windows for several people, by name. */
export async function gather<Name extends string>(
  browser: Browser,
  origin: string,
  names: readonly Name[],
  options: PersonOptions,
): Promise<Record<Name, Person>> {
  const people = await Promise.all(names.map((name) => signIn(browser, origin, name, options)));
  return Object.fromEntries(names.map((name, index) => [name, people[index]])) as Record<Name, Person>;
}

/** Closes all windows and checks that no browser reported an error. */
export async function leave(people: Readonly<Record<string, Person>>): Promise<void> {
  for (const { troubles, context } of Object.values(people)) {
    expect(troubles).toEqual([]);
    await context.close();
  }
}

/**
 * Clicks the main form's last button and waits for `path`: a redirect means that the form was accepted. `form` selects another form of the
 * page.
 */
export async function submit(page: Page, path: RegExp, form = "main form"): Promise<void> {
  await page.locator(`${form} button[type=submit]:visible`).last().click();
  try {
    await page.waitForURL((url) => path.test(url.pathname + url.search), { waitUntil: "load" });
  } catch (cause) {
    const said = await page.locator("[role=alert], [role=status], [aria-busy=true]").allInnerTexts();
    throw new Error(`${page.url()} went nowhere; it says ${JSON.stringify(said)}.`, { cause });
  }
}

/**
 * Sends a staff form and waits until its command id is no longer on the page: the form was accepted, and the next payment may show the same
 * form.
 */
export async function send(page: Page, form: string): Promise<void> {
  const command = await page.locator(`#${form} [name=commandId]`).getAttribute("value");
  await page.locator(`#${form} button[type=submit]`).last().click();
  await page.locator(`#${form} [name=commandId][value="${command}"]`).waitFor({ state: "detached" });
}

/**
 * Clicks the button and waits for the refused form. The live channel may have shown the same sentence before, and a click during another
 * submission does nothing, so the function waits for the response, which has a new command id.
 */
export async function submitRefused(page: Page, sentence: RegExp, form = "main form"): Promise<void> {
  const button = page.locator(`${form} button[type=submit]:visible`).last();
  const command = button.locator("xpath=ancestor::form").locator("[name=commandId]");
  const sent = (await command.count()) > 0 ? await command.getAttribute("value") : null;
  await button.click();
  if (sent !== null) await page.locator(`[name=commandId][value="${sent}"]`).waitFor({ state: "detached" });
  await page.locator("main").getByText(sentence).first().waitFor();
}

export const typePassword = (page: Page): Promise<void> => page.fill("[name=password]", demoPassword);
