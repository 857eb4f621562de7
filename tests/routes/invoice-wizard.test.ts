// The wizard's steps: the draft between them, and an invoice's documents with stored values, generated texts and values read from a file.
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { statement } from "#tests/e2e/papers.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { marketPeople, rubToEur } from "./market-people.ts";
import { openSite, origin, type Visitor } from "./site.ts";

const database = await cloneDatabase();
// The rates of the draft's quote.
const people = await marketPeople(database);
const { publishOffer } = await import("#services/offer/commands/publish-offer.server.ts");
const site = await openSite();

const textOf = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");
const pageOf = async (response: Response) => ({ status: response.status, text: await textOf(response) });
const idIn = (response: Response) => /\/new-transaction\/([0-9a-f-]{36})/.exec(response.headers.get("location") ?? "")?.[1] ?? "";
const field = (html: string, name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? "";

async function begin(sever: Visitor, from = "russia:RUB", to = "germany:EUR"): Promise<(step: string) => string> {
  const first = await textOf(await sever.get("/new-transaction?type=invoice"));
  const start = { intent: "start", commandId: field(first, "commandId"), type: "invoice", from, to };
  const begun = await sever.post("/new-transaction", start);
  const [, id] = /new-transaction\/([^/]+)\//.exec(begun.headers.get("location") ?? "") ?? [];
  await sever.post(`/new-transaction/${id}/amounts`, {
    getAmount: from === "russia:RUB" ? "4 750,25" : "300 000",
    side: "get",
    ownRate: "",
  });
  return (step) => `/new-transaction/${id}/${step}`;
}

const folder = mkdtempSync(join(tmpdir(), "invoices-"));
/** An invoice as its sender would print it. */
const paper = async (name: string, lines: readonly string[]) =>
  new File([readFileSync(await statement(folder, name, lines))], `${name}.pdf`, { type: "application/pdf" });

const contract = { contractNumber: "12/26", contractDate: "2026-01-15" };
const invoice = { invoiceNumber: "WN-118", invoiceDate: "2026-11-09", bought: "goods" };

function upload(visitor: Visitor, path: string, fields: Readonly<Record<string, string>>, file?: File): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file) body.append("file", file, file.name);
  return visitor.send(path, { method: "POST", body, headers: { Origin: origin } });
}

test("the wizard keeps a draft between steps; outsiders get 404, and steps cannot be skipped", async () => {
  const owner = await site.visitor().logIn("irina");
  const first = await pageOf(await owner.get("/new-transaction"));
  const start = {
    intent: "start",
    commandId: field(first.text, "commandId"),
    type: "exchange",
    from: "russia:RUB",
    to: "germany:EUR",
  };
  const begun = await owner.post("/new-transaction", start);
  const id = idIn(begun);
  expect(begun.status).toBe(303);
  expect(idIn(await owner.post("/new-transaction", start))).toBe(id);
  const early = (await owner.get(`/new-transaction/${id}/review`)).headers.get("location") ?? "";
  expect(early).toBe(`/new-transaction/${id}/amounts?asked=review`);
  expect((await pageOf(await owner.get(early))).text).toContain("Шаг «Итог» пока закрыт: он откроется, когда вы заполните этот");
  expect((await pageOf(await owner.get(`/new-transaction/${id}/amounts?asked=nothing`))).text).not.toContain("пока закрыт");
  const refused = await pageOf(await owner.post(`/new-transaction/${id}/amounts`, { getAmount: "12,3456", side: "get", ownRate: "" }));
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('value="12,3456"');
  const kept = await owner.post(`/new-transaction/${id}/amounts`, { getAmount: "1 000,50", side: "get", ownRate: "" });
  expect(kept.status).toBe(303);
  expect((await pageOf(await owner.get(early))).text).not.toContain("пока закрыт");
  // With one account there is no choice: the last page shows it and links to the choice, which keeps the step's number.
  expect(kept.headers.get("location")).toContain(`/${id}/review`);
  const review = await pageOf(await owner.get(`/new-transaction/${id}/review`));
  expect(review.text).toContain("Шаг 4 из 4: итог");
  expect(review.text).toContain(`href="/new-transaction/${id}/accounts"`);
  expect((await pageOf(await owner.get(`/new-transaction/${id}/accounts`))).text).toContain("Шаг 3 из 4: получатель");
  expect((await pageOf(await owner.get(`/new-transaction/${id}/amounts`))).text).toContain("Дальше: итог");
  const both = { giveAmount: "100 000", getAmount: "2 000", side: "get", shownGive: "91 280,12", shownGet: "1 000,50", ownRate: "" };
  const unclear = await pageOf(await owner.post(`/new-transaction/${id}/amounts`, both));
  expect(unclear.status).toBe(422);
  expect(unclear.text).toContain("одну из двух сумм");
  const shown = await pageOf(await owner.get(`/new-transaction/${id}/amounts`));
  expect(field(shown.text, "shownGet")).toBe("1 000,50");
  const stranger = await site.visitor().logIn("jonas");
  expect((await stranger.get(`/new-transaction/${id}/amounts`)).status).toBe(404);
  expect((await stranger.post(`/new-transaction/${id}/amounts`, { getAmount: "1", side: "get" })).status).toBe(404);
});

