import { expect, test } from "vitest";
import { arrivalReference, numberOfReference, payoutReference } from "./transfer-reference.ts";

const bank = { rail: "bank" } as const;
const at = Date.UTC(2026, 10, 23, 22, 30);
const transfer = { amount: { minor: 1_500_000n, currency: "RUB" }, at, timeZone: "Europe/Moscow" } as const;

test("a bank arrival is unique by its number, the agent's day and the amount", () => {
  expect(arrivalReference(bank, " op 77 12", transfer)).toBe("OP7712 2026-11-24 1500000RUB");
  const same = arrivalReference(bank, "15", transfer);
  expect(arrivalReference(bank, "15", { ...transfer, at: at + 3_600_000 })).toBe(same);
  expect(arrivalReference(bank, "15", { ...transfer, at: at - 7_200_000 })).not.toBe(same);
  expect(arrivalReference(bank, "15", { ...transfer, amount: { minor: 1_500_001n, currency: "RUB" } })).not.toBe(same);
  expect(arrivalReference(bank, "15", { ...transfer, timeZone: "Europe/London" })).not.toBe(same);
});

test("an agent's own order is unique by its number, year and amount", () => {
  expect(payoutReference(bank, "15", transfer)).toBe("15 2026 1500000RUB");
  expect(payoutReference(bank, "15", { ...transfer, at: at + 86_400_000 })).toBe(payoutReference(bank, "15", transfer));
});

test("a hash is unique by itself, in any letter case or notation", () => {
  const hash = "0A".repeat(32);
  expect(arrivalReference({ rail: "crypto" }, hash, transfer)).toBe(payoutReference({ rail: "crypto" }, hash.toLowerCase(), transfer));
});

test("returns the number that people see in a reference", () => {
  expect(numberOfReference("OP7712 2026-11-24 1500000RUB")).toBe("OP7712");
  expect(numberOfReference("0a0b")).toBe("0a0b");
});
