import { randomBytes, randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { accept, proveByHash } from "./acts.ts";
import { photo } from "./papers.ts";
import { leave, type Person, submit, submitRefused, textOf, typePassword } from "./people.ts";
import { openStage } from "./stage.ts";

const { folder, desk, call } = openStage();
const scripts = [
  { name: "irina", javaScript: true },
  { name: "jonas", javaScript: false },
] as const;
const mode = (javaScript: boolean) => `JavaScript ${javaScript ? "on" : "off"}`;

/** The error at one of the form's fields, as a screen reader announces it; null when the field is valid. */
async function faultAt(page: Page, field: string): Promise<string | null> {
  const control = page.locator(field);
  if ((await control.getAttribute("aria-invalid")) !== "true") return null;
  const ids = (await control.getAttribute("aria-describedby")) ?? "";
  const told = await page.locator(`#${ids.split(" ").at(-1)}`).textContent();
  return told?.replaceAll("\u00a0", " ") ?? null;
}

it("keeps the page and shows a wrong password at its field, when signing and when cancelling", async () => {
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
  it(`shows the second acceptor that the offer is taken, with similar offers, with ${mode(javaScript)}`, async () => {
    const people = await call(["marta", "jonas"], javaScript);
    const { page, open } = people.marta;
    const [offer] = [await desk().publishedOffer(), await desk().publishedOffer()];
    await open(`/accept-transaction/${offer.id}`);
    await page.locator("[name=payout]").first().check({ force: true });
    await page.locator("[name=policy]").check();
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

it("redirects an owner who opens the acceptance page of their own offer", async () => {
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

it("refuses an HTML page with a photo's name and a file beyond 10 MB, and keeps the typed values", async () => {
  const dressedUp = join(folder, "slip.jpg");
  writeFileSync(dressedUp, "<!doctype html><title>Slip</title><script>alert(1)</script>");
  const heavy = join(folder, "heavy.jpg");
  writeFileSync(heavy, Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(11 * 1_048_576)]));
  const { id } = await desk().signedOffer();
  for (const { name, javaScript } of scripts) {
    const people = await call([name], javaScript);
    const { page, open } = people[name] as Person;
    await open(`/my-transactions/${id}/proof`);
    await page.fill("[name=note]", "Платил двумя переводами");
    const files = "#proof [name=files]:not([capture])";
    const refuse = async (sentence: string) => {
      await submitRefused(page, new RegExp(sentence.replaceAll(" ", "\\s")), "form#proof");
      await expect.poll(() => faultAt(page, files)).toBe(sentence);
      expect(await page.inputValue("[name=note]"), mode(javaScript)).toBe("Платил двумя переводами");
    };
    await page.setInputFiles(files, dressedUp);
    await refuse("Формат файла slip.jpg не подходит. Пришлите фотографию JPEG, PNG, WebP или HEIC либо документ PDF");
    if (javaScript) await page.getByRole("button", { name: /slip\.jpg/ }).click();
    await page.setInputFiles(files, heavy);
    // Scripts name an unfit file before the upload.
    if (javaScript) await page.locator("#proof [role=alert]").getByText("heavy.jpg: больше 10 МБ").waitFor();
    else await refuse("Файл heavy.jpg повреждён или загружен не целиком. Сохраните его заново или сделайте новый снимок");
    await page.setInputFiles(files, await photo(folder, `${name}-${id}`));
    await submit(page, new RegExp(`^/my-transactions/${id}$`), "form#proof");
    await page.locator("form#proof").waitFor({ state: "detached" });
    await page.locator("main").getByText("Платил двумя переводами").waitFor();
    await leave(people);
  }
});

it("shows an outsider the same page for another member's deal as for an unknown one", async () => {
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

it("accepts one transfer as proof of several offers, until it has paid for one of them", async () => {
  const people = await call(["irina"], true);
  const quiet = await call(["irina"], false);
  const hash = randomBytes(32).toString("hex");
  const [paid, named, second] = await Promise.all([1, 2, 3].map(() => desk().signedOffer({ crypto: true })));
  for (const offer of [paid, named]) await proveByHash(people.irina, offer?.id ?? "", hash);
  await desk().receiveByHash(paid?.id ?? "", hash);
  for (const { page, open } of [people.irina, quiet.irina]) {
    await open(`/my-transactions/${second?.id}/proof`);
    await page.fill("[name=note]", "Второй перевод");
    await page.fill("[name=transactionHash]", ` ${hash.toUpperCase()}`);
    await submitRefused(page, /Этот хеш уже использован/, "form#proof");
    expect(await faultAt(page, "[name=transactionHash]")).toBe("Этот хеш уже использован. Проверьте, тот ли это перевод");
    expect(await page.inputValue("[name=note]")).toBe("Второй перевод");
    expect((await page.inputValue("[name=transactionHash]")).trim()).toBe(hash.toUpperCase());
  }
  await proveByHash(quiet.irina, second?.id ?? "", randomBytes(32).toString("hex"));
  await leave(people);
  await leave(quiet);
});

it("keeps a form's errors on the page when an update of the offer arrives", async () => {
  const people = await call(["irina"], true);
  const { page, open } = people.irina;
  const offer = await desk().signedOffer({ crypto: true });
  await open(`/my-transactions/${offer.id}/proof`);
  await page.fill("[name=transactionHash]", "0x12");
  await submitRefused(page, /Хеш\sне\sподходит/, "form#proof");
  const fault = await faultAt(page, "[name=transactionHash]");
  expect(fault).toContain("Хеш не подходит");
  const news = page.waitForResponse((answer) => answer.request().method() === "GET" && answer.url().includes("/proof.data"));
  await desk().prove(offer, "buyer");
  await news;
  // The page has no mark for having rendered the update.
  await page.waitForTimeout(500);
  expect(await faultAt(page, "[name=transactionHash]")).toBe(fault);
  await leave(people);
});
