import type { Page } from "playwright-core";
import { expect } from "vitest";
import { readStop } from "./focus-stop.ts";

/** More tab stops than any page of a member has. */
const longest = 150;

/** Operates a page by keyboard only, and collects faults of the focus in `faults`. */
export class Keys {
  readonly page: Page;
  readonly faults = new Set<string>();
  /** The focus is outside the page: after the last stop, and in a new document. */
  #isOutside = true;

  constructor(page: Page) {
    this.page = page;
  }

  #note(fault: string): void {
    const { pathname, search } = new URL(this.page.url());
    this.faults.add(`${(pathname + search).replace(/[0-9a-f-]{36}/g, "…")}: ${fault}`);
  }

  /** When an update removes the focused element, the page moves the focus in a later task. */
  #hasPlace(): Promise<boolean> {
    const isSomewhere = () => document.activeElement !== document.body;
    return this.page.waitForFunction(isSomewhere, undefined, { timeout: 10_000 }).then(
      () => true,
      () => false,
    );
  }

  /** One tab step; returns false at the end of the page, before the browser's own controls. */
  async step(key: "Tab" | "Shift+Tab" = "Tab"): Promise<boolean> {
    if (!this.#isOutside && !(await this.#hasPlace())) this.#note(`the focus was lost before ${key}`);
    await this.page.keyboard.press(key);
    const { faults, isBody } = await this.page.evaluate(readStop);
    for (const fault of faults) this.#note(fault);
    this.#isOutside = isBody;
    return !isBody;
  }

  isAt(selector: string): Promise<boolean> {
    return this.page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
  }

  /** Tabs to the first match; passes the end of the page at most once. */
  async goTo(selector: string, key?: "Shift+Tab"): Promise<void> {
    for (let press = 0, ends = 0; press < longest && ends < 2; press += 1) {
      if (await this.isAt(selector)) return;
      if (!(await this.step(key))) ends += 1;
    }
    throw new Error(`No way to ${selector} on ${this.page.url()}.`);
  }

  /**
   * Presses a key and waits for the result. A new document starts without focus; within a document the focus must be on an element, and
   * after a navigation on the heading or in a modal.
   */
  async press(key: string, done: () => Promise<unknown>): Promise<void> {
    const whereAmI = () => this.page.evaluate(() => [performance.timeOrigin, location.pathname]);
    const [document, path] = await whereAmI();
    await this.page.keyboard.press(key);
    await done();
    await this.page.locator("html[data-js]").waitFor({ state: "attached" });
    const [newDocument, newPath] = await whereAmI();
    this.#isOutside = newDocument !== document;
    if (!this.#isOutside) await this.expectFocus(path === newPath ? "body *" : "h1, dialog *");
  }

  async expectFocus(selector: string): Promise<void> {
    const isThere = expect.poll(() => this.isAt(selector), { timeout: 30_000 }).toBe(true);
    await isThere.catch(() => this.#note(`the focus is not at ${selector}`));
  }

  /** Follows the link or clicks the button, and waits for the address. */
  async follow(selector: string, address: RegExp, key = "Enter"): Promise<void> {
    await this.goTo(selector);
    await this.press(key, () => this.page.waitForURL((url) => address.test(url.pathname + url.search)));
  }

  async type(name: string, text: string): Promise<void> {
    await this.goTo(`[name=${name}]`);
    await this.page.keyboard.type(text);
  }

  /** Chooses in a native list, downwards from its first option. */
  async choose(name: string, value: string): Promise<void> {
    const list = this.page.locator(`select[name=${name}]`);
    await this.goTo(`select[name=${name}]`);
    for (let press = 0; press < longest && (await list.inputValue()) !== value; press += 1) {
      await this.page.keyboard.press(press === 0 ? "Home" : "ArrowDown");
    }
    expect(await list.inputValue()).toBe(value);
  }

  /** Tabs once around the page: checks every stop, and that the focus can leave the page. */
  async walkAround(key?: "Shift+Tab"): Promise<void> {
    for (let press = 0; press < longest; press += 1) if (!(await this.step(key))) return;
    throw new Error(`No way out of ${this.page.url()}.`);
  }
}
