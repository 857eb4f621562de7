import { PDF } from "@libpdf/core";
import { expect, test } from "vitest";
import * as scenarios from "#domain/offer/testing/scenarios.ts";
import { type PeriodFacts, writePeriod } from "./period-statement-pages.server.ts";

const { state } = scenarios.completed();
const euros = (minor: bigint) => ({ minor, currency: "EUR" }) as const;
const at = Date.UTC(2026, 10, 29, 12);
const movement = (n: number) => ({
  ...{ kind: "receipt", offerId: state.id, humanId: `F-2026-${String(n).padStart(6, "0")}`, amount: euros(103_000n), at },
});

const noPart = { offerId: state.id, humanId: state.humanId, held: euros(0n), fee: euros(0n), excess: euros(0n), back: euros(0n) };

function factsOf(count: number, lead: "ru" | "en"): PeriodFacts {
  const movements = Array.from({ length: count }, (_, n) => movement(n + 1));
  const [opening, closing] = [euros(0n), euros(BigInt(count) * 103_000n)];
  return {
    ...{
      period: { month: "2026-11" },
      number: "2026-11-3F2A9C1B",
      from: Date.UTC(2026, 10, 1),
      until: at,
      at,
      timeZone: "Europe/Berlin",
      lead,
    },
    ...{
      memberId: state.sides.owner.memberId,
      holder: { name: { ru: "Вебер Анна", en: "Anna Weber" }, tax: null, address: null },
      issuer: [
        "Mostovaya Payments OÜ",
        "Estonian Business Register 00000000",
        "Narva mnt 5, 10117 Tallinn, Estonia",
        "support@bridgehold.test",
      ],
      brand: "main",
      partners: new Map([[state.id, "I. K."]]),
    },
    ...{ positions: [{ opening, closing }], turnovers: [{ kind: "receipt", amount: closing }], movements, parts: [], cutAt: null },
    ...{ payouts: [], payoutSums: [], deals: [state], agreed: new Map([[state.id, Date.UTC(2026, 10, 20, 22)]]) },
  } as unknown as PeriodFacts;
}

/** The text of each page. */
async function pagesOf(facts: PeriodFacts): Promise<readonly string[]> {
  const pdf = await PDF.load(await writePeriod(facts, "Bridgehold"));
  return pdf.extractText().map(({ text }) => text.replace(/\s+/g, " "));
}

const rowsOn = (page: string) => page.match(/F-2026-\d{6}/g)?.length ?? 0;

test.each([12, 17, 22, 60])(
  "keeps the heading of %d transactions with their first rows, and repeats the head on each page",
  async (count) => {
    const pages = await pagesOf(factsOf(count, "ru"));
    const first = pages.findIndex((page) => page.includes("Операции в EUR"));
    expect(rowsOn(pages[first] ?? "")).toBeGreaterThanOrEqual(2);
    // A list that fits below its heading begins there and not on the next page.
    expect(first).toBe(0);
    for (const page of pages.filter((one) => /F-2026-0000\d\d/.test(one))) expect(page).toMatch(/Сделка и партнёр|Направление и курс/);
  },
);

test("shows the reader's language first, with its formats; times have no zone because the head names it", async () => {
  const [english = ""] = await pagesOf(factsOf(2, "en"));
  expect(english.indexOf("Statement for November 2026")).toBeLessThan(english.indexOf("Выписка за ноябрь 2026"));
  expect(english).toContain("€1,030.00");
  expect(english).not.toMatch(/1.030,00.€/);
  const [russian = ""] = await pagesOf(factsOf(2, "ru"));
  expect(russian.indexOf("Выписка за ноябрь 2026")).toBeLessThan(russian.indexOf("Statement for November 2026"));
  expect(russian).toMatch(/1.030,00.€/);
  expect(russian).toMatch(/29\.11\.2026 Ваша оплата F-2026-000001 \+1.030,00.€ 1.030,00.€ 13:00 Your payment/);
  expect(russian).toContain("Составлена 29.11.2026, 13:00 по Берлину (UTC+1)");
  expect([russian.includes("Время операций: по Берлину"), english.includes("Transaction times: Berlin time")]).toEqual([true, true]);
});

