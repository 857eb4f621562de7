import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { review } from "./acts.ts";
import { leave, type Person, typePassword } from "./people.ts";
import { openStage } from "./stage.ts";

const { desk, call } = openStage();
const wish = { from: "russia", give: "RUB", to: "germany", get: "EUR", amount: "52 300" };
/** The same as `amount`; no other test publishes an offer with it. */
const giveMinor = 5_230_000n;
const patience = { timeout: 60_000 };
const button = (page: Page, form: string) => page.locator(`#${form} button[type=submit]:visible`).last();

/** The second click aborts the navigation of the first, which `waitForURL` reports as a failure. */
async function arrive(page: Page, address: RegExp): Promise<void> {
  await expect.poll(() => page.url(), patience).toMatch(address);
  await page.waitForLoadState();
}

/** A second window of the same person on the same page. */
async function sameInAnotherTab({ page, context }: Person): Promise<Page> {
  const other = await context.newPage();
  await other.goto(page.url());
  return other;
}

/** Clicks in both windows at the same time, before either response arrives. */
async function pressTogether(pages: readonly Page[], form: string): Promise<void> {
  const buttons = await Promise.all(pages.map((page) => button(page, form).elementHandle()));
  await Promise.all(buttons.map((one) => one?.evaluate((element) => (element as HTMLElement).click())));
}

for (const javaScript of [true, false]) {
  const mode = `with JavaScript ${javaScript ? "on" : "off"}`;

  it(`publishes once, however often the button is clicked, ${mode}`, async () => {
    const since = Date.now();
    const people = await call(["irina"], javaScript);
    const { irina } = people;
    await review(irina, wish);
    await irina.page.locator("[name=policy]").check();
    await button(irina.page, "review").dblclick();
    await arrive(irina.page, /\/owner-transaction\?/);
    expect(await desk().countApplied("publish", { person: "irina", giveMinor, since })).toBe(1);

    await review(irina, wish);
    const other = await sameInAnotherTab(irina);
    for (const page of [irina.page, other]) await page.locator("[name=policy]").check();
    await pressTogether([irina.page, other], "review");
    for (const page of [irina.page, other]) await arrive(page, /\/owner-transaction\?/);
    const idOf = (page: Page) => new URL(page.url()).searchParams.get("id");
    expect(idOf(other)).toBe(idOf(irina.page));
    expect(await desk().countApplied("publish", { person: "irina", giveMinor, since })).toBe(2);
    await leave(people);
  });

  it(`accepts and signs once, however often the button is clicked, ${mode}`, async () => {
    const people = await call(["irina", "jonas"], javaScript);
    const { irina, jonas } = people;
    const offer = await desk().publishedOffer();
    const { id } = offer;
    await jonas.open(`/accept-transaction/${id}`);
    await jonas.page.locator("[name=policy]").check();
    await button(jonas.page, "accept").dblclick();
    await arrive(jonas.page, new RegExp(`/my-transactions/${id}`));
    expect(await desk().countApplied("accept", { offer: id })).toBe(1);

    await expect.poll(async () => (await offer.state()).documents !== undefined, patience).toBe(true);
    await jonas.open(`/my-transactions/${id}/sign`);
    await typePassword(jonas.page);
    await button(jonas.page, "sign").dblclick();
    await arrive(jonas.page, new RegExp(`/my-transactions/${id}$`));

    await irina.open(`/my-transactions/${id}/sign`);
    const other = await sameInAnotherTab(irina);
    for (const page of [irina.page, other]) await typePassword(page);
    await pressTogether([irina.page, other], "sign");
    await expect.poll(async () => (await offer.state()).phase, patience).toBe("awaitingPayment");
    expect(await desk().countApplied("sign", { offer: id })).toBe(2);
    await leave(people);
  });

  it(`accepts an offer once from two tabs, and both tabs open the deal, ${mode}`, async () => {
    const people = await call(["jonas"], javaScript);
    const { jonas } = people;
    const { id } = await desk().publishedOffer();
    await jonas.open(`/accept-transaction/${id}`);
    const other = await sameInAnotherTab(jonas);
    for (const page of [jonas.page, other]) await page.locator("[name=policy]").check();
    await pressTogether([jonas.page, other], "accept");
    for (const page of [jonas.page, other]) await arrive(page, new RegExp(`/my-transactions/${id}`));
    expect(await desk().countApplied("accept", { offer: id })).toBe(1);
    await leave(people);
  });
}

