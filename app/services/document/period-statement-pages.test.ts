import { PDF } from "@libpdf/core";
import { expect, test } from "vitest";
import * as scenarios from "#domain/offer/testing/scenarios.ts";
import { type PeriodFacts, writePeriod } from "./period-statement-pages.server.ts";

const { state } = scenarios.completed();
const euros = (minor: bigint) => ({ minor, currency: "EUR" }) as const;
const at = Date.UTC(2026, 10, 29, 12);
const payment = (n: number) => ({
  ...{ offerId: state.id, humanId: `F-2026-${String(n).padStart(6, "0")}`, direction: "payIn", amount: euros(103_000n), at },
});

function factsOf(count: number, lead: "ru" | "en"): PeriodFacts {
  const payments = Array.from({ length: count }, (_, n) => payment(n + 1));
  return {
    ...{ period: { month: "2026-11" }, from: Date.UTC(2026, 10, 1), until: at, at, timeZone: "Europe/Berlin", lead },
    ...{
      memberId: state.sides.owner.memberId,
      holder: { name: { ru: "Вебер Анна", en: "Anna Weber" }, address: null },
      brand: "main",
      partners: new Map([[state.id, "I. K."]]),
    },
    ...{ positions: [], sums: [{ direction: "payIn", count, amount: euros(103_000n) }], payments, deals: [state] },
  } as unknown as PeriodFacts;
}

/** The text of each page. */
async function pagesOf(facts: PeriodFacts): Promise<readonly string[]> {
  const pdf = await PDF.load(await writePeriod(facts, "Bridgehold"));
  return pdf.extractText().map(({ text }) => text.replace(/\s+/g, " "));
}

const rowsOn = (page: string) => page.match(/F-2026-\d{6}/g)?.length ?? 0;

test.each([12, 17, 22, 60])("keeps the heading of %d payments with their first rows, and repeats the head on each page", async (count) => {
  const pages = await pagesOf(factsOf(count, "ru"));
  const first = pages.findIndex((page) => page.includes("Все платежи"));
  expect(rowsOn(pages[first] ?? "")).toBeGreaterThanOrEqual(2);
  // A list that fits below its heading begins there and not on the next page.
  expect(first).toBe(0);
  for (const page of pages.filter((one) => /F-2026-0000\d\d/.test(one))) expect(page).toMatch(/Сделка, партнёр|Направление и курс/);
});

test("writes the reader's language first, with its amounts, and the time of a payment without its day again", async () => {
  const [english = ""] = await pagesOf(factsOf(2, "en"));
  expect(english.indexOf("Statement for November 2026")).toBeLessThan(english.indexOf("Выписка за ноябрь 2026"));
  expect(english).toContain("€1,030.00");
  expect(english).not.toMatch(/1.030,00.€/);
  const [russian = ""] = await pagesOf(factsOf(2, "ru"));
  expect(russian.indexOf("Выписка за ноябрь 2026")).toBeLessThan(russian.indexOf("Statement for November 2026"));
  expect(russian).toMatch(/1.030,00.€/);
  expect(russian).not.toContain("29.11.2026, 13:00 UTC+1 Оплачено");
  expect(russian).toContain("13:00 UTC+1");
});

test("shows no payout of a deal before a manager has verified it, and no payment before the agent has it", async () => {
  const { owner, buyer } = state.legs;
  const nothing = { ...owner, received: euros(0n) };
  const running = { ...state, legs: { owner: nothing, buyer: { ...buyer, outgoing: { status: "closed", fileIds: [] }, paidOut: false } } };
  const pages = await pagesOf({ ...factsOf(1, "en"), deals: [running] } as unknown as PeriodFacts);
  expect(pages.join(" ")).toMatch(/Completed — —/);
  const [done = ""] = [(await pagesOf(factsOf(1, "en"))).join(" ")];
  expect(done).not.toContain("— —");
});

test("names the member and the address once in each language, without an empty line for none", async () => {
  const name = { ru: "Вебер Йонас", en: "Jonas Weber" };
  const address = { ru: "Kastanienallee 12, 10435 Berlin, Германия", en: "Kastanienallee 12, 10435 Berlin, Germany" };
  const [page = ""] = await pagesOf({ ...factsOf(1, "en"), holder: { name, address } } as unknown as PeriodFacts);
  expect(page).toContain("Member: Jonas Weber");
  expect(page).toContain("Address: Kastanienallee 12, 10435 Berlin, Germany");
  expect((await pagesOf(factsOf(1, "en")))[0]).not.toContain("Address:");
});