test("shows no payout of a deal before a manager has verified it, and no payment before the agent has it", async () => {
  const { owner, buyer } = state.legs;
  const nothing = { ...owner, received: euros(0n) };
  const running = { ...state, legs: { owner: nothing, buyer: { ...buyer, outgoing: { status: "closed", fileIds: [] }, paidOut: false } } };
  const pages = await pagesOf({ ...factsOf(1, "en"), deals: [running] } as unknown as PeriodFacts);
  expect(pages.join(" ")).toMatch(/Completed — — —/);
  const [done = ""] = [(await pagesOf(factsOf(1, "en"))).join(" ")];
  expect(done).not.toContain("— —");
});

test("shows the member and the address once per language, and no empty line when there is no address", async () => {
  const name = { ru: "Вебер Йонас", en: "Jonas Weber" };
  const address = { ru: "Kastanienallee 12, 10435 Berlin, Германия", en: "Kastanienallee 12, 10435 Berlin, Germany" };
  const [page = ""] = await pagesOf({ ...factsOf(1, "en"), holder: { name, tax: null, address } } as unknown as PeriodFacts);
  expect(page).toContain("Customer: Jonas Weber");
  expect(page).toContain("Address: Kastanienallee 12, 10435 Berlin, Germany");
  expect((await pagesOf(factsOf(1, "en")))[0]).not.toContain("Address:");
});

test("names the issuer, the statement's number, its period and day of issue at the head", async () => {
  const [page = ""] = await pagesOf(factsOf(1, "en"));
  for (const part of [
    "Mostovaya Payments OÜ",
    "Estonian Business Register 00000000",
    "Narva mnt 5, 10117 Tallinn",
    "support@bridgehold.test",
  ]) {
    expect(page).toContain(part);
  }
  expect(page).toContain("Statement no. 2026-11-3F2A9C1B");
  expect(page).toContain("Period: 01.11.2026 – 29.11.2026");
  expect(page).toContain("Issued 29.11.2026, 13:00 Berlin time (UTC+1)");
});

test("signs each transaction, shows the balance after it, and says which deals make up the closing balance", async () => {
  const kinds = [
    ["receipt", 103_000n],
    ["payout", -100_000n],
    ["commission", -3_000n],
    ["receipt", 51_500n],
    ["payout", -50_000n],
  ] as const;
  const movements = kinds.map(([kind, minor], index) => ({ ...movement(index + 1), kind, amount: euros(minor) }));
  const part = { ...noPart, humanId: "F-2026-000004", fee: euros(1_500n) };
  const positions = [{ opening: euros(0n), closing: euros(1_500n) }];
  const facts = { ...factsOf(1, "en"), positions, turnovers: movements, movements, parts: [part] } as unknown as PeriodFacts;
  const [page = ""] = await pagesOf(facts);
  expect(page).toMatch(/€0\.00 \+€1,545\.00 −€1,500\.00 −€30\.00 ?€15\.00/);
  expect(page).toMatch(/\+€1,030\.00 €1,030\.00.*−€1,000\.00 €30\.00.*−€30\.00 €0\.00.*\+€515\.00 €515\.00.*−€500\.00 €15\.00/);
  expect(page).toMatch(/F-2026-000004 — €15\.00 €15\.00/);
  expect(page).toContain("The fee is charged when both payouts of the deal are confirmed");
  // Columns that are zero in every currency are omitted.
  expect(page).not.toMatch(/Refunded to you|Not yet credited/);
});

