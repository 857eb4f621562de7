import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { statement } from "./papers.ts";
import { leave, type Person } from "./people.ts";
import { openStage } from "./stage.ts";
import { watchForMice } from "./support/mice.ts";

const { desk, call, folder } = openStage();
const payments = 4;
const patience = { timeout: 60_000 };

const numberOn = async (page: Page): Promise<string> => /F-\d{4}-\d{6}/.exec(await page.title())?.[0] ?? "";
/** Waits for the button of the keyboard shortcuts, which appears once they work. */
const isAlive = (page: Page) => page.locator("button[aria-keyshortcuts]").waitFor({ state: "attached" });

/** Opens one of this test's payments: the page may already show it, otherwise the search finds it by keyboard. */
async function goToOurs(page: Page, ours: ReadonlySet<string>): Promise<string> {
  const here = await numberOn(page);
  if (ours.has(here)) return here;
  const [wanted = ""] = ours;
  if (here !== "") {
    await page.keyboard.press("q");
    await page.locator("[data-act=search]").waitFor();
  }
  await page.keyboard.press("/");
  await page.keyboard.type(wanted);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("q") === wanted, patience);
  await expect.poll(() => page.locator("[data-row]").allTextContents(), patience).toEqual([wanted]);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.locator("#work").waitFor();
  await expect.poll(() => numberOn(page), patience).toBe(wanted);
  return wanted;
}

/** The name of the field in focus, `submit` for the button that sends its form, or what kind of element it is. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const here = document.activeElement;
    return here?.matches("form button[type=submit]") ? "submit" : (here?.getAttribute("name") ?? here?.tagName);
  });

async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 20; press += 1) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`No way to ${name} by the Tab key.`);
}

const countFiles = (input: Element) => (input as HTMLInputElement).files?.length;

async function stateArrival(page: Page): Promise<void> {
  await page.keyboard.press("1");
  await page.locator("[data-act=tick-1][aria-pressed=true]").waitFor();
  // biome-ignore lint/performance/useDomNodeTextContent: hidden elements are not what a person reads
  const amount = await page.locator("#facts tbody td").first().innerText();
  await page.keyboard.press("a");
  expect(await focused(page)).toBe("amount");
  await page.keyboard.type(amount.replace(/[^\d,]/g, ""));
  await tabTo(page, "files");
  await page.keyboard.press("Space");
  await expect.poll(() => page.locator("#incoming [name=files]").first().evaluate(countFiles), patience).toBe(1);
  await tabTo(page, "submit");
  await page.keyboard.press("Enter");
}

async function verify(page: Page): Promise<void> {
  for (const key of ["z", "+", "0"]) await page.keyboard.press(key);
  for (const point of [1, 2, 3]) {
    await page.keyboard.press(String(point));
    await page.locator(`[data-act=tick-${point}][aria-pressed=true]`).waitFor();
  }
  await page.keyboard.press("a");
  await page.keyboard.press("Enter");
}

/** Acts on each item of `ours`; after each act the address contains its id, and the next item's page opens. */
async function workThrough(page: Page, ours: ReadonlySet<string>, act: (page: Page) => Promise<void>): Promise<void> {
  const left = new Set(ours);
  while (left.size > 0) {
    await isAlive(page);
    const number = await goToOurs(page, left);
    await act(page);
    await page.waitForURL((url) => url.searchParams.get("done") === number, patience);
    left.delete(number);
  }
}

/** Acts from an open queue by keyboard only: no click, no typed address. */
async function byKeysAlone({ page, presses }: Person, ours: ReadonlySet<string>, act: (page: Page) => Promise<void>): Promise<void> {
  await isAlive(page);
  const pressesBefore = presses();
  await workThrough(page, ours, act);
  expect(presses()).toBe(pressesBefore);
}

it(`verifies ${payments} payments, submitted by one person and verified by another, without the mouse`, async () => {
  const people = await call(["manager.russia", "agents"], true);
  const { "manager.russia": staff, agents: manager } = people;
  const offers = await Promise.all(Array.from({ length: payments }, () => desk().provenOffer()));
  const ours = new Set(await Promise.all(offers.map(async (offer) => (await offer.state()).humanId)));

  const staffMice = await watchForMice(staff);
  await staff.open("/agents/payments-incoming");
  staff.page.on("filechooser", async (chooser) => {
    const number = await numberOn(staff.page);
    await chooser.setFiles(await statement(folder, number, [number]));
  });
  await byKeysAlone(staff, ours, stateArrival);
  for (const offer of offers) expect((await offer.state()).legs.owner.incoming.status).toBe("submitted");

  const managerMice = await watchForMice(manager);
  await manager.open("/agents/payments-incoming?status=submitted");
  await byKeysAlone(manager, ours, verify);
  for (const offer of offers) expect((await offer.state()).legs.owner.incoming.status).toBe("verified");

  expect([staffMice(), managerMice()]).toEqual([0, 0]);
  await leave(people);
}, 300_000);

it("letter keys type text inside a field, and do nothing once shortcuts are switched off", async () => {
  const people = await call(["manager.russia"], true);
  const { "manager.russia": staff } = people;
  const { id, state } = await desk().provenOffer();
  const { humanId } = await state();
  await staff.open(`/agents/payments-incoming/${id}`);
  await isAlive(staff.page);
  await staff.page.keyboard.press("a");
  await staff.page.keyboard.type("qjk1");
  expect(await staff.page.inputValue("[name=amount]")).toBe("qjk1");
  expect(await numberOn(staff.page)).toBe(humanId);

  await staff.open("/settings?open=letters");
  await staff.page.selectOption("[name=letters]", "off");
  await staff.page.locator("#letters button[type=submit]").click();
  await staff.page.waitForURL("**/settings?done=saved");
  await staff.open(`/agents/payments-incoming/${id}`);
  await isAlive(staff.page);
  for (const key of ["q", "1", "a"]) await staff.page.keyboard.press(key);
  expect(await focused(staff.page)).toBe("BODY");
  expect(await staff.page.locator("[data-act=tick-1]").getAttribute("aria-pressed")).toBe("false");
  await staff.page.keyboard.press("?");
  await staff.page.locator("dialog[open]").waitFor();
  await leave(people);
});
