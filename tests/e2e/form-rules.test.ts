import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { leave, type Person } from "./people.ts";
import { openStage } from "./stage.ts";

const { call } = openStage();
const accountPage = "/profile/bank-accounts/new?country=germany&currency=EUR";
const wrongIban = "DE89 3704 0044 0532 0130 01";

/** The error at one of the form's fields, as a screen reader announces it; null when the field is valid. */
async function faultAt(page: Page, field: string): Promise<string | null> {
  const control = page.locator(field);
  if ((await control.getAttribute("aria-invalid")) !== "true") return null;
  const ids = (await control.getAttribute("aria-describedby")) ?? "";
  return page.locator(`[id="${ids.split(" ").at(-1)}"]`).textContent();
}

/** All requests of the page for validation by the server. */
function posts(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
  return sent;
}

/** The rules load on the first focus in the form; fields that were left earlier are validated then. */
async function typeAndLeave({ page }: Person, field: string, text: string): Promise<void> {
  await page.fill(field, text);
  await page.locator(field).blur();
}

const summaryOf = (page: Page) => page.locator("#account [role=alert][tabindex='-1']");

it("validates a field when the user leaves or corrects it, without a request", async () => {
  const people = await call(["irina"], true);
  const { page, open, troubles } = people.irina;
  await open(accountPage);
  const sent = posts(page);
  await page.locator("[name=holderName]").focus();
  await page.locator("[name=bankName]").focus();
  await typeAndLeave(people.irina, "[name=iban]", wrongIban);
  await expect.poll(() => faultAt(page, "[name=iban]")).not.toBe(null);
  // An untouched field that was only tabbed through is not validated.
  expect(await faultAt(page, "[name=holderName]")).toBe(null);
  await page.fill("[name=iban]", "DE89 3704 0044 0532 0130 00");
  await expect.poll(() => faultAt(page, "[name=iban]")).toBe(null);
  expect(sent).toEqual([]);
  expect(await summaryOf(page).count()).toBe(0);
  expect(troubles).toEqual([]);
  await leave(people);
});

it("shows the same errors at the same fields with and without script, keeps the values and links to the fields", async () => {
  const seen: { iban: string | null; holder: string | null; summary: string[] }[] = [];
  for (const javaScript of [true, false]) {
    const people = await call(["irina"], javaScript);
    const { page, open } = people.irina;
    await open(accountPage);
    const sent = posts(page);
    await page.fill("[name=iban]", wrongIban);
    await page.fill("[name=holderName]", "");
    // The rules are loaded as soon as a field that was left shows an error.
    if (javaScript) {
      await page.locator("[name=iban]").blur();
      await expect.poll(() => faultAt(page, "[name=iban]")).not.toBe(null);
    }
    await page.locator("#account button[type=submit]:visible").last().click();
    await summaryOf(page).waitFor();
    // One submission is validated either here or by the server.
    expect(sent).toHaveLength(javaScript ? 0 : 1);
    expect(await page.inputValue("[name=iban]")).toBe(wrongIban);
    seen.push({
      iban: await faultAt(page, "[name=iban]"),
      holder: await faultAt(page, "[name=holderName]"),
      summary: await summaryOf(page).locator("li").allTextContents(),
    });
    if (javaScript) expect(await summaryOf(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await summaryOf(page).locator("a[href*=holderName]").click();
    expect(await page.locator("[name=holderName]").evaluate((element) => element === document.activeElement)).toBe(true);
    // The summary describes the last submission and does not scroll while the person corrects.
    if (javaScript) {
      await page.fill("[name=holderName]", "Irina Ivanova");
      expect(await summaryOf(page).locator("li").count()).toBe(seen[0]?.summary.length);
    }
    await leave(people);
  }
  expect(seen[0]?.iban).not.toBe(null);
  expect(seen[0]).toEqual(seen[1]);
});

it("a click on the button still counts when the field shows an error as it loses focus", async () => {
  const people = await call(["irina"], true);
  const { page, open } = people.irina;
  await page.setViewportSize({ width: 360, height: 740 });
  await open(accountPage);
  await typeAndLeave(people.irina, "[name=iban]", wrongIban);
  await expect.poll(() => faultAt(page, "[name=iban]")).not.toBe(null);
  const label = page.locator("[name=label]");
  await label.fill("x".repeat(40));
  // A value that is too long: its error takes two lines on narrow screens.
  await label.evaluate((input) => input.removeAttribute("maxlength"));
  await label.fill("x".repeat(60));
  await page.locator("#account button[type=submit]:visible").last().click();
  await summaryOf(page).waitFor();
  await leave(people);
});

for (const javaScript of [true, false]) {
  it(`adds and removes lines of a list and keeps the typed values, with JavaScript ${javaScript ? "on" : "off"}`, async () => {
    const people = await call(["irina"], javaScript);
    const { page, open, troubles } = people.irina;
    await open("/dev/ui");
    const sent = posts(page);
    const names = async () => {
      const fields = await page.locator("#fresh [name^=owners]").all();
      return Promise.all(fields.map((field) => field.inputValue()));
    };
    const add = page.locator("#fresh").getByRole("button", { name: "Добавить" });
    await page.fill("#fresh [name=amount]", "1 250");
    for (const [index, name] of ["Irina", "Jonas", "Marta"].entries()) {
      await add.click();
      await page.fill(`#fresh [name="owners[${index}].name"]`, name);
    }
    await page.getByRole("button", { name: "Убрать владельца 2" }).click();
    await expect.poll(names).toEqual(["Irina", "Marta"]);
    expect(await page.inputValue("#fresh [name=amount]")).toBe("1 250");
    expect(sent).toHaveLength(javaScript ? 0 : 4);
    expect(troubles).toEqual([]);
    await leave(people);
  });
}