test("money that goes back to the payer is to be refunded, and no fee", async () => {
  const positions = [{ opening: euros(0n), closing: euros(206_000n) }];
  const parts = [
    { ...noPart, humanId: "F-2026-000045", back: euros(103_000n) },
    { ...noPart, humanId: "F-2026-000046", held: euros(100_000n), fee: euros(3_000n) },
  ];
  const english = (await pagesOf({ ...factsOf(0, "en"), positions, parts } as unknown as PeriodFacts)).join(" ");
  expect(english).toContain("To be refunded");
  expect(english).toMatch(/F-2026-000045 — — €1,030\.00 €1,030\.00.*F-2026-000046 €1,000\.00 €30\.00 — €1,030\.00/);
  expect((await pagesOf({ ...factsOf(0, "ru"), positions, parts } as unknown as PeriodFacts)).join(" ")).toContain("К возврату");
  const usual = { ...factsOf(0, "en"), positions, parts: parts.slice(1) } as unknown as PeriodFacts;
  expect((await pagesOf(usual)).join(" ")).not.toContain("To be refunded");
});

test("a deal has the date of its contract and its route with an arrow; a refunded one has no fee", async () => {
  const [page = ""] = [(await pagesOf(factsOf(1, "en"))).join(" ")];
  expect(page).toMatch(/Deal and contract .*date/);
  // The contract has the date of Moscow, whatever zone its reader is in.
  expect(page).toMatch(/Germany → Russia.*€1,030\.00 €30\.00/);
  expect(page).toContain("21.11.2026");
  expect((await pagesOf(factsOf(1, "ru"))).join(" ")).toMatch(/Сделка и дата .*договора/);
  const owner = { ...state.legs.owner, paidOut: false, refunded: true };
  const refunded = { ...state, phase: "refunded", legs: { ...state.legs, owner } };
  const [back = ""] = [(await pagesOf({ ...factsOf(1, "en"), deals: [refunded] } as unknown as PeriodFacts)).join(" ")];
  expect(back).toMatch(/Refunded €1,030\.00 —/);
});

test("a company has its tax number below its name, in both languages", async () => {
  const holder = { name: { ru: "ООО «Север»", en: "SEVER LLC" }, tax: { ru: "ИНН 7814002585", en: "INN 7814002585" }, address: null };
  const [page = ""] = await pagesOf({ ...factsOf(1, "ru"), holder } as unknown as PeriodFacts);
  expect(page).toMatch(/Клиент: ООО «Север» Customer: SEVER LLC ИНН 7814002585 INN 7814002585/);
});

test("a cut list of transactions does not begin with an opening balance that does not lead to it", async () => {
  const listed = (await pagesOf(factsOf(2, "en"))).join(" ").match(/Opening balance/g)?.length;
  const facts = { ...factsOf(2, "en"), cutAt: 2 };
  const positions = [{ opening: euros(0n), closing: euros(900_000n) }];
  const cut = (await pagesOf({ ...facts, positions })).join(" ").match(/Opening balance/g)?.length;
  expect([listed, cut]).toEqual([2, 1]);
});

test("names who was paid by a payout and not the partner; the payouts with their sum, a returned one with a minus", async () => {
  const account = { holder: "Werkzeug Nord GmbH", bank: "ПАО Сбербанк", last4: "0101" };
  const payout = (minor: bigint) => ({
    ...movement(1),
    tx: "1",
    direction: "payout",
    amount: { minor, currency: "RUB" },
    account,
    reference: "E2E-7712",
  });
  const payoutSums = [{ direction: "payout", count: 2, amount: { minor: 0n, currency: "RUB" } }];
  const payouts = [payout(9_123_450n), payout(-9_123_450n)];
  const text = (await pagesOf({ ...factsOf(0, "en"), positions: [], payouts, payoutSums } as unknown as PeriodFacts)).join(" ");
  expect(text).toMatch(
    /Payout F-2026-000001 \+₽91,234\.50.*Werkzeug Nord GmbH, Sberbank PJSC ··0101 · E2E-7712.*Payout returned by the bank.*−₽91,234\.50.*Total for the period.*₽0\.00/,
  );
  expect(text).not.toContain("Balance summary");
});
