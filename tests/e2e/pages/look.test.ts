import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { enlargeText } from "../support/enlarge-text.ts";
import { named, openGallery } from "../support/gallery.ts";
import { findKeys } from "../support/page-verdicts.ts";
import { screens } from "../support/screens.ts";
import { findSideScroll } from "../support/side-scroll.ts";

const gallery = await openGallery();

/** Positions are compared to within this many pixels, because a browser rounds them differently on each screen. */
const px = 3;
/** Text of the usual size that is higher than this takes two lines. */
const twoLines = 32;

const enlarged = [
  ...["login", "own-offers", "offer-awaitingPayment", "offer-awaitingPayment-proof", "new-offer-review", "market"],
  ...["agent-panel", "agent-incoming", "agent-incoming-one", "back-office-offer"],
];

test.each(screens.filter(({ name }) => enlarged.includes(name)).map(named))("%s fits a phone with text at 200 %%", async (_, screen) => {
  const look = async (page: Page) => expect(await findSideScroll(page)).toEqual([]);
  await gallery.show(screen, { viewport: { width: 360, height: 740 } }, look, (page) => enlargeText(page, 32));
});

test.each([
  ["irina", "own-offers"],
  ["manager.russia", "agent-panel"],
  ["agents", "manager-panel"],
  ["moderator", "members"],
] as const)("every menu page of %s has its sentences after a navigation without reload", async (reader, name) => {
  const start = screens.find((screen) => screen.reader === reader && screen.name === name);
  if (!start) throw new Error(`No screen ${name}.`);
  await gallery.show(start, { viewport: { width: 1280, height: 900 } }, async (page) => {
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const links = page.locator("header nav a:visible");
    for (let at = 0; at < (await links.count()); at += 1) {
      const target = (await links.nth(at).getAttribute("href")) ?? "";
      await links.nth(at).click();
      await page.waitForURL((url) => url.pathname === target);
      await page.waitForTimeout(200);
      expect([target, await findKeys(page)]).toEqual([target, []]);
      expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    }
  });
});

const screenOf = (wanted: string) => {
  const found = screens.find(({ name }) => name === wanted);
  if (!found) throw new Error(`No screen ${wanted}.`);
  return found;
};

test("a wallet's address has no short last line, even beside its code", async () => {
  await gallery.show(screenOf("offer-awaitingPayment"), { viewport: { width: 1280, height: 900 } }, async (page) => {
    for (const width of [1440, 1280, 1024, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await page.locator(".pay-lines").evaluate((list) => {
        list.setAttribute("data-rail", "crypto");
        const [value] = list.querySelectorAll(".font-mono");
        if (!value) throw new Error("No account.");
        value.textContent = "TQ5xWmRk9uYbN3sLcPzE7dVfGhJ2a1K1aD";
        const text = document.createRange();
        text.selectNodeContents(value);
        return [...text.getClientRects()].map((line) => line.width);
      });
      expect([width, lines.length]).toEqual([width, Math.min(lines.length, 2)]);
      expect(Math.min(...lines)).toBeGreaterThan(Math.max(...lines) / 2);
    }
  });
});

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox()) ?? { y: Number.NaN, height: 0 };
const topOf = async (page: Page, selector: string) => (await boxOf(page, selector)).y;
const bottomOf = async (page: Page, selector: string) => {
  const { y, height } = await boxOf(page, selector);
  return y + height;
};

test("the payment page of staff fills a desktop's window, and only its two halves scroll", async () => {
  const entry = screens.find(({ name }) => name === "agent-incoming-one");
  if (!entry) throw new Error("No entry.");
  await gallery.show(entry, { viewport: { width: 1280, height: 900 } }, async (page) => {
    await page.locator("#incoming").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(900 + px);
    // The whole form is above the bar of its buttons.
    const [paper, bar] = [await bottomOf(page, "#incoming .drop"), await topOf(page, "#incoming .verdict-bar")];
    expect(paper).toBeLessThan(bar + px);
  });
});

test("a confirmation shows the act and its alternative without scrolling; an account for a payout takes one line", async () => {
  const look = { viewport: { width: 1280, height: 900 } };
  await gallery.show(screenOf("agent-confirmation-one"), look, async (page) => {
    await page.locator("#confirmation").waitFor();
    expect(await bottomOf(page, "#confirmation .verdict-bar")).toBeLessThan((await topOf(page, "#returned")) + px);
    expect(await bottomOf(page, "#returned")).toBeLessThan(900 + px);
    expect(await bottomOf(page, "#confirmation .drop")).toBeLessThan((await topOf(page, "#confirmation .verdict-bar")) + px);
  });
  await gallery.show(screenOf("agent-outgoing-one"), look, async (page) => {
    await page.locator("#requisites").waitFor();
    const heights = await page
      .locator("#requisites dd .font-mono")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(1);
    expect(Math.max(...heights)).toBeLessThan(twoLines);
    // An IBAN and the code beside it fit too.
    const iban = page.locator("#requisites dd .font-mono").first();
    await iban.evaluate((line) => Object.assign(line, { textContent: "DE52 3704 0044 2026 0001 00" }));
    expect(await page.locator("#requisites img").count()).toBe(1);
    expect((await iban.boundingBox())?.height).toBeLessThan(twoLines);
  });
});

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const boxesOf = async (page: Page, selector: string) =>
  await page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
      return { left, right, top, bottom, width, height };
    }),
  );

