// Acts of managers and sides on running offers through the API, with the real engine.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type ApiCaller, apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { lettersTo } from "./guests.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
await database.asOwner(
  `INSERT INTO exchange_rate (base, quote, rate, source, observed_at, expires_at)
   VALUES ('EUR', 'RUB', 91.2345, 'cbr', now(), now() + interval '1 day')`,
);
await startTestWorker();
const site = await openSite();
// This process also renders the documents, so the renderer is loaded before a test waits for them.
await import("#services/document/generate-offer-documents.server.ts");
const { overPaidOffer, paidOffer, paidOutOffer, publishedOffer, signedOffer, suspendedOffer } = await import(
  "#tests/support/offer-journey.ts"
);

const signIn = (name: string) => apiCaller(site).logIn(name);
const [irina, jonas, marta, manager, agent] = await Promise.all([
  signIn("irina"),
  signIn("jonas"),
  signIn("marta"),
  signIn("agents"),
  signIn("manager.russia"),
]);

const desk = "/admin/escrow-agents-offers";
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const reason = "Стороны договорились с поддержкой";

/** Polls, because a busy machine answers 202 first and the change follows a moment later. */
async function reaches(caller: ApiCaller, path: string, expected: object) {
  await expect.poll(async () => (await caller.get(path)).body).toMatchObject(expected);
}

test("managers find offers; agent staff only their own agent's, members none", async () => {
  const { id } = await signedOffer();
  const listed = await manager.get<{ items: { _id: string }[] }>("/offers/admin-offer-views/?phase=awaitingPayment");
  expect(listed.body.items.map(({ _id }) => _id)).toContain(id);
  expect((await agent.get("/offers/admin-offer-views/")).status).toBe(200);
  expect((await irina.get("/offers/admin-offer-views/")).status).toBe(403);
  expect(await manager.get("/offers/admin-offer-views/?cursor=x")).toMatchObject({
    status: 422,
    body: { message: { cursor: "VALIDATION.CURSOR" } },
  });
  const one = await manager.get<{ parties: object[]; actions: object[] }>(`/offers/detailed-admin-offer/${id}`);
  expect(one.body.parties).toHaveLength(2);
  expect(one.body.actions).toContainEqual({ action: "extendDeadline", refusal: null });
  expect((await agent.get(`/offers/detailed-admin-offer/${id}`)).status).toBe(403);
});

test("extendOfferDeadline: a deadline is only moved later, and only with the version that was read", async () => {
  const { id } = await signedOffer();
  const path = `${desk}/${id}/extend-deadline/`;
  expect((await irina.post(path, { dueAt: tomorrow(), reason })).status).toBe(403);
  expect(await manager.post(path, { dueAt: "2026-01-01T00:00:00.000Z", reason })).toMatchObject({ status: 422 });
  const dueAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
  expect(await manager.post(path, { dueAt, reason }, { "If-Match": '"1"' })).toMatchObject({
    status: 409,
    body: { message: "OFFER.VERSION" },
  });
  const key = { "Idempotency-Key": randomUUID() };
  await manager.post(path, { dueAt, reason }, key);
  await reaches(manager, `/offers/detailed-admin-offer/${id}`, { deadline: { dueAt } });
  expect((await manager.post(path, { dueAt, reason }, key)).headers.get("Idempotency-Replayed")).toBe("true");
});

test("resumeOffer: a suspended offer is resumed with a new deadline", async () => {
  const { id } = await suspendedOffer();
  await manager.post(`${desk}/${id}/resume/`, { dueAt: tomorrow(), reason });
  await reaches(irina, `/offers/${id}`, { status: "awaitingPayment" });
});

test("an offer with money is refunded, not cancelled; its parties and managers read its events and its money", async () => {
  const { id } = await paidOffer();
  const cancelled = await manager.post(`${desk}/${id}/force-cancel/`, { reason });
  expect(cancelled).toMatchObject({ status: 409, body: { message: "OFFER.WRONG_PHASE" } });
  expect(await manager.post(`${desk}/${id}/refund/`, { reason: " " })).toMatchObject({ status: 422 });
  await manager.post(`${desk}/${id}/refund/`, { reason });
  await reaches(irina, `/offers/${id}`, { status: "refunding" });
  for (const caller of [irina, manager]) {
    const events = await caller.get<{ at: string }[]>(`/offers/${id}/events/`);
    expect(events.body.length).toBeGreaterThan(3);
    const money = await caller.get<{ side: string; held: { amount: string }; entries: object[] }[]>(`/offers/${id}/money/`);
    expect(money.body.map(({ side }) => side).sort()).toEqual(["buyer", "owner"]);
    expect(money.body.every(({ held, entries }) => Number(held.amount) > 0 && entries.length > 0)).toBe(true);
  }
  expect((await marta.get(`/offers/${id}/events/`)).status).toBe(404);
  expect((await marta.get(`/offers/${id}/money/`)).status).toBe(404);
});

test("changeOfferStatus: a status is changed by hand with a reason, and only to an existing status", async () => {
  const { id } = await signedOffer();
  const path = `/offers/change-status/${id}`;
  expect(await manager.post(path, { status: "nowhere", reason })).toMatchObject({
    status: 422,
    body: { message: { status: "VALIDATION.CHOICE" } },
  });
  await manager.post(path, { status: "suspended", reason });
  await reaches(irina, `/offers/${id}`, { status: "suspended" });
});

test("setOfferBeneficiary: an account that is not held needs no confirmation", async () => {
  const { id } = await paidOffer();
  expect([409, 422]).toContain((await manager.post(`${desk}/${id}/owner/beneficiary/`, {})).status);
  expect((await manager.post(`${desk}/${randomUUID()}/owner/beneficiary/`, {})).status).toBe(404);
});

