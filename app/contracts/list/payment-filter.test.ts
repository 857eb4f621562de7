import { expect, test } from "vitest";
import { paymentQuery, readPaymentCursor, readPaymentFilter, writePaymentCursor } from "./payment-filter.ts";

const read = (query: string) => readPaymentFilter(new URLSearchParams(query));

test("keeps valid values of a payment link and ignores invalid ones", () => {
  const filter = read("dateFrom=2026-02-28&dateTo=2026-03-31&direction=payout&currency=EUR");
  expect(filter).toEqual({ dateFrom: "2026-02-28", dateTo: "2026-03-31", direction: "payout", currency: "EUR" });
  expect(read(paymentQuery(filter).slice(1))).toEqual(filter);
  expect(read("dateFrom=2026-02-30&dateTo=yesterday&direction=sideways&currency=DOGE")).toEqual({});
  expect(paymentQuery({})).toBe("");
});

test("parses a cursor with a transaction and its currency, and ignores other cursors", () => {
  expect(readPaymentCursor(writePaymentCursor({ tx: "42", currency: "RUB" }))).toEqual({ tx: "42", currency: "RUB" });
  for (const wrong of [null, "", "42", "-1.RUB", "1.rub", "99999999999999999999.RUB"]) expect(readPaymentCursor(wrong)).toBeNull();
});
