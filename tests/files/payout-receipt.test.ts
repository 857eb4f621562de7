// The receipt of a payout: its lines, their readers, and its code.
import { expect, test } from "vitest";
import type { OfferState } from "#domain/offer/state.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { emptyCompany } from "#domain/people/company/ownership.ts";
import type { ServiceContext } from "#services/context.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { pdfPages, pdfText } from "#tests/support/pdf-text.ts";
import { ids, offer } from "./offer-fixture.ts";

Object.assign(process.env, { OPERATOR_NAME: "Mostovaya Payments OÜ", OPERATOR_NUMBER: "HRB 00000", OPERATOR_ADDRESS: "Narva mnt 5" });
const database = await cloneDatabase();
const { changeOffer, storeOffer } = await import("./stored-offer.ts");
const { readPayoutReceipt } = await import("#services/document/read-payout-receipt.server.ts");
const { readStatementPdf } = await import("#services/document/read-document.server.ts");
const { checkPayoutCode } = await import("#services/document/check-certificate.server.ts");
const { sealDetails } = await import("#services/account/details.server.ts");
const { sealCompany } = await import("#services/profile/company/sealed-company.server.ts");
await storeOffer(database);
const sealed = sealDetails("account_snapshot", ids.snapshotBuyer, { iban: "DE02120300000000202051", bic: "BYLADEM1001" });
await database.asOwner("UPDATE account_snapshot SET details = $2, last4 = '2051' WHERE id = $1", [ids.snapshotBuyer, sealed]);

const paidAt = Date.UTC(2026, 10, 24, 9, 5);
const paidLeg: OfferState["legs"]["owner"] = {
  ...offer.legs.owner,
  paidOut: true,
  incoming: { status: "verified", fileIds: [], verifiedAt: Date.UTC(2026, 10, 23, 8, 0) },
  outgoing: { status: "verified", fileIds: [], verifiedAt: paidAt, reference: "E2E-77120045" },
};
const paid = { phase: "confirming", legs: { ...offer.legs, owner: paidLeg } } as const;

function asPerson(userId: string, more: Partial<Principal> = {}): ServiceContext {
  const flags = { isBlocked: false, isSuspended: false, isDocumentsExpired: false, agentId: null, agentName: null } as const;
  const person = { email: "a@a.test", fullName: "A", name: "A", previousStatus: null, profileKind: "person", language: "ru" } as const;
  const principal: Principal = {
    ...{ userId, sessionId: "s", brand: "main", role: "member", status: "active", timeZone: "Europe/Berlin" },
    ...flags,
    ...person,
    ...more,
  };
  return { principal, now: Date.now(), requestId: "r", ip: "127.0.0.1", userAgent: "test" };
}

async function receiptFor(ctx: ServiceContext, leg = "owner"): Promise<string> {
  const paper = await readPayoutReceipt(ctx, offer.id, leg);
  if (!paper.ok) throw new Error(paper.code);
  expect(await pdfPages(paper.value.bytes)).toBe(1);
  return pdfText(paper.value.bytes);
}

test("the recipient's side gets names, the whole account, amounts, rate, commission, reference and purpose in both languages", async () => {
  await changeOffer(database, paid);
  const text = await receiptFor(asPerson(ids.buyer));
  const lines = ["Квитанция о выплате", "Payout receipt", "1 000,00 €", "1 030,00 €", "30,00 €", "93 971,54 ₽", "1 EUR = 91,2345 RUB"];
  const people = ["Severny Most OOO", "ООО «Северный мост»", "Ирина Сергеевна Кольцова", "DE02 1203 0000 0000 2020 51", "BYLADEM1001"];
  const course = [
    "E2E-77120045",
    "Расчёты по договору F-2026-000123",
    "Settlement under agreement F-2026-000123",
    "Bridgehold Europe GmbH",
  ];
  for (const part of [...lines, ...people, ...course, "Лицензия агента", "Agent's stamp (optional)"]) expect(text).toContain(part);
});

test("the receipt says that it is issued electronically and valid without a signature, by the company in the settings", async () => {
  const text = await receiptFor(asPerson(ids.buyer));
  for (const part of ["Issued electronically by Mostovaya Payments OÜ. Valid without signature or stamp.", "Narva mnt 5", "HRB 00000"]) {
    expect(text).toContain(part);
  }
});

