import { expect } from "vitest";
import { demoPassword } from "../../prisma/seed/people.ts";
import type { Keys } from "./support/keys.ts";

const next = "main .wizard-button button[type=submit]";
const openModal = "dialog[data-modal]:modal";
const waitLong = { timeout: 60_000 };

/** From the landing page to the member's offers. */
export async function signIn(keys: Keys, name: string): Promise<void> {
  await keys.page.goto("/");
  await keys.walkAround();
  await keys.follow("a[href='/login']", /^\/login/);
  await keys.type("email", `${name}@bridgehold.test`);
  await keys.type("password", demoPassword);
  await keys.press("Enter", () => keys.page.waitForURL("**/my-transactions"));
}

async function tick(keys: Keys, name: string): Promise<void> {
  await keys.goTo(`[name=${name}]`);
  await keys.page.keyboard.press("Space");
  expect(await keys.isAt(":checked")).toBe(true);
}

/** Publishes roubles for euros, step by step; returns the offer's id. */
export async function publish(keys: Keys): Promise<string> {
  await keys.follow("header nav a[href='/new-transaction']", /^\/new-transaction/);
  for (const [name, value] of Object.entries({ from: "russia:RUB", to: "germany:EUR" })) await keys.choose(name, value);
  await keys.follow(next, /amounts$/);
  await keys.type("giveAmount", "91 234,50");
  await keys.walkAround();
  await keys.follow(next, /review$/);
  await tick(keys, "policy");
  await keys.follow(next, /owner-transaction/, "Space");
  await keys.press("Escape", () => keys.page.locator(openModal).waitFor({ state: "detached" }));
  return new URL(keys.page.url()).searchParams.get("id") ?? "";
}

/** Opens the filter, which is folded on a phone, narrows the market to the offer and accepts it. */
export async function findAndAccept(keys: Keys, id: string): Promise<void> {
  await openAndLeave(keys, ".bottom-bar a[href*='modal=transfer-type']");
  await keys.follow(".bottom-bar a[href='/transactions']", /^\/transactions/);
  await keys.goTo(".filter > summary");
  await keys.page.keyboard.press("Enter");
  await keys.choose("give", "EUR");
  await keys.follow(".filter-send button", /give=EUR/);
  await keys.press("Enter", () => keys.page.locator("[name=min]").waitFor());
  await keys.type("min", "500");
  await keys.press("Enter", () => keys.page.waitForURL(/min=500/));
  await keys.walkAround();
  await keys.follow(`a[data-row="${id}"]`, /^\/accept-transaction/);
  await keys.walkAround("Shift+Tab");
  await tick(keys, "payout");
  await tick(keys, "policy");
  await keys.follow(next, /^\/my-transactions\//);
}

/** The link appears by itself as soon as the contract is ready; it opens the password modal. */
export async function sign(keys: Keys, id: string): Promise<void> {
  const link = ".act-bar a[href*='modalAction=sign']";
  await keys.page.locator(link).waitFor(waitLong);
  await openAndLeave(keys, link);
  await keys.press("Enter", () => keys.page.locator(openModal).waitFor());
  await keys.type("password", demoPassword);
  await keys.follow(`${openModal} button[type=submit]`, new RegExp(`${id}$`));
}

/** Copies each copyable requisite by key, and checks clipboard and announcement. */
export async function copyRequisites(keys: Keys): Promise<readonly string[]> {
  const { page } = keys;
  const buttons = page.locator("#pay [data-copy]");
  await buttons.first().waitFor(waitLong);
  const texts = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute("data-copy") ?? ""));
  for (const [index, text] of texts.entries()) {
    await keys.goTo(`#pay [data-copy=${JSON.stringify(text).replaceAll("\\n", "\\a ")}]`);
    await page.keyboard.press(index % 2 === 0 ? "Enter" : "Space");
    await page.getByRole("status").filter({ hasText: "Скопировано" }).first().waitFor({ state: "attached" });
    await page.waitForFunction(async (copied) => (await navigator.clipboard.readText()) === copied, text);
  }
  return texts;
}

/** Opens the file chooser by key; a chosen file can be removed. */
export async function prove(keys: Keys, id: string, key: "Enter" | "Space", file: string): Promise<void> {
  const { page } = keys;
  const removal = page.locator("main form li button");
  page.on("filechooser", (chooser) => chooser.setFiles(file));
  await keys.follow(`main a[href="/my-transactions/${id}/proof"]`, /proof$/);
  await keys.goTo(".file-input");
  await keys.press(key, () => removal.waitFor());
  await keys.goTo("main form li button");
  await keys.press(key, () => removal.waitFor({ state: "detached" }));
  await keys.expectFocus(".file-input");
  await keys.press(key, () => removal.waitFor());
  await keys.walkAround();
  await keys.follow("main form button[type=submit]", new RegExp(`${id}$`));
}

/** A modal: the focus stays inside, Escape closes it, and the opener has the focus again. */
export async function openAndLeave(keys: Keys, opener: string): Promise<void> {
  const modal = keys.page.locator(openModal);
  await keys.goTo(opener);
  await keys.press("Enter", () => modal.waitFor());
  for (let press = 0; press < 8; press += 1) if (await keys.step()) expect(await keys.isAt("dialog *")).toBe(true);
  await keys.press("Escape", () => modal.waitFor({ state: "detached" }));
  await expect.poll(() => keys.isAt(opener)).toBe(true);
}

/** The menu opens and closes with one summary that keeps the focus; its entries are next in the tab order. */
export async function openProfileMenu(keys: Keys): Promise<void> {
  const summary = "header details[data-menu] > summary";
  const menu = keys.page.locator("header .menu");
  await keys.goTo(summary);
  await keys.press("Space", () => menu.waitFor());
  await keys.goTo("header .menu a[href='/settings']");
  await keys.press("Escape", () => menu.waitFor({ state: "hidden" }));
  expect(await keys.isAt(summary)).toBe(true);
}