test.each([
  ["agent-outgoing-one", ".copy-button, .desk-head [data-act=queue]", 64],
  ["agent-incoming-one", ".verdict-bar > .link, .desk-head [data-act=queue], .pane-part > summary", 0],
  ["manager-verify", ".desk > .tabs a", 0],
] as const)("on a phone the touch targets on %s are large enough, and its rows are not higher for them", async (name, selector, line) => {
  await gallery.show(screenOf(name), phone, async (page) => {
    await page.locator(selector).first().waitFor();
    const targets = await boxesOf(page, selector);
    expect(Math.min(...targets.map(({ width, height }) => Math.min(width, height)))).toBeGreaterThan(44 - px);
    if (line === 0) return;
    const rows = await boxesOf(page, ".definition:not(:first-child, :last-child, :has(.text-h2))");
    expect(Math.min(...rows.map(({ height }) => height))).toBeLessThan(line);
  });
});

test("on a phone both legs fit despite long names, values stay on one line, and a return shows its effects", async () => {
  await gallery.show(screenOf("manager-verify"), phone, async (page) => {
    await page.locator("#verify button[type=submit]").waitFor();
    const long = "ООО «Меридиан-Логистика и международные перевозки»";
    await page.locator(".leg-name").evaluateAll((all, name) => all.map((one) => Object.assign(one, { textContent: name }).tagName), long);
    const tabs = await boxesOf(page, ".desk > .tabs a");
    expect(tabs.length).toBe(2);
    expect(Math.max(...tabs.map(({ right }) => right))).toBeLessThan(360 + px);
    const moments = await boxesOf(page, ".compare time");
    expect(moments.length).toBeGreaterThan(1);
    expect(Math.max(...moments.map(({ height }) => height))).toBeLessThan(twoLines);
    // A line without a box ends at the same edge.
    const ends = (await boxesOf(page, ".compare td[data-label]")).filter(({ width }) => width > 0).map(({ right }) => right);
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(px);
    expect(await findSideScroll(page)).toEqual([]);
    await page.locator("#return").locator("xpath=..").locator("summary").click();
    const follows = page.locator("#return .radio-card span + span");
    for (const [at, one] of ["agent", "member"].entries()) {
      await page.locator(`#return [value="${one}"]`).check();
      expect(await follows.nth(at).isVisible()).toBe(true);
      const { y, height } = (await follows.nth(at).boundingBox()) ?? { y: 0, height: Number.NaN };
      expect(height).toBeLessThan(twoLines);
      expect(y).toBeGreaterThan((await bottomOf(page, `#return label:has([value="${one}"])`)) - px);
    }
    const [end] = await boxesOf(page, "#return button[type=submit]");
    expect(end?.bottom).toBeLessThan(740 + px);
  });
});

test("a long company name starts on a separate line below its source", async () => {
  await gallery.show(screenOf("manager-verify"), phone, async (page) => {
    const said = page.locator(".compare td[data-label]:has([data-long])");
    if ((await said.count()) === 0) throw new Error("Nobody of a long name pays.");
    const [cell] = await boxesOf(page, ".compare td[data-label]:has([data-long])");
    const [value] = await boxesOf(page, ".compare td[data-label] [data-long]");
    expect(Math.abs((value?.left ?? Number.NaN) - (cell?.left ?? Number.NaN))).toBeLessThan(px);
  });
});

test("a submission that no money arrived hides the comparison with the bank's data", async () => {
  await gallery.show(screenOf("agent-incoming-one"), phone, async (page) => {
    const read = page.locator(".compare-ticks button, .verdict-bar > .link");
    await read.first().waitFor();
    await page.locator('[name="result"][value="notReceived"]').check();
    for (const one of await read.all()) expect(await one.isVisible()).toBe(false);
    await page.locator('[name="result"][value="received"]').check();
    for (const one of await read.all()) expect(await one.isVisible()).toBe(true);
  });
});

/** Number and amount from the heading of a payment. */
async function headOf(page: Page) {
  const [humanId = "", amount = ""] = ((await page.locator(".desk-head h1").textContent()) ?? "").split(" · ");
  return { humanId, amount };
}

test.each([
  [1280, 900],
  [360, 740],
])("at %i × %i a check has its papers beside the comparison or behind a tab, and its verdict without scrolling", async (width, height) => {
  const check = screens.find(({ name }) => name === "manager-verify");
  if (!check) throw new Error("No check.");
  await gallery.show(check, { viewport: { width, height } }, async (page) => {
    const placeOf = async (selector: string) => {
      const place = page.locator(selector);
      await place.waitFor();
      return (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    };
    // The comparison is the first pane, on a phone too.
    const facts = await placeOf("#facts");
    const verdict = await placeOf("#verify button[type=submit]");
    expect(verdict.y + verdict.height).toBeLessThan(height + px);
    const middle = [verdict.x + verdict.width / 2, verdict.y + verdict.height / 2] as const;
    const found = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest("form")?.id, middle);
    expect(found).toBe("verify");
    // On a phone the bar is one line of two acts with the reference above; the button's name contains reference and amount.
    const act = page.locator("#verify button[type=submit]");
    const { humanId, amount } = await headOf(page);
    expect([humanId, amount]).not.toContain("");
    expect(await act.textContent()).toContain(humanId);
    expect(await act.textContent()).toContain(amount);
    if (width < 1024) {
      expect((await placeOf(".verdict-bar")).height).toBeLessThan(100);
      expect(verdict.height).toBeLessThan(56);
      expect(await page.locator(".verdict-bar > p").getByText(humanId).isVisible()).toBe(true);
      expect(facts.y).toBeLessThan(height * 0.6);
    }
    // Incoming money requires no payout account.
    expect(await page.locator("#requisites").count()).toBe(0);
    if (width < 1024) await page.locator('a[href*="pane=papers"]').click();
    const papers = await placeOf("#evidence");
    if (width >= 1024) expect(papers.x + papers.width).toBeLessThan(facts.x + px);
    expect(papers.y).toBeLessThan(height * 0.6);
  });
});