test("shows times in the reader's zone, and the payout also in the agent's zone", async () => {
  expect(await receiptFor(asPerson(ids.buyer))).toContain("24.11.2026, 10:05 по Берлину (UTC+1)");
  const moscow = await receiptFor(asPerson(ids.buyer, { timeZone: "Europe/Moscow" }));
  expect(moscow).toContain("24.11.2026, 12:05 МСК (UTC+3)");
  expect(moscow).toContain("24.11.2026, 09:05 UTC");
});

test("the side that paid the money in sees initials and the last characters of the partner's account only", async () => {
  const text = await receiptFor(asPerson(ids.owner));
  expect(text).toContain("S. M. O.");
  expect(text).toContain("··2051");
  for (const hidden of ["Severny Most OOO", "DE02", "2020 51", "BYLADEM1001"]) expect(text).not.toContain(hidden);
});

test("no receipt exists before the payout was verified, for another leg, or after the bank returned the money", async () => {
  const buyer = asPerson(ids.buyer);
  for (const leg of ["buyer", "x"]) expect(await readPayoutReceipt(buyer, offer.id, leg)).toMatchObject({ code: "NOT_FOUND" });
  const submitted = { ...paidLeg, outgoing: { ...paidLeg.outgoing, status: "submitted" as const } };
  const returned = { ...paidLeg, paidOut: false, bounced: true };
  for (const owner of [submitted, returned]) {
    await changeOffer(database, { ...paid, legs: { ...offer.legs, owner } });
    expect(await readPayoutReceipt(buyer, offer.id, "owner")).toMatchObject({ code: "NOT_FOUND" });
  }
  await changeOffer(database, paid);
});

test("an outsider and an agent's employee have no receipt; a manager has", async () => {
  const employee = { role: "agentManager", agentId: ids.agentEurope } as const;
  for (const ctx of [asPerson(ids.stranger), asPerson(ids.stranger, employee)]) {
    expect(await readPayoutReceipt(ctx, offer.id, "owner")).toMatchObject({ code: "NOT_FOUND" });
  }
  expect(await readPayoutReceipt(asPerson(ids.stranger, { role: "agentsManager" }), offer.id, "owner")).toMatchObject({ ok: true });
});

test("English words have English numerals beside the Russian ones", async () => {
  const text = await receiptFor(asPerson(ids.buyer));
  expect(text).toContain("включая комиссию 2 737,04 ₽ / including a fee of ₽2,737.04");
});

async function statementFor(ctx: ServiceContext): Promise<string> {
  const paper = await readStatementPdf(ctx, offer.id);
  if (!paper.ok) throw new Error(paper.code);
  expect(await pdfPages(paper.value.bytes)).toBe(1);
  return pdfText(paper.value.bytes);
}

const manager = asPerson(ids.stranger, { role: "agentsManager" });

test("a company's tax number is below its name for the company and managers; its partner does not read it", async () => {
  const [id, tax] = ["019f0000-0000-7000-8000-0000000000c9", "ИНН 7814002585, КПП 781401001"];
  const data = { ...emptyCompany, legalNameLatin: "Severny Most LLC", country: "russia", taxId: "7814002585", kpp: "781401001" };
  const sealed = sealCompany(id, data);
  await database.asOwner("UPDATE \"user\" SET profile_kind = 'company' WHERE id = $1", [ids.buyer]);
  await database.asOwner("INSERT INTO company (id, user_id, sealed, live) VALUES ($1, $2, $3, $4)", [id, ids.buyer, sealed, { sealed }]);
  for (const reader of [asPerson(ids.buyer), manager]) {
    expect(await receiptFor(reader)).toContain(`ООО «Северный мост» ${tax}`);
    expect(await statementFor(reader)).toContain(tax);
  }
  const partner = asPerson(ids.owner);
  for (const text of [await receiptFor(partner), await statementFor(partner)]) expect(text).not.toContain("7814002585");
  const english = asPerson(ids.buyer, { language: "en" });
  expect(await receiptFor(english)).toContain("Severny Most LLC INN 7814002585, KPP 781401001");
});

