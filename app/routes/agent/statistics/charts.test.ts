import { expect, test } from "vitest";
import { chartsOf } from "./charts.server.ts";

const months = ["2026-11", "2026-10", "2026-09", "2026-08"];
const line = (month: string, minor: bigint) => ({ month, currency: "RUB" as const, turnover: { minor, currency: "RUB" as const } });
const of = (money: readonly ReturnType<typeof line>[]) =>
  chartsOf({ months, money, work: months.map((month) => ({ month, count: 0, late: 0 })) }, "ru");

test("a chart begins with the first month that has data, and its heights are class names", () => {
  const [picture] = of([line("2026-11", 100_000_000n), line("2026-09", 50_000_000n)]);
  expect(picture?.chart.bars.map(({ month }) => month)).toEqual(["2026-09", "2026-10", "2026-11"]);
  expect(picture?.chart.ticks.map(({ text }) => text.replaceAll("\u00a0", " "))).toEqual(["0", "500 тыс.", "1 млн"]);
  expect(of([line("2026-11", 1n)])[0]?.chart.bars.length).toBe(1);
});
