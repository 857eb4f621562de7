import { expect, test } from "vitest";
import { humanIdsIn } from "./deal-codes.ts";

test.each([
  "F-2026-000123",
  "f 2026 000123",
  "F2026000123",
  "F–2026–000123",
  "F—2026—000123",
  "F/2026/000123",
  "F.2026.000123",
  "F_2026_000123",
  "Ф-2026-000123",
  "F-2026-000 123",
  "F-20 26-000123",
  "F-2026-\n000123",
  "SVWZ+F-2026-000123",
  'Оплата по "F-2026-000123"',
  "№F-2026-000123,",
  "F№2026-000123",
])("finds the offer's number in «%s»", (text) => {
  expect(humanIdsIn(`Payment ${text} thanks`)).toEqual(["F-2026-000123"]);
});

test("finds each of several deal numbers once", () => {
  expect(humanIdsIn("F-2026-000123 F2026000124; F/2026/000123")).toEqual(["F-2026-000123", "F-2026-000124"]);
});

test("does not read a following amount as part of the deal number", () => {
  expect(humanIdsIn("F-2026-000123 250,00")).toEqual(["F-2026-000123"]);
  expect(humanIdsIn("F-2026-000 123 45")).toEqual(["F-2026-000123"]);
});

test.each(["REF-2026-000123", "F-1999-000123", "F-2026-00012", "F-2026-0001234567", "2026-000123", "F-26-000123"])(
  "finds no number in «%s»",
  (text) => {
    expect(humanIdsIn(text)).toEqual([]);
  },
);
