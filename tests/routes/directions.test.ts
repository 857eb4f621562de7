import { afterAll, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const day = 24 * 60 * 60_000;
const now = Date.now();
for (const [ago, rate] of [
  [2 * day, "90"],
  [day, "96.5"],
  [60_000, "93.25"],
] as const) {
  await database.asOwner(
    `INSERT INTO exchange_rate (base, quote, rate, source, observed_at, expires_at) VALUES ('EUR', 'RUB', $1, 'cbr', $2, $3)`,
    [rate, new Date(now - ago), new Date(now + day)],
  );
}
const site = await openSite();
const { publishedOffer } = await import("#tests/support/offer-journey.ts");
const { closeDatabase } = await import("#data/db.server.ts");
afterAll(closeDatabase);

const read = async (path: string) => await (await site.visitor().get(path)).text();
/** The page's visible text: without tags, entities and no-break spaces. */
const plain = (page: string) =>
  page
    .replace(/<wbr\/>|<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/[\s\u00a0]+/g, " ");

test("tariffs show the product's own quote at the current rate", async () => {
  const page = plain(await read("/en/tariffs").then(() => read("/tariffs?from=germany&to=russia")));
  // 1 000 € at 93.25, plus 3 %.
  expect(page).toMatch(/1 000,00 €.*30,00 €.*1 030,00 €.*93 250,00 ₽/);
});

test("a direction shows offers, agents, documents and thirty days of its rate, with every figure in a table", async () => {
  const page = await read("/transfer/germany-to-russia");
  expect(plain(page)).toMatch(/EUR\/RUB: от 90(,0+)? до 96,5\d* за 30 дней, последний 93,25/);
  expect(page).toMatch(/<path d="M8,192L[\d.]+,8L632,[\d.]+" class="stroke-brand"/);
  // The axes: highest and lowest rate, then the last value on the line, the first and the last day.
  expect(plain(page)).toMatch(/ 96,5\d* 90(,0+)? 93,25\d* \d\d\.\d\d\.\d{4} \d\d\.\d\d\.\d{4}/);
  expect(page.match(/<tr[ >]/g)?.length).toBe(4);
  expect(plain(page)).toContain("вид на жительство в России");
  expect(page).toContain('href="/transfer/russia-to-germany"');
});

test("the chart shows the rate of an offer as a horizontal line: the reader's own offer, or the displayed one", async () => {
  const offer = await publishedOffer();
  const [irina, jonas] = await Promise.all(["irina", "jonas"].map((name) => site.visitor().logIn(name)));
  const textOf = async (visitor: typeof irina, path: string) => plain((await (await visitor?.get(path))?.text()) ?? "");
  const own = /Ваш курс 91,23/;
  expect(await textOf(irina, `/owner-transaction?id=${offer.id}`)).toMatch(own);
  expect(await textOf(irina, "/transfer/russia-to-germany")).toMatch(own);
  // Another route, another member and a guest do not see the member's rate.
  expect(await textOf(irina, "/transfer/germany-to-russia")).not.toContain("Ваш курс");
  expect(await textOf(jonas, "/transfer/russia-to-germany")).not.toContain("Ваш курс");
  expect(plain(await read("/transfer/russia-to-germany"))).not.toContain("Ваш курс");
  expect(await textOf(jonas, `/transactions?offer=${offer.id}`)).toMatch(/Курс предложения 91,23/);
  expect(plain(await read(`/transactions?offer=${offer.id}`))).toMatch(/Курс предложения 91,23/);
});

test("the first amount of a direction is a thousand units of the currency other than roubles", async () => {
  expect(plain(await read("/en/transfer/russia-to-germany"))).toContain("Your recipient gets €1,000.00");
  expect(plain(await read("/transfer/germany-to-russia"))).toContain("Ваша сумма 1 000,00 €");
  // An amount requested by the visitor stays on its side.
  expect(plain(await read("/en/transfer/russia-to-germany?amount=50000&side=give"))).toContain("Your amount ₽50,000.00");
});

test("the address of a direction may contain its currencies; an unknown direction is 404", async () => {
  const page = plain(await read("/en/transfer/russia-to-germany-rub-usd"));
  expect(page).toContain("enough data for this pair yet");
  const statuses = await Promise.all(
    ["russia-to-russia", "russia-to-atlantis", "russia", "russia-to-germany-rub-xyz"].map(
      async (name) => (await site.visitor().get(`/transfer/${name}`)).status,
    ),
  );
  expect(statuses).toEqual([404, 404, 404, 404]);
});

test("a direction without an agent says that it is closed and shows no quote", async () => {
  const page = await read("/transfer/russia-to-china");
  expect(plain(page)).toContain("Сейчас в этом направлении нет агента");
  expect(page).not.toContain("quote-figures");
});

test("the directory links every open direction", async () => {
  const page = await read("/en/transfers");
  expect(page).toContain('href="/en/transfer/russia-to-germany"');
  expect(page).toContain('href="/en/transfer/france-to-russia"');
  expect(page).not.toContain("russia-to-china");
});

test("the sitemap contains both languages and no personal page", async () => {
  const map = await read("/sitemap.xml");
  expect(map).toContain("<loc>http://localhost:3000/en/blog/paying-a-supplier</loc>");
  expect(map).toContain('hreflang="ru" href="http://localhost:3000/transfer/russia-to-germany"');
  for (const page of ["about", "tariffs", "guarantees"]) expect(map).toContain(`<loc>http://localhost:3000/en/${page}</loc>`);
  expect(map).not.toMatch(/my-transactions|profile|admin/);
  expect(await read("/robots.txt")).toContain("Sitemap: http://localhost:3000/sitemap.xml");
  expect(await read("/.well-known/security.txt")).toMatch(/^Contact: mailto:.*\nExpires: 20/);
  const password = await site.visitor().get("/.well-known/change-password");
  expect([password.status, password.headers.get("Location")]).toEqual([303, "/settings/security?open=password"]);
  expect(JSON.parse(await read("/manifest.webmanifest"))).toMatchObject({ name: "Bridgehold", start_url: "/my-transactions" });
});

test("the landing shows the agents, questions and reviews, and links each page of the footer", async () => {
  const page = await read("/");
  for (const text of ["Кто хранит деньги", "Чем это отличается от денежного перевода", "Ольга М."]) expect(page).toContain(text);
  for (const id of ["service", "tariffs", "guarantees"]) {
    expect(page).toContain(`id="${id}"`);
    expect(page).toContain(`href="/#${id}"`);
  }
  expect(page).toContain('<meta property="og:title"');
  const links = [...new Set([...page.matchAll(/href="(\/[a-z-]*)"/g)].map(([, path = ""]) => path))].filter((path) => path.length > 1);
  const answers = await Promise.all(links.map(async (path) => [path, (await site.visitor().get(path)).status] as const));
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
});
