// Agents in the API: public data, the work of their staff, and administration.
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { demoPassword as password } from "../../prisma/seed/people.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
await database.asOwner(
  `INSERT INTO exchange_rate (base, quote, rate, source, observed_at, expires_at)
   VALUES ('EUR', 'RUB', 91.2345, 'cbr', now(), now() + interval '1 day')`,
);
await startTestWorker();
const site = await openSite({ API_WRITES_PER_MINUTE: "1000" });
const { provenOffer } = await import("#tests/support/offer-journey.ts");
beforeEach(() => database.asOwner("DELETE FROM rate_limit"));

const signIn = (name: string) => apiCaller(site).logIn(name);
const names = ["admin", "moderator", "manager.russia", "manager.europe", "irina", "agents"] as const;
const [admin, moderator, russia, europe, irina, agents] = await Promise.all(names.map(signIn));
if (!admin || !moderator || !russia || !europe || !irina || !agents) throw new Error("Nobody signed in.");

test("E3, E4: guests read which agents are open, and nothing about the others", async () => {
  const guest = apiCaller(site);
  const agents = await guest.get<{ name: string }[]>("/escrow-agents/short/");
  expect(agents.body.map(({ name }) => name).sort()).toEqual(["europe", "russia"]);
  expect((await guest.get("/escrow-agents/short/russia")).body).toMatchObject({
    country: "russia",
    currencies: expect.arrayContaining(["RUB"]),
  });
  expect((await guest.get("/escrow-agents/short/nowhere")).status).toBe(404);
});

test("E2, E5, E13, E15, E16: an agent's staff see only their own agent's payments", async () => {
  const { id } = await provenOffer();
  const queue = await russia.get<{ items: { offerId: string; offerSide: string }[] }>("/escrow-agents-offers/payments/");
  expect(queue.body.items).toContainEqual(expect.objectContaining({ offerId: id, offerSide: "owner", status: "open" }));
  expect((await russia.get("/escrow-agents-offers/payments/?agentName=europe")).status).toBeGreaterThanOrEqual(403);
  interface Overview {
    readonly total: number;
    readonly counts: Readonly<Record<string, number>>;
    readonly waiting: object | null;
  }
  const sumOf = ({ counts }: Overview) => Object.values(counts).reduce((sum, count) => sum + count, 0);
  const own = (await russia.get<Overview>("/escrow-agents/offers-overview/")).body;
  expect(own).toMatchObject({ total: sumOf(own), counts: { incoming: expect.any(Number) }, waiting: null });
  const all = (await moderator.get<Overview>("/escrow-agents/offers-overview/")).body;
  expect(all).toMatchObject({ counts: { awaitingPayment: expect.any(Number) }, waiting: { late: expect.any(Number) } });
  const { rows } = await database.asOwner(`SELECT count(*)::int AS n FROM offer WHERE phase <> 'draft'`);
  expect([all.total, sumOf(all)]).toEqual([rows[0].n, rows[0].n]);
  const files = await russia.get<{ url: string }[]>(`/escrow-agents-offers/payments/${id}/owner/verifying-files/?stage=incoming`);
  expect(files.body[0]?.url).toMatch(/^http:\/\/localhost:3000\/api\/files\//);
  expect((await russia.get(`/escrow-agents-offers/payments/${id}/buyer/verifying-files/`)).status).toBe(404);
  expect((await europe.get(`/escrow-agents-offers/payments/${id}/owner/docs/`)).status).toBe(404);
  const papers = await russia.get<{ kind: string }[]>(`/escrow-agents-offers/payments/${id}/owner/docs/`);
  expect(papers.body.length).toBeGreaterThan(0);
  expect((await irina.get("/escrow-agents-offers/payments/")).status).toBe(403);
});

test("listAgents: managers read all agents, agent staff their own; members are refused", async () => {
  const namesOf = async (caller: typeof admin) => {
    const read = await caller.get<{ name: string }[]>("/escrow-agents/");
    return read.status === 200 ? read.body.map(({ name }) => name).sort() : read.status;
  };
  for (const caller of [admin, moderator, agents]) expect(await namesOf(caller)).toEqual(["europe", "russia"]);
  expect(await namesOf(russia)).toEqual(["russia"]);
  expect(await namesOf(await signIn("admin.europe"))).toEqual(["europe"]);
  expect(await namesOf(irina)).toBe(403);
});

test("getAgentStatistics: months of an agent, for its own staff and admins", async () => {
  const month = new Date().toISOString().slice(0, 7);
  const read = await russia.post("/escrow-agents/statistics/russia", { yearsMonths: [month, "2026-01"] });
  expect(read.body).toMatchObject({ [month]: { stages: expect.any(Number) }, "2026-01": { money: [] } });
  expect((await russia.post("/escrow-agents/statistics/europe", { yearsMonths: [month] })).status).toBe(404);
  expect((await russia.post("/escrow-agents/statistics/russia", { yearsMonths: ["2026-13"] })).status).toBe(422);
});

test("M1, M2, M13, M19, M20: an agent is created, named, and given hours and days off", async () => {
  const made = await admin.post("/admin/escrow-agents/", {
    ...{ name: "georgia", country: "georgia", labelRu: "Грузия", labelEn: "Georgia" },
    ...{ timeZone: "Asia/Tbilisi", tax: "20", hours: "09:00–18:00" },
  });
  expect(made).toMatchObject({ status: 201, body: { isSuspended: true, commissionTaxRatio: "0.20000", accounts: [] } });
  const path = "/admin/escrow-agents/georgia";
  expect(await admin.send("PATCH", path, { tax: "13,5" })).toMatchObject({ body: { labelEn: "Georgia", commissionTaxRatio: "0.13500" } });
  expect((await admin.send("PATCH", path, { tax: "14", version: 1 })).body).toMatchObject({ message: "STATUS.CHANGED" });
  const tooMuch = { mon: "10:00–17:00", version: Number.MAX_SAFE_INTEGER - 1 };
  expect((await admin.send("PATCH", `${path}/working-week-hours/`, tooMuch)).status).toBe(422);
  expect((await admin.send("PATCH", `${path}/working-week-hours/`, {})).body).toMatchObject({ message: "CALENDAR.NO_WORKING_TIME" });
  const hours = await admin.send("PATCH", `${path}/working-week-hours/`, { mon: "10:00–17:00" });
  expect(hours.body).toMatchObject({ workingWeekHours: { mon: [{ from: "10:00", to: "17:00" }], tue: [] } });
  const add = { from: "2027-05-03", to: "2027-05-04", title: "Праздники", kind: "off" };
  const off = await admin.send<{ nonWorkingDates: { _id: string }[] }>("PATCH", `${path}/non-working-dates/`, { add });
  expect(off.body.nonWorkingDates).toEqual([expect.objectContaining({ from: "2027-05-03", to: "2027-05-04" })]);
  expect((await admin.send("PATCH", `${path}/non-working-dates/`, { add })).body).toMatchObject({ message: "CALENDAR.OVERLAP" });
  const remove = off.body.nonWorkingDates[0]?._id;
  expect((await admin.send("PATCH", `${path}/non-working-dates/`, { remove })).body).toMatchObject({ nonWorkingDates: [] });
  expect((await moderator.get(path)).status).toBe(403);
});

const picture = (colour: string) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: colour } })
    .png()
    .toBuffer();

