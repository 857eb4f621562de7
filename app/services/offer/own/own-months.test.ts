import { expect, test } from "vitest";
import type { PaymentMonth } from "#data/money/own-payments.server.ts";
import { monthsOfMoney, sumMonths } from "./own-months.ts";

const line = (month: string, direction: PaymentMonth["direction"], minor: bigint, currency: "EUR" | "RUB" = "EUR"): PaymentMonth => ({
  ...{ month, direction, count: 1 },
  amount: { minor, currency },
});
const lines = [
  line("2026-01", "payIn", 100n),
  line("2026-03", "payout", 70n),
  line("2026-03", "refund", 5n),
  line("2026-03", "payIn", 9_000n, "RUB"),
  line("2026-04", "payout", -70n),
];

test("adds months by direction and never adds different currencies", () => {
  expect(sumMonths(lines)).toEqual([
    { direction: "payIn", count: 1, amount: { minor: 100n, currency: "EUR" } },
    { direction: "payout", count: 2, amount: { minor: 0n, currency: "EUR" } },
    { direction: "refund", count: 1, amount: { minor: 5n, currency: "EUR" } },
    { direction: "payIn", count: 1, amount: { minor: 9_000n, currency: "RUB" } },
  ]);
});

test("lists every month once per currency; a refund counts as received, and a bounce makes a month negative", () => {
  const months = ["2026-01", "2026-02", "2026-03", "2026-04"];
  const [euros, rubles] = monthsOfMoney(lines, months);
  expect(euros?.months.map(({ month, paid, received }) => [month, paid.minor, received.minor])).toEqual([
    ["2026-01", 100n, 0n],
    ["2026-02", 0n, 0n],
    ["2026-03", 0n, 75n],
    ["2026-04", 0n, -70n],
  ]);
  expect(rubles?.months.map(({ paid }) => paid)).toEqual([0n, 0n, 9_000n, 0n].map((minor) => ({ minor, currency: "RUB" })));
});

test("omits currencies without payments in these months, and everything when there is only one month", () => {
  expect(monthsOfMoney(lines, ["2026-01", "2026-02"]).map(({ currency }) => currency)).toEqual(["EUR"]);
  expect(monthsOfMoney(lines, ["2026-03"])).toEqual([]);
});
