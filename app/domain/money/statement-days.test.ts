import { expect, it } from "vitest";
import { missingStatementDay } from "./statement-days.ts";

const of = (dayFrom: string, opening: bigint, closing: bigint, dayTo = dayFrom) => ({ dayFrom, dayTo, opening, closing });
const working = ["2026-11-27", "2026-11-26", "2026-11-25", "2026-11-24"];

it("names the last working day when there is no statement", () => {
  expect(missingStatementDay(working, [])).toBe("2026-11-27");
});

it("names the last working day when the newest statement is older", () => {
  expect(missingStatementDay(working, [of("2026-11-26", 0n, 5n)])).toBe("2026-11-27");
});

it("names the day between two statements whose balances differ", () => {
  expect(missingStatementDay(working, [of("2026-11-24", 0n, 5n), of("2026-11-26", 9n, 10n), of("2026-11-27", 10n, 11n)])).toBe(
    "2026-11-25",
  );
});

it("finds no missing day when the balances around it are equal", () => {
  expect(missingStatementDay(working, [of("2026-11-24", 0n, 5n), of("2026-11-26", 5n, 6n, "2026-11-27")])).toBeNull();
});

it("finds no missing day before the first statement", () => {
  expect(missingStatementDay(working, [of("2026-11-27", 0n, 5n)])).toBeNull();
});