function formWith(field: string, bytes: Uint8Array | string, mime: string, name: string): FormData {
  const form = new FormData();
  form.append(field, new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name, { type: mime }));
  return form;
}

test("M18, M24: a new document or picture of requisites replaces the former one; only readers of that data open it", async () => {
  const path = "/admin/escrow-agents/europe";
  interface Read {
    readonly documents: { readonly licence: { readonly _id: string; readonly url: string } };
    readonly accounts: readonly {
      readonly _id: string;
      readonly rail: string;
      readonly requisitesImage: { readonly url: string } | null;
    }[];
  }
  const bring = async (colour: string) =>
    await admin.send<Read>("PATCH", `${path}/documents/licence`, formWith("docFile", await picture(colour), "image/png", "Лицензия.png"));
  const statusOf = async ({ visitor, accessToken }: typeof admin, url: string) =>
    (await visitor.send(new URL(url).pathname, { headers: { Authorization: `Bearer ${accessToken}` } })).status;
  const first = await bring("#204060");
  expect(first).toMatchObject({ status: 200, body: { documents: { licence: { name: "Лицензия.png" } } } });
  const second = await bring("#604020");
  expect(await statusOf(admin, first.body.documents.licence.url)).toBe(404);
  const { url } = second.body.documents.licence;
  expect(await Promise.all([admin, moderator, europe, irina, russia].map((person) => statusOf(person, url)))).toEqual([
    200, 200, 404, 404, 404,
  ]);
  expect((await admin.send("PATCH", `${path}/documents/licence`, new FormData())).status).toBe(422);
  expect((await admin.send("PATCH", `${path}/documents/passport`, formWith("docFile", "x", "image/png", "x.png"))).status).toBe(422);
  expect((await moderator.send("PATCH", `${path}/documents/licence`, new FormData())).status).toBe(403);

  const account = second.body.accounts.find(({ rail }) => rail === "bank")?._id;
  const image = `${path}/bank-account/${account}/requisites-image/`;
  const shown = await admin.post<Read>(image, formWith("image", await picture("#102030"), "image/png", "QR.png"));
  const link = shown.body.accounts.find(({ _id }) => _id === account)?.requisitesImage?.url ?? "";
  expect(await Promise.all([admin, moderator, irina].map((person) => statusOf(person, link)))).toEqual([200, 404, 404]);
  const strange = await admin.post(image, formWith("image", "%PDF-1.4 no picture", "application/pdf", "a.pdf"));
  expect(strange).toMatchObject({ status: 415, body: { message: "UPLOAD.TYPE" } });
  const foreign = `/admin/escrow-agents/russia/bank-account/${account}/requisites-image/`;
  expect((await admin.post(foreign, formWith("image", await picture("#000000"), "image/png", "QR.png"))).status).toBe(404);
  const { rows } = await database.asOwner("SELECT diff FROM audit_entry WHERE action = 'agent.document.write' ORDER BY seq");
  expect(rows).toMatchObject([
    { diff: { key: "licence" } },
    { diff: { key: "licence" } },
    { diff: { key: "requisites", accountId: account } },
  ]);
});

