// A form with a password is not sent while a required field is empty, because the refused form would come back without the password.
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { Visitors, visit } from "./support/visitor.ts";

const browser = await openBrowser();
const visitors = new Visitors(browser, inject("origin"));
afterAll(() => browser.close());

const sizes = { phone: { width: 360, height: 740 }, wide: { width: 1280, height: 900 } };
const typed = "Hafen-Anker-77";

async function onPage(reader: "guest" | "irina", options: BrowserContextOptions, act: (page: Page, posts: string[]) => Promise<void>) {
  const context = await visitors.open(reader, options);
  const page = await context.newPage();
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(new URL(request.url()).pathname));
  await act(page, posts);
  await context.close();
}

const refusedFields = (page: Page, form: string) =>
  page.locator(`${form} :invalid`).evaluateAll((fields) => fields.map((field) => field.getAttribute("name")));

for (const [size, viewport] of Object.entries(sizes)) {
  for (const javaScriptEnabled of [true, false]) {
    const how = `${size}, script ${javaScriptEnabled ? "on" : "off"}`;
    test(`registration without the ticked box keeps the password and sends no request (${how})`, async () => {
      await onPage("guest", { viewport, javaScriptEnabled }, async (page, posts) => {
        await page.goto("/register");
        await page.fill("[name=email]", `box-${size}-${javaScriptEnabled}@bridgehold.test`);
        await page.fill("[name=password]", typed);
        await page.click("#register button[type=submit]");
        expect(await refusedFields(page, "#register")).toEqual(["isPolicyAccepted"]);
        expect(await page.inputValue("[name=password]")).toBe(typed);
        expect(posts).toEqual([]);
        await page.check("[name=isPolicyAccepted]");
        await page.click("#register button[type=submit]");
        await page.waitForURL(/verify-email/);
      });
    });
  }
}

test("registration is sent after a password manager filled an invalid field without an event", async () => {
  await onPage("guest", {}, async (page, posts) => {
    await page.goto("/register");
    await page.fill("[name=email]", "silent@bridgehold.test");
    await page.check("[name=isPolicyAccepted]");
    await page.click("#register button[type=submit]");
    expect(await page.locator("[name=password]").evaluate((field: HTMLInputElement) => field.validity.customError)).toBe(true);
    expect(posts).toEqual([]);
    await page.locator("[name=password]").evaluate((field: HTMLInputElement, value) => Object.assign(field, { value }), typed);
    await page.click("#register button[type=submit]");
    await page.waitForURL(/verify-email/);
  });
});

test("signing in without a password sends no request", async () => {
  await onPage("guest", { javaScriptEnabled: false }, async (page, posts) => {
    await page.goto("/login");
    await page.fill("[name=email]", "irina@bridgehold.test");
    await page.click("#login button[type=submit]");
    expect([await refusedFields(page, "#login"), posts]).toEqual([["password"], []]);
  });
});

test("on a page with the framework the browser validates until the script runs, then the form shows its own sentences", async () => {
  const form = "#password-form";
  await onPage("irina", { javaScriptEnabled: false }, async (page, posts) => {
    await page.goto("/settings/security?open=password");
    await page.fill("[name=currentPassword]", typed);
    await page.click(`${form} button[type=submit]`);
    expect([await refusedFields(page, form), posts]).toEqual([["newPassword"], []]);
  });
  await onPage("irina", {}, async (page) => {
    await visit(page, "/settings/security?open=password");
    await page.fill("[name=currentPassword]", typed);
    await page.click(`${form} button[type=submit]`);
    await page.locator(`${form} [name=newPassword][aria-invalid=true]`).waitFor();
    expect(await page.inputValue("[name=currentPassword]")).toBe(typed);
  });
});
