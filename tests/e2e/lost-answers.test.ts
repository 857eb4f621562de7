import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { germanIban } from "../../prisma/seed/check-digits.ts";
import type { Person } from "./people.ts";
import { openStage } from "./stage.ts";

const { call, desk } = openStage();
const accountPage = "/profile/bank-accounts/new?country=germany&currency=EUR";
/** A new account at each attempt, because an account cannot be saved twice. */
const newAccount = () => ({
  holderName: "Irina Ivanova",
  bankName: "Commerzbank",
  iban: germanIban("37040044", `${Date.now()}`.slice(-10)),
});
const patience = { timeout: 60_000 };
const failures = [
  ["a refusal", 403, /Сервер не\sпринял запрос/],
  ["a limit", 429, /Слишком много запросов/],
  ["an outage", 502, /Сервер не\sответил/],
  ["a broken line", null, /Нет связи/],
] as const;

/** Answers the page's posts before they reach the product, or aborts them. */
async function answerPosts(page: Page, status: number | null): Promise<void> {
  await page.route(
    (url) => url.pathname.endsWith(".data"),
    async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await (status === null ? route.abort("connectionreset") : route.fulfill({ status, body: "" }));
    },
  );
}

/** The browser reports each missing response; there must be no other error. */
async function leaveAfter({ troubles, context }: Person): Promise<void> {
  expect(troubles.filter((trouble) => !/status of 502|ERR_CONNECTION_RESET/.test(trouble))).toEqual([]);
  await context.close();
}

const valuesOf = async (page: Page, names: readonly string[]) =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, await page.inputValue(`[name=${name}]`)])));

it("keeps the form's values when no response arrives, and the next attempt succeeds", async () => {
  const people = await call(["irina"], true);
  const { page, open } = people.irina;
  await open(accountPage);
  const typed = newAccount();
  for (const [name, value] of Object.entries(typed)) await page.fill(`[name=${name}]`, value);
  const command = await page.inputValue("#account [name=commandId]");
  const button = page.locator("#account button[type=submit]:visible").last();
  for (const [what, status, sentence] of failures) {
    await answerPosts(page, status);
    await button.click();
    await page.locator("#account [role=alert]").getByText(sentence).waitFor(patience);
    expect(await valuesOf(page, Object.keys(typed)), what).toEqual(typed);
    expect(page.url(), what).toContain(accountPage);
    // The same command id, so that a request that did arrive is not repeated.
    expect(await page.inputValue("#account [name=commandId]"), what).toBe(command);
    await page.unrouteAll();
  }
  await button.click();
  await page.waitForURL("**/profile/bank-accounts?saved=*", patience);
  await leaveAfter(people.irina);
});

it("keeps the page and typed values when marking a notification fails", async () => {
  // Gives both sides an unread notification.
  await desk().signedOffer();
  const people = await call(["jonas"], true);
  const { page, open } = people.jonas;
  await open(accountPage);
  const { holderName } = newAccount();
  await page.fill("[name=holderName]", holderName);
  await page.locator("header a[href*='modal=notifications']").click();
  await page.locator("dialog[data-modal] button[value=read]").first().waitFor(patience);
  await page.locator("dialog[data-modal]:modal").waitFor(patience);
  // Identify one by its id, because the running offer may add notifications.
  const id = await page.locator("dialog[data-modal] form:has(button[value=read]) input[name=id]").first().inputValue();
  const button = (act: string) => page.locator(`dialog[data-modal] form:has(input[name=id][value="${id}"]) button[value=${act}]`);
  for (const [what, status, sentence] of failures) {
    await answerPosts(page, status);
    for (const act of ["read", "open"]) {
      // The sentence may remain from the previous act, so wait for this act's own request.
      const posted = page.waitForRequest((request) => request.method() === "POST", patience);
      await button(act).click();
      await posted;
      await page.locator("dialog[data-modal] [role=alert]").getByText(sentence).first().waitFor(patience);
    }
    expect(await button("read").count(), what).toBe(1);
    await page.unrouteAll({ behavior: "wait" });
  }
  await page.keyboard.press("Escape");
  await page.locator("dialog[data-modal]").waitFor({ state: "detached" });
  expect(await page.inputValue("[name=holderName]")).toBe(holderName);
  await leaveAfter(people.jonas);
});