test("a contract keeps its amount, end date and register number; an invalid amount is refused at its field", async () => {
  const sever = await site.visitor().logIn("sever");
  const step = await begin(sever);
  const page = await textOf(await sever.get(step("contract")));
  expect(page).toContain("Уникальный номер контракта");
  const refused = await sever.post(step("contract"), { ...contract, contractTotal: "сто", contractCurrency: "EUR" });
  expect(refused.status).toBe(422);
  const told = {
    contractTotal: "125 000,5",
    contractCurrency: "EUR",
    contractUntil: "2027-12-31",
    contractRegister: "26010001/1481/0000/2/1",
  };
  const kept = await sever.post(step("contract"), { ...contract, ...told });
  expect(kept.headers.get("location")).toBe(step("invoice"));
  const again = await textOf(await sever.get(step("contract")));
  expect([field(again, "contractTotal"), field(again, "contractUntil")]).toEqual(["125 000,50", "2027-12-31"]);
});

test("an empty purpose is generated, and one longer than banks accept is refused", async () => {
  const sever = await site.visitor().logIn("sever");
  const step = await begin(sever);
  await sever.post(step("contract"), contract);
  const long = await upload(sever, step("invoice"), { ...invoice, purpose: "x".repeat(141) });
  expect([long.status, await textOf(long)]).toEqual([422, expect.stringContaining("140")]);
  const made = await upload(sever, step("invoice"), { ...invoice, isPrepaid: "on", purpose: "" });
  expect(made.headers.get("location")).toBe(step("supplier"));
  expect(await textOf(await sever.get(step("invoice")))).toContain(
    "Invoice WN-118 of 09.11.2026, contract 12/26 of 15.01.2026, prepayment for goods",
  );
});

test("a purpose in roubles may have 210 characters and Russian words", async () => {
  await database.asOwner(`UPDATE "user" SET time_zone = 'Europe/Berlin' WHERE email = 'sever@bridgehold.test'`);
  const sever = await site.visitor().logIn("sever");
  const step = await begin(sever, "germany:EUR", "russia:RUB");
  await sever.post(step("contract"), contract);
  expect((await upload(sever, step("invoice"), { ...invoice, purpose: "я".repeat(210) })).status).toBe(303);
  await upload(sever, step("invoice"), { ...invoice, bought: "services", purpose: "" });
  expect(await textOf(await sever.get(step("invoice")))).toContain("Оплата по счёту № WN-118 от 09.11.2026");
});

test("a PDF fills in the step with values marked for checking; values that are missing in the file do not change", async () => {
  const sever = await site.visitor().logIn("sever");
  const step = await begin(sever);
  await sever.post(step("contract"), contract);
  const nothing = await upload(sever, step("invoice"), { intent: "readFile" });
  expect(nothing.status).toBe(422);
  const pdf = await paper("Rechnung", ["Rechnung Nr. RE-2026-1187", "Rechnungsdatum: 02.11.2026", "Zahlbar bis 16.11.2026"]);
  const read = await upload(sever, step("invoice"), { intent: "readFile" }, pdf);
  expect([read.status, read.headers.get("location")]).toEqual([303, step("invoice")]);
  const page = await textOf(await sever.get(step("invoice")));
  expect(["invoiceNumber", "invoiceDate", "invoiceDue"].map((name) => field(page, name))).toEqual([
    "RE-2026-1187",
    "2026-11-02",
    "2026-11-16",
  ]);
  expect(page.match(/Прочитано из файла, проверьте/g)).toHaveLength(3);
  // Reading alone submits nothing: the step still has to be sent.
  expect((await sever.get(step("supplier"))).headers.get("location")).toBe(`${step("invoice")}?asked=supplier`);
  const silent = await paper("Dank", ["Thank you"]);
  await upload(sever, step("invoice"), { intent: "readFile" }, silent);
  expect(await textOf(await sever.get(step("invoice")))).toContain("Прочитать в файле ничего не удалось");
  await upload(sever, step("invoice"), { ...invoice, purpose: "" });
  const { rows } = await database.asOwner(
    `SELECT f.name FROM stored_file f JOIN offer_draft d ON f.claimed_by = d.id WHERE d.id = $1 AND d.values->'invoice'->>'fileId' = f.id::text`,
    [step("").split("/")[2]],
  );
  expect(rows).toEqual([{ name: "Dank.pdf" }]);
});