async function uncounted(): Promise<readonly string[]> {
  const { buildTerms } = await import("#services/offer/commands/build-terms.server.ts");
  const [rub, eur] = [
    { currency: "RUB", network: null },
    { currency: "EUR", network: null },
  ] as const;
  const order = { route: { from: "russia", to: "germany", give: rub, get: eur }, amount: { amount: "500", side: "get" } } as const;
  const built = await buildTerms(order, "main", Date.now());
  if (!built.ok) throw new Error(built.code);
  return built.value.terms.policy.uncountedSides ?? [];
}

test("setAgentPaymentInfraction: an agent that does not count lateness shows this in the terms of new offers", async () => {
  const path = "/admin/escrow-agents/europe";
  const saved = await admin.send<{ version: number }>("PATCH", `${path}/payment-infraction/`, { isEnabled: false });
  expect(saved).toMatchObject({ status: 200, body: { paymentInfraction: { isEnabled: false } } });
  expect(await uncounted()).toEqual(["buyer"]);
  const stale = await admin.send("PATCH", `${path}/payment-infraction/`, { isEnabled: true, version: saved.body.version - 1 });
  expect(stale).toMatchObject({ status: 409, body: { message: "STATUS.CHANGED" } });
  expect((await admin.send("PATCH", `${path}/payment-infraction/`, {})).status).toBe(422);
  expect((await moderator.send("PATCH", `${path}/payment-infraction/`, { isEnabled: true })).status).toBe(403);
  expect((await admin.send("PATCH", `${path}/payment-infraction/`, { isEnabled: true })).body).toMatchObject({
    paymentInfraction: { isEnabled: true },
  });
});

test("M10, M11, M12, M14: an agent is suspended and resumed; the account for new offers needs the password", async () => {
  const path = "/admin/escrow-agents/europe";
  const reason = { reason: "Банк меняет реквизиты" };
  expect((await admin.post(`${path}/suspend/`, {})).status).toBe(422);
  expect((await admin.post(`${path}/suspend/`, reason)).body).toMatchObject({ isSuspended: true });
  expect((await admin.post(`${path}/suspend/`, reason)).body).toMatchObject({ message: "STATUS.CHANGED" });
  expect((await admin.post(`${path}/unsuspend/`, reason)).body).toMatchObject({ isSuspended: false });
  const read = await admin.get<{ accounts: { _id: string; rail: string; use: string }[] }>(path);
  const bank = read.body.accounts.find(({ rail }) => rail === "bank");
  const choice = { bankAccountId: bank?._id, use: "main" };
  expect((await admin.post(`${path}/active-bank-account/`, { ...choice, password: "wrong" })).body).toMatchObject({
    message: "AUTH.PASSWORD_WRONG",
  });
  const chosen = await admin.post<{ accounts: object[] }>(`${path}/active-bank-account/`, { ...choice, password });
  expect(chosen.body.accounts).toContainEqual(expect.objectContaining({ _id: bank?._id, use: "main" }));
  const wallet = { walletId: bank?._id, password };
  expect((await admin.send("PATCH", `${path}/main-receiving-crypto-wallet/`, wallet)).status).toBe(404);
  expect((await admin.get<object[]>("/admin/escrow-agents/?isBlocked=true")).body).toEqual([]);
});

