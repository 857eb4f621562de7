// A whole deal of a company through the API with a service key only: the sandbox plays the other member, the agents, the managers and the
// clock.
import { afterAll, beforeEach, expect, test } from "vitest";
import { apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { paperFile } from "#tests/support/paper.ts";
import { serviceKey } from "#tests/support/service-keys.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { startWebhookReceiver } from "#tests/support/webhook-receiver.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
await database.asOwner(
  `INSERT INTO exchange_rate (base, quote, rate, source, observed_at, expires_at)
   VALUES ('EUR', 'RUB', 91.2345, 'cbr', now(), now() + interval '1 day')`,
);
await startTestWorker();
const site = await openSite({ API_READS_PER_MINUTE: "100000", API_WRITES_PER_MINUTE: "1000" });
const receiver = await startWebhookReceiver();
const { startWebhooks } = await import("#worker/webhook/main.ts");
const sender = startWebhooks({ pollMs: 20 });
afterAll(async () => {
  await sender.stop();
  await receiver.stop();
});
beforeEach(() => database.asOwner("DELETE FROM rate_limit"));

const scopes = ["read", "offers", "paymentsIn", "webhooks"];
const { bearer } = await serviceKey(database, "sever", scopes);
const program = apiCaller(site);
interface Offer {
  readonly _id: string;
  readonly status: string;
  readonly termsHash: string | null;
}
const read = async (id: string) => (await program.get<Offer>(`/offers/${id}`, bearer)).body;
const reaches = (id: string, status: string) => expect.poll(async () => (await read(id)).status, { timeout: 60_000 }).toBe(status);
const simulate = (id: string, step: string, more: object = {}) =>
  program.post<Offer>(`/sandbox/offers/${id}/steps/`, { step, ...more }, bearer);
/** Repeats a step while the engine is still busy with the one before it. */
const does = (id: string, step: string, more: object = {}) =>
  expect.poll(async () => (await simulate(id, step, more)).status, { timeout: 60_000 }).toBe(200);

async function publish(): Promise<string> {
  const { bankAccounts } = (await program.get<{ bankAccounts: { _id: string; currency: string }[] }>("/me/details", bearer)).body;
  const bankAccountId = bankAccounts.find(({ currency }) => currency === "EUR")?._id;
  const ways = { kind: "exchange", from: "russia", to: "germany", give: { currency: "RUB" }, receive: { currency: "EUR" } };
  const made = await program.post<Offer>("/offers/", { ...ways, fixedSide: "receive", amount: "1000.00", bankAccountId }, bearer);
  expect(made.status).toBe(201);
  return made.body._id;
}

async function agree(): Promise<string> {
  const id = await publish();
  await does(id, "counterpartyAccepts");
  await expect.poll(async () => (await read(id)).termsHash, { timeout: 60_000 }).not.toBeNull();
  const { termsHash } = await read(id);
  expect((await program.post(`/offers/sign-offer/${id}`, { termsHash }, bearer)).status).toBe(200);
  await does(id, "counterpartySigns");
  await reaches(id, "awaitingPayment");
  return id;
}

async function prove(id: string): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ offerId: id, isMemberOwner: "true", storageLocation: "paymentProof" }))
    form.append(name, value);
  form.append("files", paperFile());
  const { body } = await program.post<{ _id: string }[]>(`/offers/upload-verification-documents/?offerId=${id}`, form, bearer);
  const proof = { documents: body.map(({ _id }) => _id) };
  expect((await program.post(`/offers/save-payment-verifications/${id}`, proof, bearer)).status).toBe(200);
}

