// The business variant (specification §1 and §2): companies have a separate landing page and terms.
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
await database.asOwner(
  `INSERT INTO exchange_rate (base, quote, rate, source, observed_at, expires_at)
   VALUES ('EUR', 'RUB', 90, 'test', now() - interval '1 minute', now() + interval '1 hour')`,
);
const site = await openSite({ LANDING: "business" });
const guest = site.visitor();

test("the first page addresses companies: contracts and invoices, and its figures start with an invoice", async () => {
  const plain = (page: string) => page.replaceAll("\u00a0", " ");
  const page = plain(await (await guest.get("/")).text());
  expect(page).toContain("Оплата зарубежных инвойсов из своей страны</h1>");
  expect(page).toContain("Поставщик получит");
  expect(page).toMatch(/\/new-transaction\?[^"]*amount=10000&amp;side=get&amp;type=invoice/);
  // The supplier gets exactly the typed amount, whatever the query contains.
  expect(plain(await (await guest.get("/?amount=1234.56&side=give")).text())).toMatch(/Поставщик получит.*?1 234,56 €/s);
  // When reversed, the invoice is in the currency that the payer gave before.
  expect(page).toMatch(/href="\/\?from=germany&amp;to=russia&amp;amount=900000\.00#quote"/);
  const english = await (await guest.get("/en")).text();
  expect(english).toContain("Pay foreign invoices from your own country</h1>");
});

test("both landing pages exist: the companies' one has its own address, in both languages", async () => {
  for (const path of ["/business", "/en/business"]) {
    const page = await (await site.visitor().get(path)).text();
    expect(page).toContain(`href="http://localhost:3000/en/business"`);
    expect(page).toContain(`action="${path}#quote"`);
  }
});

test("a company's navigation has contracts, invoice payment, company profile and settings", async () => {
  const company = await site.visitor().logIn("sever");
  const header = /<header.*?<\/header>/s.exec(await (await company.get("/settings")).text())?.[0] ?? "";
  const links = [...header.matchAll(/<a[^>]*? href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(([, to = "", text = ""]) => [
    to,
    text.replace(/<[^>]+>/g, "").replaceAll("\u00a0", " "),
  ]);
  for (const link of [
    ["/my-transactions", "Контракты ВЭД"],
    ["/new-transaction?type=invoice", "Оплата инвойса"],
    ["/profile", "Профиль компании"],
    ["/settings", "Настройки"],
  ])
    expect(links).toContainEqual(link);
});