test("M4, M15, M22, M23: an account and an agent are closed with the password once no offer uses them", async () => {
  const path = "/admin/escrow-agents/europe";
  const read = await admin.get<{ accounts: { _id: string; rail: string; openOffers: number }[]; openOffers: string[] }>(path);
  const wallet = read.body.accounts.find(({ rail, openOffers }) => rail === "crypto" && openOffers === 0);
  const used = read.body.accounts.find(({ openOffers }) => openOffers > 0);
  expect((await admin.send("DELETE", `${path}/bank-account/${used?._id}`, { password })).body).toMatchObject({
    message: "RESOURCE.IN_USE",
  });
  expect((await admin.send("DELETE", `${path}/bank-account/${wallet?._id}`, { password })).status).toBe(404);
  const closing = `${path}/crypto-wallet/${wallet?._id}`;
  expect((await admin.send("DELETE", closing, { password: "wrong" })).body).toMatchObject({ message: "AUTH.PASSWORD_WRONG" });
  const closed = await admin.send<{ accounts: object[] }>("DELETE", closing, { password });
  expect(closed.body.accounts).toContainEqual(expect.objectContaining({ _id: wallet?._id, use: "closed" }));
  expect(read.body.openOffers).not.toEqual([]);
  expect((await admin.send("DELETE", path, { password })).body).toMatchObject({ message: "RESOURCE.IN_USE" });
  expect((await admin.get(path)).body).toMatchObject({ isBlocked: false, isSuspended: false });
  const georgia = "/admin/escrow-agents/georgia";
  expect((await admin.send("DELETE", georgia, { password: "wrong" })).body).toMatchObject({ message: "AUTH.PASSWORD_WRONG" });
  expect((await admin.send("DELETE", georgia, { password })).body).toMatchObject({ isBlocked: true, isSuspended: true });
  expect((await admin.send("DELETE", georgia, { password })).body).toMatchObject({ message: "STATUS.CHANGED" });
  expect((await admin.post(`${georgia}/unblock/`, { password })).body).toMatchObject({ isBlocked: false, isSuspended: true });
  expect((await moderator.send("DELETE", georgia, { password })).status).toBe(403);
});

test("M17, M16, M3: a new agent gets an account, a replacement and a wallet; numbers are validated and encrypted", async () => {
  const path = "/admin/escrow-agents/armenia";
  await admin.post("/admin/escrow-agents/", {
    ...{ name: "armenia", country: "armenia", labelRu: "Армения", labelEn: "Armenia" },
    ...{ timeZone: "Asia/Yerevan", tax: "20", hours: "09:00–18:00" },
  });
  interface Answer {
    readonly accounts: readonly { readonly _id: string; readonly use: string; readonly last4: string; readonly currency: string }[];
  }
  const bank = (iban: string, currency = "EUR") => ({
    ...{ country: "germany", currency, holderName: "Bridgehold Agency GmbH", bankName: "Commerzbank", details: { iban } },
  });
  const first = { password, bankAccount: bank("DE89370400440532013000") };
  expect((await admin.post(`${path}/bank-account/`, { ...first, password: "wrong" })).body).toMatchObject({
    message: "AUTH.PASSWORD_WRONG",
  });
  expect((await admin.post(`${path}/bank-account/`, { ...first, bankAccount: bank("DE00370400440532013000") })).status).toBe(422);
  const added = await admin.post<Answer>(`${path}/bank-account/`, first);
  expect(added.body.accounts).toMatchObject([{ use: "main", last4: "3000", currency: "EUR" }]);
  const old = added.body.accounts[0]?._id;
  const second = { password, bankAccount: bank("DE02120300000000202051") };
  const replaced = await admin.send<Answer>("PATCH", `${path}/bank-account/${old}`, second);
  const uses = Object.fromEntries(replaced.body.accounts.map(({ last4, use }) => [last4, use]));
  expect(uses).toEqual({ "3000": "closed", "2051": "main" });
  const wallet = { password, asset: "USDT", network: "TRON", address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8" };
  expect((await admin.post(`${path}/crypto-wallet/`, { ...wallet, address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv9" })).body).toMatchObject({
    message: { address: "WALLET.ADDRESS" },
  });
  expect((await admin.post(`${path}/crypto-wallet/`, { ...wallet, asset: "BTC" })).status).toBe(422);
  expect((await admin.post<Answer>(`${path}/crypto-wallet/`, wallet)).body.accounts).toContainEqual(
    expect.objectContaining({ use: "main", last4: "RTv8", currency: "USDT" }),
  );
  expect((await moderator.post(`${path}/bank-account/`, first)).status).toBe(403);
  const { rows } = await database.asOwner(
    "SELECT details FROM agent_account WHERE agent_id = (SELECT id FROM escrow_agent WHERE name = 'armenia')",
  );
  expect(rows.every(({ details }) => !details.includes("DE") || !details.includes("2013000"))).toBe(true);
});