test("a company completes a deal with a key, and a webhook reports every step", async () => {
  const hook = await program.post<{ secret: string }>("/me/webhooks/", { url: receiver.url }, bearer);
  receiver.secrets.push(hook.body.secret);
  const id = await agree();
  await prove(id);
  await does(id, "counterpartyPays");
  for (const side of ["owner", "buyer"]) await does(id, "paymentArrives", { side });
  await reaches(id, "payingOut");
  for (const side of ["owner", "buyer"]) await does(id, "payoutLeaves", { side });
  for (const side of ["owner", "buyer"]) await does(id, "payoutArrives", { side });
  await reaches(id, "completed");
  const told = () => receiver.events.filter(({ data }) => data.offerId === id).map(({ type }) => type);
  await expect.poll(told, { timeout: 30_000 }).toContain("offer.completed");
  expect(told()).toEqual(expect.arrayContaining(["offer.published", "offer.accepted", "offer.signed", "offer.proofSaved"]));
  expect(told().filter((type) => type === "payment.verified")).toHaveLength(2);
  expect(told().filter((type) => type === "payout.confirmed")).toHaveLength(2);
  expect(receiver.events.every(({ verifiedBy }) => verifiedBy.length === 1)).toBe(true);
  const { rows } = await database.asOwner("SELECT DISTINCT sum(amount)::text AS rest FROM ledger_posting GROUP BY currency");
  expect(rows).toEqual([{ rest: "0" }]);
});

test("the deadline that was moved ends the payment window, and a refund follows", async () => {
  const id = await agree();
  await does(id, "paymentArrives", { side: "owner" });
  expect((await simulate(id, "advanceClock")).status).toBe(200);
  await reaches(id, "suspended");
  expect((await simulate(id, "advanceClock")).status).toBe(200);
  await reaches(id, "refunding");
  await does(id, "refundLeaves", { side: "owner" });
  await reaches(id, "refunded");
});

/** Waits for the choice that the owner's payment opened, of a kind. */
const opensChoice = (id: string, kind: string) =>
  expect
    .poll(
      async () =>
        (await database.asOwner("SELECT state->'legs'->'owner'->'mismatch'->>'kind' AS kind FROM offer WHERE id = $1", [id])).rows,
    )
    .toEqual([{ kind }]);

test("a payment that is too small, too large or late opens its choice", async () => {
  for (const amount of ["short", "over"]) {
    const id = await agree();
    await does(id, "paymentArrives", { side: "owner", amount });
    await opensChoice(id, amount);
  }
  const id = await agree();
  expect((await simulate(id, "advanceClock")).status).toBe(200);
  await reaches(id, "suspended");
  await does(id, "paymentArrives", { side: "owner" });
  await opensChoice(id, "late");
});

test("a bounced payout opens the payout again", async () => {
  const id = await agree();
  for (const side of ["owner", "buyer"]) await does(id, "paymentArrives", { side });
  await does(id, "payoutLeaves", { side: "owner" });
  await does(id, "payoutReturns", { side: "owner" });
  await does(id, "payoutLeaves", { side: "owner" });
});

test("no step can harm a real member of the other side", async () => {
  const id = await agree();
  const { rows } = await database.asOwner(
    `UPDATE "user" SET email = 'real@partner.example' WHERE id = (SELECT buyer_id FROM offer WHERE id = $1) RETURNING id`,
    [id],
  );
  expect(rows).toHaveLength(1);
  for (const step of ["advanceClock", "counterpartyPays"])
    expect(await simulate(id, step)).toMatchObject({ status: 409, body: { message: "SANDBOX.NOBODY" } });
  expect((await read(id)).status).toBe("awaitingPayment");
});

test("only the sides of an offer may simulate, with a key, and only acts that the simulated person could do", async () => {
  const id = await publish();
  const other = await serviceKey(database, "anastasia", scopes);
  const path = `/sandbox/offers/${id}/steps/`;
  expect((await program.post(path, { step: "advanceClock" }, other.bearer)).status).toBe(404);
  const reader = await serviceKey(database, "sever", ["read"]);
  expect(await program.post(path, { step: "advanceClock" }, reader.bearer)).toMatchObject({ status: 403, body: { message: "KEY.SCOPE" } });
  const session = await apiCaller(site).logIn("sever");
  expect(await session.post(path, { step: "advanceClock" })).toMatchObject({ status: 403, body: { message: "KEY.NEEDED" } });
  expect(await simulate(id, "payoutLeaves", { side: "owner" })).toMatchObject({ status: 409, body: { message: "OFFER.WRONG_PHASE" } });
  expect((await simulate(id, "paymentArrives")).status).toBe(422);
});
