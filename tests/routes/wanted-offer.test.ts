// The offer of somebody else that a person wanted to accept before they registered.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { registrationOf, secretTo } from "./guests.ts";
import { marketPeople, rubToEur } from "./market-people.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const { startEngine } = await import("../workflows/engine.ts");
await startEngine();
const { publishOffer } = await import("#services/offer/commands/publish-offer.server.ts");
const people = await marketPeople(database);
const site = await openSite();
const { irina } = people;

async function publish(): Promise<string> {
  const order = rubToEur(await people.accountOf(irina, "EUR"), { amount: { amount: "1000", side: "get" } });
  const { offerId, outcome } = await publishOffer(irina, { commandId: randomUUID(), order });
  if (!outcome.ok || offerId === null) throw new Error(JSON.stringify(outcome));
  return offerId;
}

const pageOf = async (response: Response) => ({ status: response.status, text: (await response.text()).replaceAll("\u00a0", " ") });

test("a person who registers to accept an offer finds it in the checklist, with the required document and account", async () => {
  const id = await publish();
  const arrive = async (offerId: string) => {
    const [newcomer, email] = [site.visitor(), `taker-${randomUUID().slice(0, 8)}@example.test`];
    await newcomer.post(`/register?goTo=${encodeURIComponent(`/accept-transaction/${offerId}`)}`, registrationOf(email));
    const confirmed = await newcomer.post("/verify-email", { intent: "verify", token: await secretTo(database, email, "confirmation") });
    return { newcomer, landing: confirmed.headers.get("location") };
  };
  const { newcomer, landing } = await arrive(id);
  expect(landing).toBe("/profile");
  const { text } = await pageOf(await newcomer.get("/profile"));
  expect(text).toMatch(/Вы хотите принять предложение F-\d{4}-\d{6}: вы платите 1 030,00 €, получатель получит [\d ,]+ ₽/);
  expect(text).toContain(`href="/transactions?offer=${id}"`);
  expect(text).toContain("Готово: 0 из 3");
  expect(text).toContain("Паспорт, Германия");
  expect(text).toContain("bank-accounts/new?country=russia&amp;currency=RUB");
  expect(text).toContain("Счёт в России, RUB");
  expect((await pageOf(await newcomer.get("/profile/personal"))).text).toMatch(/<option(?=[^>]*value="germany")[^>]*selected/);
  // The market shows once, above its lines, that an incomplete profile prevents the acceptance.
  await publish();
  const { text: market } = await pageOf(await newcomer.get("/transactions"));
  expect(market.match(/class="offer-row"/g)?.length).toBeGreaterThan(1);
  expect(market.match(/>Профиль не заполнен/g)).toHaveLength(1);
  // An offer that is not on the market is not saved, and its page shows its state.
  const unknown = randomUUID();
  expect((await arrive(unknown)).landing).toBe(`/accept-transaction/${unknown}?modal=fill-profile`);
});