/** Parts of the comparison that overflow its card. */
const overhang = (page: Page) =>
  page.locator("#facts").evaluate((facts) => {
    const { left, right } = facts.getBoundingClientRect();
    const parts = [...facts.querySelectorAll(".tick, td span:not(.sr-only), td time, td data")];
    const isOut = (box: DOMRect) => box.width > 0 && (box.left < left || box.right > right - 15);
    return parts.filter((part) => isOut(part.getBoundingClientRect())).map((part) => part.outerHTML.slice(0, 80));
  });
/** The number of values that wrap, although only text may wrap. */
const brokenValues = (page: Page) =>
  page.locator("#facts :is(data, time span)").evaluateAll((all) => all.filter((one) => one.getClientRects().length > 1).length);

it("an amount with a pending decision fits its card", async () => {
  const people = await call(["agents"], true);
  const { page, open } = people.agents;
  const offer = await desk().provenOffer();
  await desk().compareAndState(offer.id, [], 120_000n);
  const { submittedAt = 0 } = (await offer.state()).legs.owner.incoming;
  desk().requireApplied(await offer.checker({ type: "verifyIncoming", leg: "owner", submittedAt }));
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await open(`/agents/payments-incoming/${offer.id}?side=owner&pane=claim`);
    // Another row may differ because of other payments of the payer.
    expect(await page.locator("#facts tr", { hasText: "Сумма" }).locator("[data-same=false]").count()).toBe(1);
    expect([width, await overhang(page), await brokenValues(page)]).toEqual([width, [], 0]);
  }
  await leave(people);
});

it("rows of the agent's comparison have one line inside their card, and a counter shows the number of ticks", async () => {
  const people = await call(["agents"], true);
  const { page, open } = people.agents;
  const offer = await desk().provenOffer();
  await desk().compareAndState(offer.id, ["amount", "payer", "account"]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(`/agents/payments-incoming/${offer.id}?side=owner`);
  const rows = page.locator("#facts tbody tr");
  const compared = rows.filter({ hasText: "агент" });
  expect(await compared.count()).toBe(3);
  const heights = await compared.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));
  // A second line would add about 20 px.
  expect(Math.max(...heights)).toBeLessThan(48);
  expect(await overhang(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  await open(`/agents/payments-incoming/${offer.id}?side=owner&pane=claim`);
  expect(await overhang(page)).toEqual([]);
  expect(await page.getByText("без сверки: 0 из").count()).toBe(1);
  for (const tick of await page.locator("#facts .tick").all()) await tick.click();
  const ticks = await page.locator("#facts .tick").count();
  await expect.poll(() => page.getByText(`сверено ${ticks} из ${ticks}`).count(), patience).toBe(1);
  expect(await page.getByText("без сверки").count()).toBe(0);
  await leave(people);
});

it("a second click does not verify another payment: the button names its payment and is disabled after the page changed", async () => {
  const people = await call(["agents"], true);
  const { page, open } = people.agents;
  const offers = [await desk().provenOffer(), await desk().provenOffer()];
  const reason = "Перевода на счёте нет";
  for (const offer of offers) {
    await offer.staff("owner", { type: "submitIncoming", leg: "owner", result: "notReceived", reason, fileIds: [] });
  }
  const [first] = offers;
  if (!first) throw new Error("There is no offer.");
  await open(`/agents/payments-incoming/${first.id}?side=owner`);
  const { humanId } = await first.state();
  expect(await button(page, "verify").textContent()).toContain(humanId);
  const place = await button(page, "verify").boundingBox();
  const at = { x: (place?.x ?? 0) + 20, y: (place?.y ?? 0) + 20 };
  await page.mouse.click(at.x, at.y);
  await page.waitForURL((url) => url.searchParams.get("done") === humanId);
  await page.mouse.click(at.x, at.y);
  await page.waitForTimeout(1_500);
  const verdicts = await Promise.all(offers.map(({ id }) => desk().countApplied("verifyIncoming", { offer: id })));
  expect(verdicts).toEqual([1, 0]);
  await leave(people);
});
