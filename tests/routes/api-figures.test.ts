// Reads before and during a deal: a quote, a short offer, the outcome of a command, the uses of an account.
import { expect, test } from "vitest";
import { apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
await database.asOwner(
  `INSERT INTO exchange_rate (base, quote, rate, source, observed_at, expires_at)
   VALUES ('EUR', 'RUB', 91.2345, 'cbr', now(), now() + interval '1 day')`,
);
await startTestWorker();
const site = await openSite();
const { publishedOffer, signedOffer } = await import("#tests/support/offer-journey.ts");
const guest = apiCaller(site);
const [irina, marta] = await Promise.all([apiCaller(site).logIn("irina"), apiCaller(site).logIn("marta")]);

test("quoteOffer: a guest asks for the figures of a route, and a wrong amount is refused at its field", async () => {
  const route = { from: "russia", to: "germany", give: { currency: "RUB" }, receive: { currency: "EUR" }, fixedSide: "receive" };
  const quoted = await guest.post<{ legs: { owner: { principal: object } } }>("/offers/quote/", { ...route, amount: "1000.00" });
  expect(quoted).toMatchObject({ status: 200, body: { marketRate: expect.stringMatching(/^0\.0109/), commissionBps: expect.any(Number) } });
  expect(quoted.body.legs.owner.principal).toEqual({ amount: "91234.50", currency: "RUB" });
  expect(await guest.post("/offers/quote/", { ...route, amount: "1.234" })).toMatchObject({
    status: 422,
    body: { message: { amount: expect.stringMatching(/^VALIDATION/) } },
  });
});

test("getShortOffer: an offer in short is readable while it is published", async () => {
  const { id } = await publishedOffer();
  expect((await guest.get(`/offers/short/${id}`)).body).toMatchObject({ _id: id, status: "published", mySide: null });
  const { id: signed } = await signedOffer();
  expect((await guest.get(`/offers/short/${signed}`)).status).toBe(404);
});

test("listAccountUses: a member's account lists the open deals that pay out to it", async () => {
  const { id } = await signedOffer();
  const { rows } = await database.asOwner('SELECT id FROM bank_account WHERE user_id = (SELECT id FROM "user" WHERE email = $1)', [
    "irina@bridgehold.test",
  ]);
  const uses = await Promise.all(rows.map((row) => irina.get<{ offerId: string; effect: string }[]>(`/me/bank-account/${row.id}/uses`)));
  expect(uses.flatMap(({ body }) => body).map(({ offerId }) => offerId)).toContain(id);
  expect((await marta.get(`/me/bank-account/${rows[0].id}/uses`)).status).toBe(404);
});

test("getCommand: only the sender of a command reads how it ended", async () => {
  const { id } = await publishedOffer();
  expect((await irina.send("DELETE", `/offers/${id}`)).status).toBeLessThan(300);
  const { rows } = await database.asOwner("SELECT id FROM offer_command WHERE offer_id = $1 ORDER BY received_at DESC LIMIT 1", [id]);
  const path = `/commands/${rows[0].id}/`;
  await expect.poll(async () => (await irina.get(path)).body).toMatchObject({ status: "accepted", offerId: id, code: null });
  expect((await marta.get(path)).status).toBe(404);
});
