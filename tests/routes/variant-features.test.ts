// Variants of the product that a deployment switches off (design/screens §7). All are on by default, as in the other tests.
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

await cloneDatabase();
const site = await openSite({ FEATURE_BUSINESS: "off", FEATURE_CRYPTO: "off", FEATURE_ENGLISH: "off", FEATURE_REGION: "off" });
const guest = site.visitor();
const textOf = async (path: string, visitor = guest) => (await visitor.get(path)).text();

test("without English a prefix redirects with its query, and no page links or offers another language", async () => {
  for (const [path, to] of [
    ["/en", "/"],
    ["/en/qa?q=срок", "/qa?q=%D1%81%D1%80%D0%BE%D0%BA"],
    ["/en/transfer/russia-to-germany?amount=5", "/transfer/russia-to-germany?amount=5"],
  ] as const) {
    const led = await guest.get(path);
    expect([path, led.status, led.headers.get("Location")]).toEqual([path, 302, to]);
  }
  const page = await textOf("/qa");
  expect(page).not.toMatch(/hreflang|name="language"/i);
  expect(page).not.toContain('<span class="uppercase">');
  expect(await textOf("/sitemap.xml")).not.toContain("/en");
  const reader = site.visitor();
  await reader.post("/locale", { language: "en", goTo: "/qa" });
  expect(await textOf("/qa", reader)).toMatch(/<html lang="ru"/);
});

test("without companies there is no business landing page, no choice at registration and no invoice", async () => {
  expect((await guest.get("/business")).status).toBe(404);
  expect(await textOf("/")).not.toContain("/business");
  expect(await textOf("/sitemap.xml")).not.toContain("/business");
  expect(await textOf("/register")).not.toContain('name="profileKind"');
  expect(await textOf("/transactions")).not.toMatch(/name="type"[^>]*value="invoice"|value="invoice"/);
  expect(await textOf("/partnership")).not.toMatch(/Инвойсы|value="company"/);
  // An existing company keeps its type and cannot start a new invoice.
  const company = await site.visitor().logIn("sever");
  expect((await company.get("/profile/company")).status).toBe(200);
  expect(await textOf("/new-transaction?type=invoice", company)).not.toMatch(/value="invoice"|Инвойс/);
  for (const path of ["/my-transactions", "/menu"])
    expect(await textOf(path, company), path).not.toMatch(/Контракты ВЭД|инвойс|Профиль компании/i);
  const person = await site.visitor().logIn("irina");
  expect(await textOf("/new-transaction?type=invoice", person)).not.toMatch(/инвойс/i);
});

test("without crypto no asset is offered, calculated or selectable", async () => {
  expect(await textOf("/")).not.toContain("USDT (");
  expect(await textOf("/transactions")).not.toContain('value="crypto"');
  const irina = await site.visitor().logIn("irina");
  expect(await textOf("/new-transaction?type=crypto", irina)).not.toContain('value="crypto"');
  expect(await textOf("/about?modal=transfer-type")).not.toContain("type=crypto");
});

test("without regions no page asks for one, and each member still has one", async () => {
  const irina = await site.visitor().logIn("irina");
  expect(await textOf("/settings", irina)).not.toContain("modal=region-select");
  expect(await textOf("/settings?modal=region-select", irina)).not.toContain("<dialog");
  const register = await textOf("/register");
  expect(register).not.toMatch(/type="radio"[^>]*name="region"|name="region"[^>]*type="radio"/);
  expect(register).toContain('<input type="hidden" name="region" value="europe"/>');
});
