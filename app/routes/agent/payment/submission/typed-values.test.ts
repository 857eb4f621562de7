import { expect, test } from "vitest";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { firstValues } from "./typed-values.ts";

const rub = (minor: bigint) => ({ minor, currency: "RUB" }) as const;
const lastStatement = { amount: rub(6_116_248n), bookedAt: 0, payer: "side", payerName: null, payerAccountTail: null, reference: null };
const returned = { lastStatement, payIn: rub(6_116_248n), proof: null, agent: { timeZone: "Europe/Moscow" } } as unknown as PaymentView;
const amountIn = (language: "ru" | "en") =>
  Object.entries(firstValues(returned, "2026-11-26", language)).find(([name]) => name === "amount");

test("a returned amount has grouped digits in the reader's notation", () => {
  expect(amountIn("ru")).toEqual(["amount", "61\u00a0162,48"]);
  expect(amountIn("en")).toEqual(["amount", "61,162.48"]);
});
