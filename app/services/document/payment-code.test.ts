import { expect, test } from "vitest";
import type { Requisites } from "#contracts/account/bank-account.ts";
import { payoutQrText } from "./payment-code.ts";

const requisites = (changes: Partial<Requisites>): Requisites => ({
  ...{ holderName: "Вебер Йонас", bankName: "Банк", rail: "bank", currency: "EUR", last4: "3000", lines: [] },
  ...changes,
});

test("the code of a payout contains the exact amount, the recipient and the purpose of the order", () => {
  const german = requisites({ lines: [{ key: "iban", value: "DE89370400440532013000" }] });
  const lines = payoutQrText(german, { minor: 91_234n, currency: "EUR" }, "F-2026-000012", "Invoice 7")?.split("\n") ?? [];
  expect([lines[5], lines[6], lines[7], lines.at(-1)]).toEqual(["Вебер Йонас", "DE89370400440532013000", "EUR912.34", "Invoice 7"]);
  const russian = requisites({
    lines: [
      { key: "account", value: "40817810099910004312" },
      { key: "bik", value: "044525225" },
    ],
  });
  const code = payoutQrText(russian, { minor: 91_234_50n, currency: "RUB" }, "F-2026-000012", "F-2026-000012");
  expect(code).toContain("|Sum=9123450|Purpose=F-2026-000012");
  // A code that no bank supports is null, and masked requisites cannot be paid to.
  expect(payoutQrText(german, { minor: 1n, currency: "USD" }, "F-2026-000012", "x")).toBeNull();
  expect(payoutQrText(requisites({}), { minor: 1n, currency: "EUR" }, "F-2026-000012", "x")).toBeNull();
});