test("receipt and statement of an invoice name the invoice and its contract with their dates", async () => {
  await database.asOwner(
    `INSERT INTO offer_invoice (offer_id, contract_number, contract_date, invoice_number, invoice_date, purpose, supplier_name, supplier_country)
     VALUES ($1, 'K-7', '2026-09-01', 'INV-118', '2026-11-20', 'Machine parts', 'Severny Most OOO', 'germany')`,
    [offer.id],
  );
  const owner = { ...paidLeg, beneficiary: { kind: "supplier", snapshotId: ids.snapshotBuyer } } as const;
  await changeOffer(database, { ...paid, kind: "invoice", legs: { ...offer.legs, owner } });
  const [russian, english] = [
    "№ INV-118 от 20.11.2026, контракт № K-7 от 01.09.2026",
    "No. INV-118 of 20.11.2026, contract no. K-7 of 01.09.2026",
  ];
  for (const reader of [ids.buyer, ids.owner]) {
    const receipt = await receiptFor(asPerson(reader));
    for (const part of [russian, english, "Machine parts", "Severny Most OOO"]) expect(receipt).toContain(part);
    expect(await statementFor(asPerson(reader))).toMatch(/Инвойс: № INV-118 от 20\.11\.2026, контракт № K-7.*от 01\.09\.2026/);
  }
  await changeOffer(database, paid);
});

test("the statement has the code of each payout that was made, which the page of codes knows", async () => {
  const code = /F-2026-000123-A-[0-9A-F]{24}/.exec(await receiptFor(asPerson(ids.buyer)))?.[0] ?? "";
  const text = await statementFor(asPerson(ids.owner));
  for (const line of code.split(/(?<=-A-)/)) expect(text).toContain(line);
  expect(text).not.toContain("F-2026-000123-B-");
  await changeOffer(database, { ...paid, legs: offer.legs });
  expect(await statementFor(asPerson(ids.owner))).not.toMatch(/Код проверки|F-2026-000123-[AB]-/);
  await changeOffer(database, paid);
});

test("the code on the receipt certifies date, amount and reference; it ends when one of them changes", async () => {
  const code = /F-2026-000123-A-[0-9A-F]{24}/.exec(await receiptFor(asPerson(ids.buyer)))?.[0] ?? "";
  const certified = { code, humanId: offer.humanId, paidAt, amount: { minor: 100_000n, currency: "EUR" }, reference: "E2E-77120045" };
  expect(await checkPayoutCode(code)).toEqual(certified);
  expect(await checkPayoutCode(code.toLowerCase())).toEqual(certified);
  for (const wrong of [`${code.slice(0, -1)}${code.endsWith("0") ? "1" : "0"}`, code.replace("-A-", "-B-"), offer.humanId, ""]) {
    expect(await checkPayoutCode(wrong)).toBeNull();
  }
  for (const change of [
    { ...paidLeg, outgoing: { ...paidLeg.outgoing, reference: "E2E-77120046" } },
    { ...paidLeg, principal: { minor: 100_001n, currency: "EUR" as const } },
    { ...paidLeg, paidOut: false },
  ]) {
    await changeOffer(database, { ...paid, legs: { ...offer.legs, owner: change } });
    expect(await checkPayoutCode(code)).toBeNull();
  }
  await changeOffer(database, paid);
});

test("the statement has on one page payer, recipient, account, commission, rate, reference, purpose, agent; names only after both signatures", async () => {
  const signed = (memberId: string) => ({ memberId, signedAt: paidAt, signedRevision: 1 });
  const statementOf = () => statementFor(asPerson(ids.owner));
  const names = ["Ирина Сергеевна Кольцова", "ООО «Северный мост»"];
  const early = await statementOf();
  for (const name of names) expect(early).not.toContain(name);
  await changeOffer(database, { ...paid, sides: { owner: signed(ids.owner), buyer: signed(ids.buyer) } });
  const text = await statementOf();
  // Each language has its own numerals.
  expect(text).toContain("Rate: 1 EUR = 91.2345 RUB");
  const lines = [
    "1 EUR = 91,2345 RUB",
    "E2E-77120045",
    "30,00 €",
    "2 737,04 ₽",
    "Commerzbank AG, ··2051",
    "Agent Europe",
    "Лицензия агента",
  ];
  for (const part of [...names, ...lines, "Settlement under agreement", "24.11.2026, 10:05", "Время: по Берлину / Times: Berlin time"])
    expect(text).toContain(part);
  for (const hidden of ["Severny Most OOO", "DE02"]) expect(text).not.toContain(hidden);
  // Rows about an overpayment, a refund or a future step are left out.
  for (const unused of ["Излишек", "Возвращено", "Возврат проверен"]) expect(text).not.toContain(unused);
  const owner = { ...paidLeg, excess: { minor: 500n, currency: "EUR" as const } };
  await changeOffer(database, { ...paid, legs: { ...offer.legs, owner } });
  expect(await statementOf()).toContain("Излишек / Overpayment 5,00 € 0,00 ₽");
  await changeOffer(database, paid);
});
