import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { openBrowser } from "#tests/support/browser.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { startWeb } from "#tests/support/web-process.ts";
import { Visitors, visit } from "../e2e/support/visitor.ts";

await cloneDatabase();
const site = await startWeb();
const browser = await openBrowser();
const visitors = new Visitors(browser, site.origin);
const admin = await visitors.open("admin");
afterAll(async () => {
  await browser.close();
  await site.end("SIGTERM");
});

/** Posts the switches' form with the version that its page shows. */
async function switchMaintenance(isOn: boolean): Promise<void> {
  const html = await (await admin.request.get("/admin/service")).text();
  const form = {
    ...{ intent: "saveOpen", commandId: randomUUID(), reason: "Перенос базы", isTransactionsOpened: "on", isRegistrationOpened: "on" },
    seenAt: /name="seenAt" value="(\d+)"/.exec(html)?.[1] ?? "",
    ...(isOn && { isMaintenance: "on" }),
  };
  const saved = await admin.request.post("/admin/service", { form, headers: { Origin: site.origin }, maxRedirects: 0 });
  expect(saved.status()).toBe(303);
}

const windowOf = (page: Page) => page.locator("dialog:modal", { hasText: "Идут технические работы" });

test("an open form keeps its values during maintenance and can be saved afterwards", async () => {
  const context = await visitors.open("irina", { viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await visit(page, "/profile/personal");
  const town = page.locator("input[name=birthPlace]");
  const send = page.locator("form:has(input[name=birthPlace]) button[type=submit]").last();
  await town.fill("Калуга");
  await page.fill("input[name=birthDate]", "1990-05-05");
  await switchMaintenance(true);
  await send.click();
  await windowOf(page).waitFor();
  expect(await town.inputValue()).toBe("Калуга");
  await page.keyboard.press("Escape");
  await windowOf(page).waitFor({ state: "detached" });
  await page.locator("main").getByText("Введённое на месте, отправьте ещё раз, когда они закончатся").waitFor();
  // Navigation to another page waits for the end of maintenance, and the current page stays meanwhile.
  await page.locator("main a[href='/profile']").first().click();
  await windowOf(page).waitFor();
  expect(await town.inputValue()).toBe("Калуга");
  await switchMaintenance(false);
  await page.waitForURL("**/profile");
  await windowOf(page).waitFor({ state: "detached" });
  await context.close();
});

test("without scripts a posted form is returned with its values and accepted after maintenance", async () => {
  const context = await visitors.open("guest", { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/contacts");
  await page.fill("textarea[name=emailBody]", "Когда придут деньги по моей сделке?");
  await switchMaintenance(true);
  await page.locator("form:has(textarea[name=emailBody]) button[type=submit]").click();
  await page.getByRole("heading", { name: "Идут технические работы" }).waitFor();
  expect(await page.getByText("Когда придут деньги по моей сделке?").isVisible()).toBe(true);
  await switchMaintenance(false);
  await page.getByRole("button", { name: "Отправить ещё раз" }).click();
  // The rest of the form is empty, so its page reports the missing fields.
  expect(await page.locator("textarea[name=emailBody]").inputValue()).toBe("Когда придут деньги по моей сделке?");
  await context.close();
});