test("settleMismatch: a side decides about its own leg's money; outsiders get 404", async () => {
  const offer = await overPaidOffer();
  const state = await offer.state();
  const side = state.legs.owner.mismatch === undefined ? "buyer" : "owner";
  const payer = side === "owner" ? irina : await signIn("jonas");
  const path = `/offers/settle-mismatch/${offer.id}/${side}`;
  expect((await marta.post(path, { choice: "returnExcess" })).status).toBe(404);
  const wrong = await payer.post(path, { choice: "requote", credited: { amount: "1.005", currency: "EUR" } });
  expect(wrong).toMatchObject({ status: 422, body: { message: { "credited.amount": "VALIDATION.AMOUNT" } } });
  expect(await payer.post(path, { choice: "returnExcess" })).toMatchObject({
    ...{ status: 422, body: { message: { password: "VALIDATION.REQUIRED" } } },
  });
  const decided = await payer.post(path, { choice: "returnExcess", password: "Mostovaya-2026!" });
  expect([200, 202]).toContain(decided.status);
  await expect.poll(async () => (await offer.state()).legs[side].mismatch?.settled).toBe("returnExcess");
});

test("updateOffer: a new amount makes a new revision of a published offer; outsiders get 404", async () => {
  const { id } = await publishedOffer();
  expect((await marta.send("PUT", `/offers/${id}`, { fixedSide: "receive", amount: "500.00" })).status).toBe(404);
  const stale = await irina.send("PUT", `/offers/${id}`, { fixedSide: "receive", amount: "500.00", revision: 9 });
  expect(stale).toMatchObject({ status: 409, body: { message: "OFFER.VERSION" } });
  await irina.send("PUT", `/offers/${id}`, { fixedSide: "receive", amount: "500.00" });
  await reaches(irina, `/offers/${id}`, { revision: 2, receive: { amount: "500.00", currency: "EUR" } });
});

test("findReceiverAccounts: a receiver is found by e-mail, masked; an unknown address gets an empty list", async () => {
  const asked = { destinationCountry: "russia", currency: "RUB" };
  const path = "/offers/find-receiver-bank-account/";
  const found = await irina.post<{ maskedName: string; last4: string }[]>(path, { ...asked, email: "jonas@bridgehold.test" });
  expect(found.body[0]).toMatchObject({ maskedName: expect.stringMatching(/^\p{L}\./u), last4: expect.stringMatching(/^\d{4}$/) });
  expect((await irina.post(path, { ...asked, email: "nobody@bridgehold.test" })).body).toEqual([]);
  expect(await irina.post(path, { ...asked, email: "irina@bridgehold.test" })).toMatchObject({
    status: 422,
    body: { message: "USER.SELF" },
  });
});

test("listTranslatedDocuments: documents are available in both languages to the sides and managers, and refused before an acceptance", async () => {
  const { id } = await signedOffer();
  const path = `/offers/generate-all-documents-translations/${id}`;
  const papers = await irina.post<{ kind: string; url: string }[]>(path);
  expect(papers).toMatchObject({
    status: 200,
    body: [{ kind: "contract", isCurrent: true, languages: ["ru", "en"] }, { kind: "evidence" }],
  });
  expect((await manager.post(path)).body).toEqual(papers.body);
  for (const { url } of papers.body) {
    const file = await irina.visitor.send(new URL(url).pathname, { headers: { Authorization: `Bearer ${irina.accessToken}` } });
    expect(file.headers.get("content-type")).toBe("application/pdf");
  }
  expect((await marta.post(path)).status).toBe(404);
  expect((await agent.post(path)).status).toBe(403);
  const { id: open } = await publishedOffer();
  expect(await irina.post(`/offers/generate-all-documents-translations/${open}`)).toMatchObject({
    status: 409,
    body: { message: "OFFER.WRONG_PHASE", error: { phase: "published" } },
  });
});

test("getPayoutReceipt: the receipt of a verified payout is a PDF for both sides and managers, and for nobody else", async () => {
  const { id } = await paidOutOffer();
  const [path, token] = [`/offers/${id}/payouts/owner/receipt`, (who: typeof irina) => ({ Authorization: `Bearer ${who.accessToken}` })];
  for (const reader of [irina, jonas, manager]) {
    const file = await reader.visitor.send(`/api${path}`, { headers: token(reader) });
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(Buffer.from(await file.arrayBuffer()).toString("latin1", 0, 5)).toBe("%PDF-");
  }
  for (const other of [marta, agent]) expect((await other.get(path)).status).toBe(404);
  expect((await irina.get(`/offers/${id}/payouts/x/receipt`)).status).toBe(422);
  const { id: early } = await signedOffer();
  expect((await irina.get(`/offers/${early}/payouts/owner/receipt`)).status).toBe(404);
});

test("inviteUser: the country may come from an offer: each side's recipient has an account in the other country", async () => {
  const { id } = await publishedOffer();
  const { from, to } = (await irina.get<{ from: string; to: string }>(`/offers/${id}`)).body;
  for (const [caller, country] of [
    [irina, to],
    [marta, from],
  ] as const) {
    const email = `guest-${randomUUID().slice(0, 8)}@example.test`;
    expect((await caller.post("/offers/invite-user/", { email, offerId: id, lang: "ru" })).status).toBe(202);
    expect(await lettersTo(database, email)).toMatchObject([{ template: "invitation", params: { params: { country } } }]);
  }
  const email = "guest@example.test";
  expect((await irina.post("/offers/invite-user/", { email, offerId: randomUUID(), lang: "ru" })).status).toBe(404);
  expect((await irina.post("/offers/invite-user/", { email, lang: "ru" })).status).toBe(422);
});
