import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { leave, signIn } from "./people.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test("an empty bank name is no error before the lookup answers: the server fills it in", async () => {
  const person = await signIn(browser, inject("origin"), "irina", { javaScript: true, width: 360 });
  const { page } = person;
  await page.route("**/lookup/bank?*", () => {
    // The lookup does not answer before the form is sent.
  });
  await person.open("/profile/bank-accounts/new?country=russia&currency=RUB");
  await page.fill("[name=bik]", "044525225");
  await page.fill("[name=account]", "408");
  await page.focus("[name=label]");
  // The rules are loaded: from here on the browser validates.
  await page.locator("[name=account][aria-invalid=true]").waitFor();
  // The account number has a wrong check digit, so that nothing is saved.
  await page.fill("[name=account]", "40817810538091310418");
  await page.locator("#account button[type=submit]").click();
  await expect.poll(() => page.inputValue("[name=bankName]")).toBe("ПАО Сбербанк");
  expect(await page.inputValue("[name=corrAccount]")).toBe(corrAccount);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await leave({ person });
});

const corrAccount = "30101810400000000225";

test("a late lookup does not overwrite the focused field, and fills it when the user leaves it empty", async () => {
  const person = await signIn(browser, inject("origin"), "irina", { javaScript: true, width: 360 });
  const { page } = person;
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/lookup/bank?*", async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await person.open("/profile/bank-accounts/new?country=russia&currency=RUB");
  await page.fill("[name=bik]", "044525225");
  await page.focus("[name=corrAccount]");
  answer();
  await expect.poll(() => page.inputValue("[name=bankName]")).toBe("ПАО Сбербанк");
  expect(await page.inputValue("[name=corrAccount]")).toBe("");
  await page.keyboard.insertText(corrAccount);
  await page.focus("[name=account]");
  expect(await page.inputValue("[name=corrAccount]")).toBe(corrAccount);

  await page.fill("[name=corrAccount]", "");
  await page.fill("[name=bik]", "044525187");
  await page.focus("[name=corrAccount]");
  await expect.poll(() => page.inputValue("[name=bankName]")).toBe("Банк ВТБ (ПАО)");
  await page.focus("[name=account]");
  expect(await page.inputValue("[name=corrAccount]")).toBe("30101810700000000187");
  await leave({ person });
});
