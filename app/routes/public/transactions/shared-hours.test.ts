import { expect, test } from "vitest";
import type { MarketLine } from "#contracts/market/market-offer.ts";
import { sharedHours } from "./agents-open.tsx";

const line = (areAgentsOpen: boolean, opensAt: number | null = null, closedAgent: string | null = null) =>
  ({ areAgentsOpen, opensAt, closedAgent }) as MarketLine;

test("hours that all lines share are shown once, others in each line", () => {
  expect(sharedHours([line(true), line(true)])).not.toBeNull();
  expect(sharedHours([line(false, 5), line(false, 5)])).not.toBeNull();
  expect(sharedHours([line(false, 5), line(false, 6)])).toBeNull();
  expect(sharedHours([line(true), line(false)])).toBeNull();
  expect(sharedHours([line(false, 5, "Европа"), line(false, 5, "Европа")])).not.toBeNull();
  expect(sharedHours([line(false, 5, "Европа"), line(false, 5, "Россия")])).toBeNull();
});

test("a single line shows its own hours, and an empty list none", () => {
  expect([sharedHours([line(true)]), sharedHours([])]).toEqual([null, null]);
});
