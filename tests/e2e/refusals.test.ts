import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { accept } from "./acts.ts";
import { leave, type Person, submit, submitRefused, textOf, typePassword } from "./people.ts";
import { openStage } from "./stage.ts";

const { desk, call } = openStage();
const scripts = [
  { name: "irina", javaScript: true },
  { name: "jonas", javaScript: false },
] as const;
const mode = (javaScript: boolean) => `JavaScript ${javaScript ? "on" : "off"}`;

/** What the form says at one of its fields, as a screen reader would tell it; null when the field is fine. */
async function faultAt(page: Page, field: string): Promise<string | null> {
  const control = page.locator(field);
  if ((await control.getAttribute("aria-invalid")) !== "true") return null;
  const ids = (await control.getAttribute("aria-describedby")) ?? "";
  const told = await page.locator(`#${ids.split(" ").at(-1)}`).textContent();
  return told?.replaceAll("\u00a0", " ") ?? null;
}

it("keeps the page and says a wrong password at its field, when signing and when cancelling", async () => {
  const { id } = await desk().acceptedOffer();
  for (const { name, javaScript } of scripts) {
    const people = await call([name], javaScript);
    const { page, open } = people[name] as Person;
    for (const act of ["cancel", "sign"]) {
      await open(`/my-transactions/${id}/${act}`);
      await page.fill("[name=password]", "Mostovaya-2025!");
      await submitRefused(page, /Неверный пароль/, `form#${act}`);
      expect(new URL(page.url()).pathname, mode(javaScript)).toBe(`/my-transactions/${id}/${act}`);
      expect(await faultAt(page, `#${act} [name=password]`)).toBe("Неверный пароль. Проверьте раскладку клавиатуры");
      expect(await page.inputValue(`#${act} [name=password]`)).toBe(javaScript ? "Mostovaya-2025!" : "");
    }
    await typePassword(page);
    await submit(page, new RegExp(`^/my-transactions/${id}$`), "form#sign");
    await leave(people);
  }
  expect(await desk().countApplied("sign", { offer: id })).toBe(2);
});

for (const javaScript of [true, false]) {
  it(`tells the second taker that another was quicker and shows similar offers, with ${mode(javaScript)}`, async () => {
    const people = await call(["marta", "jonas"], javaScript);
    const { page, open } = people.marta;
    const [offer] = [await desk().publishedOffer(), await desk().publishedOffer()];
    await open(`/accept-transaction/${offer.id}`);
    await page.locator("[name=payout]").first().check({ force: true });
    await accept(people.jonas, offer.id);
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await page.locator("#accept button[type=submit]:visible").last().click();
    expect((await answer).status()).toBe(409);
    await page.getByText(/Предложение F-2026-\d+ уже принял другой участник/).waitFor();
    await page.getByText("Вот похожие").waitFor();
    expect(await page.locator("main a[href*='/transactions?offer=']").count()).toBeGreaterThan(0);
    expect(await open(`/accept-transaction/${offer.id}`)).toBe(409);
    expect(await open(`/my-transactions/${offer.id}`)).toBe(404);
    await leave(people);
  });
}

it("leads the owner of an offer to it in place of taking it", async () => {
  const { id } = await desk().publishedOffer();
  for (const javaScript of [true, false]) {
    const people = await call(["irina"], javaScript);
    const { page, open } = people.irina;
    await open(`/accept-transaction/${id}`);
    expect(page.url()).toMatch(new RegExp(`/owner-transaction\\?id=${id}$`));
    expect(await textOf(people.irina, `/transactions?offer=${id}`)).toContain("Открыть моё предложение");
    expect(await page.locator(`main a[href*="/accept-transaction/${id}"]`).count()).toBe(0);
    await leave(people);
  }
});

it("shows a stranger the same page for another's deal as for one that never was", async () => {
  const [deal, offer] = [await desk().signedOffer(), await desk().publishedOffer()];
  const nowhere = randomUUID();
  const people = await call(["marta"], false);
  const { page, open } = people.marta;
  const see = async (path: string) => {
    const status = await open(path);
    return { status, html: (await page.locator("main").innerHTML()).replaceAll(/[0-9a-f-]{36}/g, "id"), title: await page.title() };
  };
  for (const rest of ["", "/sign", "/cancel", "/proof", "/documents", "/money"]) {
    const unknown = await see(`/my-transactions/${nowhere}${rest}`);
    expect(unknown).toMatchObject({ status: 404, title: "Страница не\u00a0найдена" });
    expect(await see(`/my-transactions/${deal.id}${rest}`), rest).toEqual(unknown);
  }
  for (const path of ["/owner-transaction?id=", "/edit-transaction/"]) {
    expect(await see(path + offer.id), path).toEqual(await see(path + nowhere));
  }
  await leave(people);
});
