import { expect, it } from "vitest";
import { missingStatementDay } from "./statement-days.ts";

const of = (dayFrom: string, opening: bigint, closing: bigint, dayTo = dayFrom) => ({ dayFrom, dayTo, opening, closing });
const working = ["2026-11-27", "2026-11-26", "2026-11-25", "2026-11-24"];

it("names the last working day when there is no statement at all", () => {
  expect(missingStatementDay(working, [])).toBe("2026-11-27");
});

it("names the last working day when the newest statement is older", () => {
  expect(missingStatementDay(working, [of("2026-11-26", 0n, 5n)])).toBe("2026-11-27");
});

it("names a day in the middle when the balances around it differ", () => {
  expect(missingStatementDay(working, [of("2026-11-24", 0n, 5n), of("2026-11-26", 9n, 10n), of("2026-11-27", 10n, 11n)])).toBe(
    "2026-11-25",
  );
});

it("finds nothing missing when the balances around a day are equal", () => {
  expect(missingStatementDay(working, [of("2026-11-24", 0n, 5n), of("2026-11-26", 5n, 6n, "2026-11-27")])).toBeNull();
});

it("names nothing before the first statement", () => {
  expect(missingStatementDay(working, [of("2026-11-27", 0n, 5n)])).toBeNull();
});
