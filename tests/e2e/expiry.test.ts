import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { mailbox } from "../support/mailbox.ts";
import { type Product, startProduct } from "../support/product.ts";
import { accept, prove, publish, sign } from "./acts.ts";
import { photo, statement } from "./papers.ts";
import { signIn } from "./people.ts";
import { recordIncoming, refund, verify } from "./staff-acts.ts";

const folder = mkdtempSync(join(tmpdir(), "expiry-"));
let browser: Browser;
let product: Product;

beforeAll(async () => {
  // Windows of seconds: everything that a clock does happens while somebody watches.
  [browser, product] = await Promise.all([openBrowser(), startProduct({ OFFER_POLICY: "test", RATES_SOURCE: "recorded" })]);
}, 120_000);
afterAll(async () => {
  await Promise.all([browser?.close(), product?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

it("suspends an offer whose buyer does not pay, and returns the owner's money", async () => {
  const { origin } = product;
  const [irina, jonas, russia, agents] = await Promise.all(
    ["irina", "jonas", "manager.russia", "agents"].map((name) => signIn(browser, origin, name, { javaScript: true })),
  );
  if (!irina || !jonas || !russia || !agents) throw new Error("Somebody could not sign in.");
  const id = await publish(irina, { from: "russia", give: "RUB", to: "germany", get: "EUR", amount: "91 234,50" });
  await accept(jonas, id);
  await sign(irina, id);
  await sign(jonas, id);
  await prove(irina, id, await photo(folder, "irina"));

  const reminder = await mailbox("jonas@bridgehold.test", origin).waitFor(
    { template: "offer-payment-proof-12-hours-left", offer: id },
    40_000,
  );
  expect(reminder.subject).toContain("F-2026-");
  expect(await mailbox("irina@bridgehold.test", origin).count({ template: "offer-payment-proof-12-hours-left", offer: id })).toBe(0);

  // Irina only watches: the clock suspends the offer, and then opens the return of her money.
  await irina.page.getByText("Приостановлена").first().waitFor({ timeout: 60_000 });
  await irina.page.getByText("Возврат").filter({ visible: true }).first().waitFor({ timeout: 60_000 });
  await recordIncoming(russia, id, "93 971,54", await statement(folder, "arrived", ["Поступление"]));
  await verify(agents, id, "incoming", "owner");
  await refund(russia, id, `REF-${id.slice(-6)}`, await statement(folder, "returned", ["Возврат"]));
  await verify(agents, id, "refund", "owner");

  await irina.open(`/my-transactions/${id}/money`);
  await mailbox("irina@bridgehold.test", origin).waitFor({ template: "offer-refund", offer: id });
  await irina.open(`/my-transactions/${id}`);
  await irina.page.getByText("Деньги возвращены").first().waitFor();
  for (const person of [irina, jonas, russia, agents]) expect(person.troubles).toEqual([]);
}, 300_000);