test("the review shows the contract's data with the code of the currency operation", async () => {
  const sever = await site.visitor().logIn("sever");
  const step = await begin(sever);
  await sever.post(step("contract"), contract);
  await upload(sever, step("invoice"), { ...invoice, isPrepaid: "on", purpose: "" });
  const account = { holderName: "Werkzeug GmbH", bankName: "Commerzbank", iban: "DE89370400440532013000", bic: "COBADEFFXXX" };
  const saved = await sever.post(step("supplier"), {
    ...account,
    supplierAddress: "Berlin, Unter den Linden 1",
    supplierTaxId: "DE123456789",
  });
  expect(saved.headers.get("location")).toBe(step("review"));
  const review = await textOf(await sever.get(step("review")));
  expect(review).toContain("Код валютной операции");
  expect(review).toContain("11100");
});

const werkzeug = {
  country: "germany",
  currency: "EUR",
  holderType: "company",
  holderName: "Werkzeug GmbH",
  bankName: "Commerzbank",
  details: { iban: "DE89370400440532013000", bic: "COBADEFFXXX" },
} as const;

async function publishInvoice(details: Readonly<Record<string, string>> = {}): Promise<string> {
  const papers = { ...contract, invoiceNumber: "WN-117", invoiceDate: "2026-11-02", purpose: "Invoice WN-117" };
  const supplier = { supplierName: werkzeug.holderName, supplierCountry: werkzeug.country };
  const amount = { amount: "1248", side: "get" } as const;
  const order = { type: "invoice", amount, invoice: { ...papers, ...supplier, details } } as const;
  const commandId = randomUUID();
  const { offerId, outcome } = await publishOffer(people.sever, {
    commandId,
    order: rubToEur({ kind: "supplier", account: werkzeug }, order),
  });
  // No engine runs here: the offer is stored and its command is pending.
  expect(outcome).toMatchObject({ ok: false, isPending: true });
  return offerId ?? "";
}

/** The draft of a company with all steps before the supplier's. */
async function supplierStep(name: string, to = "germany:EUR"): Promise<{ readonly visitor: Visitor; readonly path: string }> {
  const visitor = await site.visitor().logIn(name);
  const step = await begin(visitor, "russia:RUB", to);
  await visitor.post(step("contract"), contract);
  await upload(visitor, step("invoice"), { ...invoice, purpose: "" });
  return { visitor, path: step("supplier") };
}

test("a supplier of an earlier invoice can be selected to fill in the step, once for each account", async () => {
  await publishInvoice();
  const offerId = await publishInvoice({ supplierAddress: "Berlin, Unter den Linden 1", supplierTaxId: "DE123456789" });
  const { visitor, path } = await supplierStep("sever");
  const page = await textOf(await visitor.get(path));
  expect(page.match(/<option value="[^"]*"[^>]*>Werkzeug GmbH, Commerzbank, ··3000<\/option>/g)).toHaveLength(1);
  expect(page).toContain(`<option value="${offerId}"`);
  expect(page).not.toContain("DE89");
  const filled = await textOf(await visitor.get(`${path}?supplier=${offerId}`));
  const names = ["holderName", "bankName", "iban", "bic", "supplierTaxId"];
  expect(names.map((name) => field(filled, name))).toEqual([
    ...["Werkzeug GmbH", "Commerzbank", "DE89 3704 0044 0532 0130 00", "COBADEFFXXX", "DE123456789"],
  ]);
  // Another route has other suppliers.
  const abroad = await supplierStep("sever", "armenia:USD");
  expect(await textOf(await abroad.visitor.get(abroad.path))).not.toContain("Werkzeug");
});

test("another company neither sees the supplier nor fills in its account by the deal's id", async () => {
  const offerId = await publishInvoice();
  const { visitor, path } = await supplierStep("anastasia");
  const page = await textOf(await visitor.get(`${path}?supplier=${offerId}`));
  expect(page).toContain('name="holderName"');
  expect(page).not.toContain("Werkzeug");
  expect(page).not.toContain("DE89");
});

test("a supplier's bank that was left empty is found by the IBAN", async () => {
  const { visitor, path } = await supplierStep("sever");
  const { iban, bic } = werkzeug.details;
  const saved = await visitor.post(path, { holderName: "Neue GmbH", bankName: "", iban, bic });
  expect(saved.status).toBe(303);
  expect(field(await textOf(await visitor.get(path)), "bankName")).toBe("Commerzbank");
});
